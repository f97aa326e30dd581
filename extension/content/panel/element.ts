/** An element of ours with a class and words. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  content = '',
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = content;
  return made;
}

/**
 * A line that tells what the reader has read. `window.find` of a page searches closed shadow roots
 * too, but nothing inert; a screen reader finds the words in the name of the link beside it.
 */
export function inertText(className: string, content: string): HTMLParagraphElement {
  const line = element('p', className, content);
  line.inert = true;
  return line;
}

/**
 * A button that only the reader can press: a click by a script is not trusted.
 *
 * @param name what it is called where that says more than its label.
 */
export function button(
  className: string,
  label: string,
  press: () => void,
  name?: string,
): HTMLButtonElement {
  const made = element('button', className, label);
  made.type = 'button';
  if (name !== undefined) made.setAttribute('aria-label', name);
  made.addEventListener('click', ({ isTrusted }) => {
    if (isTrusted) press();
  });
  return made;
}

/** What several lines say, as one name: sentences with a full stop between them. */
export function accessibleName(...lines: readonly (Node | string)[]): string {
  return lines
    .map((line) => (typeof line === 'string' ? line : (line.textContent ?? '')))
    .map((words) => words.replace(/[.。]$/, ''))
    .join('. ');
}

const SVG = 'http://www.w3.org/2000/svg';

/** A drawing of lines, which no font, image or style of the page can change. */
export function icon(path: string, size = 16): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  for (const [name, value] of Object.entries({ width: size, height: size, viewBox: '0 0 16 16' })) {
    svg.setAttribute(name, String(value));
  }
  svg.setAttribute('aria-hidden', 'true');
  const line = document.createElementNS(SVG, 'path');
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
}

export const CROSS = 'M4 4 12 12M12 4 4 12';
