import { HIDDEN_UNLESS_REVEALED } from './host.ts';
import { isAtTop, MARGIN, type Place } from './place.ts';

/** Returns the style that positions a panel. A panel too high for the window scrolls. */
export function placementStyle({ corner, offset }: Place): string {
  const block = isAtTop(corner) ? 'top' : 'bottom';
  const inline = corner.endsWith('left') ? 'left' : 'right';
  return `:host { inset: auto !important; ${block}: ${offset}px !important; ${inline}: ${MARGIN}px !important; }
.panel { max-block-size: calc(100vh - ${offset + MARGIN}px); }`;
}

let sheet: CSSStyleSheet | undefined;

/**
 * Returns the style sheet of all panels. It is adopted, because a page's CSP can't forbid that.
 * Whatever the page could set on the host or its pseudo-elements, or let it inherit, is `!important`
 * here: inside a shadow root, that outweighs the page. Sizes are in pixels, because the page
 * controls `rem`. No font is named, because a page could define a font of that name with one file
 * per letter, and learn from the files that load which letters the panel contains.
 */
export function panelStyle(): CSSStyleSheet {
  if (sheet) return sheet;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  return sheet;
}

// The colors of ui/theme.css, written out because a page can redefine custom properties
// (`@property`).
const SURFACE = 'light-dark(#fcfdfb, #171f22)';
const INK = 'light-dark(#172124, #e1e8e6)';
const INK_SOFT = 'light-dark(#506064, #9dacad)';
const LINE = 'light-dark(#d8dfda, #2a363a)';
const LINE_STRONG = 'light-dark(#78888a, #6d8085)';
const ACCENT = 'light-dark(#0b5c60, #66c4bd)';
const ACCENT_INK = 'light-dark(#ffffff, #04272a)';
const ACCENT_SOFT = 'light-dark(#dcebe8, #143438)';

/** For little space. */
const COMPACT = `
  gap: 8px;
  padding: 10px 12px;
  .title, .details { -webkit-line-clamp: 1; block-size: 1lh; }
  .first .title { font-size: 14px; }
  .actions { gap: 6px; margin-block-start: 4px; }
  .button { padding: 3px 10px; }
`;

