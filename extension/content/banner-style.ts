import type { Corner } from '../shared/settings.ts';

/**
 * The banner's style sheet, adopted rather than inserted: no CSP of a page forbids that. Whatever a
 * page could set on the host or let it inherit, custom properties and direction too, is
 * `!important` here: from inside a shadow root that outweighs the page. The colours are those of
 * ui/theme.css; sizes are in pixels, since `rem` is the page's.
 */
export function bannerStyle(corner: Corner): CSSStyleSheet {
  const [block, inline] = corner.split('-');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :host {
      all: initial !important;
      position: fixed !important;
      inset: auto !important;
      ${block}: 16px !important;
      ${inline}: 16px !important;
      inline-size: min(360px, 100vw - 32px) !important;
      display: block !important;
      direction: ltr !important;
      color-scheme: light dark !important;
      --surface: light-dark(#fcfdfb, #171f22) !important;
      --ink: light-dark(#172124, #e1e8e6) !important;
      --ink-soft: light-dark(#506064, #9dacad) !important;
      --line: light-dark(#d8dfda, #2a363a) !important;
      --accent: light-dark(#0b5c60, #66c4bd) !important;
      --accent-ink: light-dark(#ffffff, #04272a) !important;
    }
    .banner {
      display: grid;
      grid-template-columns: 1fr auto;
      gap: 4px 12px;
      padding: 16px;
      border: 1px solid var(--line);
      border-inline-start: 4px solid var(--accent);
      border-radius: 8px;
      background: var(--surface);
      color: var(--ink);
      box-shadow: 0 6px 24px rgb(0 0 0 / 18%);
      font: 14px/1.5 system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif;
      text-align: start;
      animation: arrive 200ms ease-out;
    }
    p { margin: 0; overflow-wrap: anywhere; }
    .warning { color: var(--accent); font-size: 13px; font-weight: 600; min-block-size: 20px; }
    .title, .where { grid-column: 1 / -1; }
    .title {
      font-size: 16px;
      font-weight: 600;
      line-height: 1.35;
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 3;
      overflow: hidden;
    }
    .where { color: var(--ink-soft); font-size: 13px; }
    .open {
      justify-self: start;
      margin-block-start: 8px;
      padding: 6px 14px;
      border-radius: 6px;
      background: var(--accent);
      color: var(--accent-ink);
      font-weight: 600;
      text-decoration: none;
    }
    .name { align-self: end; justify-self: end; color: var(--ink-soft); font-size: 12px; }
    .close {
      justify-self: end;
      inline-size: 28px;
      block-size: 28px;
      margin: -6px -6px 0 0;
      padding: 0;
      border: 0;
      border-radius: 6px;
      background: none;
      color: var(--ink-soft);
      font: 20px/1 system-ui, sans-serif;
      cursor: pointer;
    }
    .close:hover { background: var(--line); color: var(--ink); }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
    @keyframes arrive { from { opacity: 0; transform: translateY(8px); } }
    @media (prefers-reduced-motion: reduce) { .banner { animation: none; } }
    @media (forced-colors: active) { .open { border: 1px solid; } }
    @media print { :host { display: none !important; } }
  `);
  return sheet;
}
