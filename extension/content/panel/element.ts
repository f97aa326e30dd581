// Builds the elements of panels and badges. Panels are built node by node: titles come from other
// sites and must stay text, and Firefox applies the page's CSP to styles that `innerHTML` creates.

import { appWords } from '../../i18n/common.ts';

/** Creates an element with a class and text. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  content = '',
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name);
  created.className = className;
  created.textContent = content;
  return created;
}

/** Creates the content of a panel, with the name of the extension for screen readers. */
export function panelElement(className: string): HTMLElement {
  const panel = element('section', className);
  panel.ariaLabel = appWords().name;
  return panel;
}

/** Creates an element whose text screen readers read out when it changes, but not what it begins with. */
export function statusElement<Name extends 'p' | 'div'>(name: Name, className: string) {
  const status = element(name, className);
  status.role = 'status';
  return status;
}

/**
 * Creates a line with something the reader has read. It is inert, because the page's `window.find`
 * searches closed shadow roots too, except inert elements. Screen readers find its words in the
 * accessible name of the link beside it.
 */
export function inertText(className: string, content: string): HTMLParagraphElement {
  const line = element('p', className, content);
  line.inert = true;
  return line;
}

/** Creates text that the page can't search: visible but inert, with a name for screen readers. */
export function privateText(text: string): HTMLElement {
  const wrapper = element('span', 'private');
  wrapper.role = 'img';
  wrapper.ariaLabel = text;
  wrapper.append(inertText('text', text));
  return wrapper;
}

/**
 * Creates a button that only the reader can press: clicks by scripts aren't trusted.
 *
 * @param name its accessible name, when that says more than the label.
 */
export function button(
  className: string,
  label: string,
  onPress: () => unknown,
  name?: string,
): HTMLButtonElement {
  const created = element('button', className, label);
  created.type = 'button';
  if (name !== undefined) created.setAttribute('aria-label', name);
  let isBusy = false;
  created.addEventListener('click', async ({ isTrusted }) => {
    if (!isTrusted || isBusy) return;
    isBusy = true;
    try {
      await onPress();
    } finally {
      isBusy = false;
    }
  });
  return created;
}

/** Joins several lines to one accessible name: sentences with a period between them. */
export function accessibleName(...lines: readonly (Node | string)[]): string {
  return lines
    .map((line) => (typeof line === 'string' ? line : (line.textContent ?? '')))
    .map((text) => text.replace(/[.。]$/, ''))
    .join('. ');
}

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

/** Creates a line drawing, which no font, image, or style of the page can change. */
export function icon(path: string, size = 16): SVGSVGElement {
  const svg = document.createElementNS(SVG_NAMESPACE, 'svg');
  for (const [name, value] of Object.entries({ width: size, height: size, viewBox: '0 0 16 16' })) {
    svg.setAttribute(name, String(value));
  }
  svg.setAttribute('aria-hidden', 'true');
  const line = document.createElementNS(SVG_NAMESPACE, 'path');
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
}

/** Creates a button that closes something. */
export function crossButton(label: string, size: number, onPress: () => unknown) {
  const cross = button('icon', '', onPress, label);
  cross.title = label;
  cross.append(icon('M4 4 12 12M12 4 4 12', size));
  return cross;
}
