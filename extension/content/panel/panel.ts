import type { Corner } from '../../shared/settings.ts';
import { language } from '../../words/language.ts';
import { onceAFrame } from '../once-a-frame.ts';
import { isDarkAt } from './darkness.ts';
import { element } from './element.ts';
import { focusedField } from './focused-field.ts';
import { freeCorner } from './free-corner.ts';
import { panelStyle, placeStyle } from './panel-style.ts';
import { stayOnTop } from './stay-on-top.ts';

// A name of its own: what an update left behind must be found again.
const HOST = 'twicetold-banner';

/** Where a page fades from day to night, its colours tell only after that. */
const FADE = 600;

/**
 * Takes away panels whose script has gone with an earlier version of the extension, and with it
 * what their buttons did.
 */
export function clearPanels(): void {
  for (const host of document.querySelectorAll(HOST)) host.remove();
}

/** How a panel stands in the page. */
export interface Standing {
  readonly corner: Corner;
  /** Takes it away. */
  readonly signal: AbortSignal;
  /** The reader has pressed Escape, and was not busy elsewhere on the page. */
  readonly dismiss: () => void;
}

/**
 * Shows a panel in the top layer, above whatever the page does, in a closed shadow root, which the
 * page can neither reach nor style. It can see that something stands there. The panel follows the
 * page's darkness, gives way to the field that is written in, and hides while the page has the
 * whole screen.
 *
 * To be filled node by node: titles are words of strangers and stay text, and Firefox applies the
 * page's CSP to styles that come by `innerHTML`.
 *
 * @param content what stands in it.
 */
export function showPanel(content: HTMLElement, { corner, signal, dismiss }: Standing): void {
  if (signal.aborted) return;
  const host = document.createElement(HOST);
  const root = host.attachShadow({ mode: 'closed' });
  const place = new CSSStyleSheet();
  place.replaceSync(placeStyle(corner));
  root.adoptedStyleSheets = [panelStyle(), place];
  host.popover = 'manual';
  host.lang = language();
  clearPanels();
  const probe = element('span', 'probe');
  root.append(content, probe);

  const arrange = () => {
    content.hidden = document.fullscreenElement !== null;
    // Never away from under the pointer that presses its button, nor from the focus.
    if (content.hidden || content.matches(':hover, :focus-within')) return;
    const window = { width: document.documentElement.clientWidth, height: innerHeight };
    const field = focusedField()?.getBoundingClientRect();
    const free = freeCorner(corner, content.getBoundingClientRect(), window, field);
    content.hidden = free === undefined;
    if (free) place.replaceSync(placeStyle(free));
  };
  const colour = () => {
    const { left, right, top, bottom } = host.getBoundingClientRect();
    const dark = isDarkAt((left + right) / 2, (top + bottom) / 2, probe);
    content.style.colorScheme = dark ? 'dark' : 'light';
  };

  addEventListener('keydown', (event) => onEscape(event, host, dismiss), { signal });
  // Letters typed on our buttons are no shortcuts of the page.
  for (const type of ['keydown', 'keyup', 'keypress'] as const) {
    root.addEventListener(type, (event) => {
      if ((event as KeyboardEvent).key !== 'Escape') event.stopPropagation();
    });
  }
  signal.addEventListener('abort', () => host.remove(), { once: true });
  stayOnTop(host, signal);
  arrange();
  colour();
  onLayout(onceAFrame(arrange), signal);
  const recolour = onceAFrame(colour);
  onTheme(() => {
    recolour();
    setTimeout(recolour, FADE);
  }, signal);
}

function onLayout(changed: () => void, signal: AbortSignal): void {
  const options = { capture: true, passive: true, signal };
  for (const type of ['focusin', 'focusout', 'fullscreenchange', 'scroll']) {
    document.addEventListener(type, changed, options);
  }
  addEventListener('resize', changed, options);
}

/** Pages switch to their night by an attribute of their root or by what the system prefers. */
function onTheme(changed: () => void, signal: AbortSignal): void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true });
  if (document.body) observer.observe(document.body, { attributes: true });
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', changed, { signal });
}

function onEscape(event: KeyboardEvent, host: HTMLElement, dismiss: () => void): void {
  const focus = document.activeElement;
  const free = focus === host || focus === document.body || focus === null;
  if (event.key === 'Escape' && event.isTrusted && !event.defaultPrevented && free) dismiss();
}