const STYLE = `
:host {
  all: initial !important;
  position: fixed !important;
  max-inline-size: calc(100vw - ${2 * MARGIN}px) !important;
  display: block !important;
  direction: ltr !important;
  unicode-bidi: normal !important;
  pointer-events: none !important;
  ${HIDDEN_UNLESS_REVEALED}
}
/* Text that the page could add to ours, and its backdrop behind dialogs. */
:host::before, :host::after, :host::backdrop { display: none !important; }
*, ::before, ::after { box-sizing: border-box; }
[hidden] { display: none !important; }
.probe { display: none; }
.panel:not([hidden]) { display: flex !important; }
.panel {
  position: relative;
  flex-direction: column;
  gap: 12px;
  inline-size: min(360px, 100vw - ${2 * MARGIN}px);
  max-block-size: calc(100vh - ${2 * MARGIN}px);
  padding: 16px;
  overflow-y: auto;
  overscroll-behavior: contain;
  border: 1px solid ${LINE};
  border-inline-start: 4px solid ${ACCENT};
  border-radius: 8px;
  background: ${SURFACE};
  color: ${INK};
  box-shadow: 0 6px 24px rgb(0 0 0 / 18%);
  font: 14px/1.5 system-ui, sans-serif;
  text-align: start;
  pointer-events: auto;
  user-select: none;
  -webkit-user-select: none;
  animation: appear 200ms ease-out;
}
p, ul { margin: 0; padding: 0; overflow-wrap: anywhere; }
ul { list-style: none; }
.panel { cursor: grab; touch-action: pan-x pan-y; }
.head { touch-action: none; }
.head { display: flex; align-items: center; gap: 8px; min-block-size: 28px; margin: -6px -6px -6px 0; }
.headline { flex: 1; min-inline-size: 0; color: ${ACCENT}; font-size: 14px; font-weight: 600; }
/* What was read has boxes of a fixed size. The page can measure the panel, at any width. */
.headline, .source, .text { block-size: 1lh; overflow: hidden; }
.headline, .site, .when, .text, .actions > * { overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
.private { display: block; min-inline-size: 0; }
.source { display: flex; }
.when { flex: none; max-inline-size: 75%; white-space: pre; }
.copy { display: flex; flex-direction: column; gap: 2px; }
.title, .details {
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  block-size: 2lh;
  overflow: hidden;
}
.title { font-weight: 600; line-height: 1.35; }
.first .title { font-size: 16px; }
.soft { color: ${INK_SOFT}; font-size: 13px; }
.news { color: ${INK}; font-weight: 600; }
.actions { display: flex; align-items: center; gap: 8px; margin-block-start: 8px; }
a, button { font: inherit; color: inherit; cursor: pointer; text-decoration: none; }
button { margin: 0; padding: 0; border: 0; background: none; text-align: start; }
.button {
  padding: 5px 10px;
  border: 1px solid ${LINE_STRONG};
  border-radius: 8px;
  background: ${SURFACE};
  font-size: 13px;
  transition: background-color 140ms, border-color 140ms;
}
.button:hover { border-color: ${ACCENT}; background: ${ACCENT_SOFT}; }
.primary { border-color: ${ACCENT}; background: ${ACCENT}; color: ${ACCENT_INK}; font-weight: 600; }
.primary:hover { background: color-mix(in oklab, ${ACCENT} 88%, ${INK}); }
.link { padding: 2px 0; color: ${ACCENT}; font-size: 13px; text-decoration: underline; text-underline-offset: 3px; text-decoration-color: ${LINE_STRONG}; }
.link:hover { text-decoration-color: currentColor; }
.icon {
  flex: none;
  display: grid;
  place-items: center;
  inline-size: 28px;
  block-size: 28px;
  border-radius: 8px;
  color: ${INK_SOFT};
}
.icon:hover, .icon[aria-expanded="true"] { background: ${ACCENT_SOFT}; color: ${INK}; }
svg { display: block; fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round; }
/* Over the banner, so that nothing moves: a second click hits the close button again. */
.menu {
  position: absolute;
  inset: 42px 10px auto auto;
  max-inline-size: calc(100% - 20px);
  display: flex;
  flex-direction: column;
  padding: 8px;
  border: 1px solid ${LINE_STRONG};
  border-radius: 8px;
  background: ${SURFACE};
  box-shadow: 0 6px 24px rgb(0 0 0 / 18%);
}
.panel:has(> .menu:not([hidden])) { min-block-size: 200px; }
.menu .name { padding: 2px 8px 4px; color: ${INK_SOFT}; font-size: 13px; }
.menu button { padding: 6px 8px; border-radius: 8px; overflow-wrap: anywhere; }
.menu button:hover { background: ${ACCENT_SOFT}; }
.more { display: flex; flex-direction: column; gap: 12px; block-size: 180px; overflow-y: auto; padding-block-start: 12px; border-block-start: 1px solid ${LINE}; }
.more .actions { gap: 16px; margin-block-start: 0; }
.foot { display: flex; align-items: center; gap: 16px; block-size: 24px; color: ${INK_SOFT}; font-size: 13px; }
.foot > :not(.brand) { min-inline-size: 0; }
.brand { flex: none; margin-inline-start: auto; color: ${INK_SOFT}; font-size: 12px; }
.status:empty { position: absolute; }
.status { font-size: 13px; }
.line { display: flex; align-items: center; gap: 12px; }
.line p { flex: 1; }
.small { gap: 4px; padding: 10px 12px; font-size: 13px; border-inline-start-width: 1px; }
.small .head { margin: 0; min-block-size: 0; }
.small .line { block-size: 24px; }
.small .soft { min-inline-size: 0; }
.small .icon { margin: -4px -6px -4px 0; }
:focus-visible { outline: 2px solid ${ACCENT}; outline-offset: 2px; }
:host(:lang(zh)) .panel { line-height: 1.6; }
@keyframes appear { from { opacity: 0; transform: translateY(8px); } }
@media (max-width: 480px), (max-height: 480px) { .panel { ${COMPACT} } }
@media (prefers-reduced-motion: reduce) {
  .panel { animation: none; }
  .button { transition: none; }
}
@media (forced-colors: active) { .button { border-color: ButtonText; } }
@media print { :host { display: none !important; } }
`;
