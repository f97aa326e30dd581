import type { Corner } from '../../shared/settings.ts';
import { language } from '../../words/language.ts';
import { onceAFrame } from '../once-a-frame.ts';
import { isDarkAt } from './darkness.ts';
import { element } from './element.ts';
import { onEscape } from './escape.ts';
import { focusedField } from './focused-field.ts';
import { freeCorner } from './free-corner.ts';
import { clearHosts, hostFor } from './host.ts';
import { panelStyle, placeStyle } from './panel-style.ts';
import { returnFocus } from './return-focus.ts';
import { stayOnTop } from './stay-on-top.ts';

/** Where a page fades from day to night, its colours tell only after that. */
const FADE = 600;

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
  const host = hostFor('banner');
  const root = host.attachShadow({ mode: 'closed' });
  const place = new CSSStyleSheet();
  place.replaceSync(placeStyle(corner));
  root.adoptedStyleSheets = [panelStyle(), place];
  host.popover = 'manual';
  host.lang = language();
  clearHosts('banner');
  const probe = element('span', 'probe');
  root.append(content, probe);

  let standing = corner;
  const arrange = () => {
    content.hidden = document.fullscreenElement !== null;
    // Never away from under the pointer that presses its button, nor from the focus.
    if (content.hidden || content.matches(':hover, :focus-within')) return;
    const window = { width: document.documentElement.clientWidth, height: innerHeight };
    const field = focusedField()?.getBoundingClientRect();
    const free = freeCorner(corner, content.getBoundingClientRect(), window, field);
    content.hidden = free === undefined;
    if (free === undefined || free === standing) return;
    place.replaceSync(placeStyle(free));
    standing = free;
  };
  const colour = () => {
    const { left, right, top, bottom } = host.getBoundingClientRect();
    const dark = isDarkAt((left + right) / 2, (top + bottom) / 2, probe);
    content.style.colorScheme = dark ? 'dark' : 'light';
  };

  onEscape(host, dismiss, signal);
  // Letters typed on our buttons are no shortcuts of the page.
  for (const type of ['keydown', 'keyup', 'keypress'] as const) {
    root.addEventListener(type, (event) => {
      if ((event as KeyboardEvent).key !== 'Escape') event.stopPropagation();
    });
  }
  returnFocus(host, signal);
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
  // Style sheets that come late.
  addEventListener('load', changed, { signal });
}
