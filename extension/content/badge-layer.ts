import { unclobbered } from '../../core/extract/dom.ts';
import { marksWords } from '../i18n/banner.ts';
import { language } from '../i18n/language.ts';
import { BADGE_SIZE, BADGE_STYLES } from '../shared/badge-style.ts';
import type { LinkBadge } from '../shared/messages.ts';
import { isContextInvalidated } from './context-invalidated.ts';
import { element, icon } from './panel/element.ts';
import { clearHosts, HIDDEN_UNLESS_REVEALED, hostFor } from './panel/host.ts';
import { whenIdle } from './scheduling.ts';

/** So many links are measured in a few milliseconds. */
const SLICE = 60;

/**
 * The layer that marks are drawn in, over the page and not in its nodes, where a page could see
 * what was read. It is there, and every link in sight has a box in it, whether or not there is
 * anything to be shown: a page can measure what lies over its links (an IntersectionObserver with
 * `trackVisibility`), but not whether that has a colour. Contained, its boxes make nothing of the
 * page longer or wider.
 */
export class BadgeLayer {
  readonly #signal: AbortSignal;
  readonly #host = hostFor('marks');
  readonly #group = element('div', 'group');
  readonly #boxes = new Map<HTMLAnchorElement, { box: HTMLElement; mark: LinkBadge | null }>();

  constructor(signal: AbortSignal) {
    this.#signal = signal;
    clearHosts('marks');
    const root = this.#host.attachShadow({ mode: 'closed' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    root.adoptedStyleSheets = [sheet];
    this.#host.lang = language();
    this.#group.role = 'group';
    this.#group.ariaLabel = marksWords().marks;
    root.append(this.#group);
    document.documentElement.append(this.#host);
    signal.addEventListener('abort', () => this.#host.remove(), { once: true });
  }

  /**
   * Draws the marks of these links, and no others. Of each slice all is measured before anything
   * is moved, and the browser rests before the next.
   */
  async draw(links: ReadonlyMap<HTMLAnchorElement, LinkBadge | null>): Promise<void> {
    if (isContextInvalidated()) return;
    // A page can have taken its root away.
    if (!this.#host.isConnected) document.querySelector(':root')?.append(this.#host);
    for (const link of this.#boxes.keys()) if (!links.has(link)) this.#drop(link);
    const all = [...links];
    for (let from = 0; from < all.length; from += SLICE) {
      if (from > 0) await whenIdle(this.#signal);
      const slice = all.slice(from, from + SLICE);
      const origin = this.#host.getBoundingClientRect();
      const places = slice.map(([link]) => placeOf(link));
      for (const [i, [link, mark]] of slice.entries()) {
        const place = places[i];
        if (!place) this.#drop(link);
        else this.#put(this.#box(link, mark), place, origin);
      }
    }
  }

  #drop(link: HTMLAnchorElement): void {
    this.#boxes.get(link)?.box.remove();
    this.#boxes.delete(link);
  }

  #put(box: HTMLElement, { left, top }: BadgePosition, origin: DOMRect): void {
    box.style.translate = `${left - origin.left}px ${top - origin.top}px`;
  }

  #box(link: HTMLAnchorElement, mark: LinkBadge | null): HTMLElement {
    const there = this.#boxes.get(link);
    if (there?.mark === mark) return there.box;
    const box = there?.box ?? element('div', '');
    box.className = mark ?? '';
    box.replaceChildren(...(mark ? [icon(BADGE_STYLES[mark].sign, BADGE_SIZE - 2)] : []));
    box.role = mark ? 'img' : 'none';
    box.ariaLabel = mark && marksWords()[mark](link.textContent.trim());
    if (!there) this.#group.append(box);
    this.#boxes.set(link, { box, mark });
    return box;
  }
}

const LOOKS = Object.entries(BADGE_STYLES).map(
  ([mark, { color: ink, background: disc, edge }]) =>
    `.${mark} { border-color: ${edge} !important; background: ${disc}; color: ${ink}; }`,
);

const STYLE = `
:host {
  all: initial !important;
  position: absolute !important;
  inset: 0 auto auto 0 !important;
  inline-size: 0 !important;
  block-size: 0 !important;
  display: block !important;
  contain: layout size style !important;
  direction: ltr !important;
  pointer-events: none !important;
  z-index: 9 !important;
  ${HIDDEN_UNLESS_REVEALED}
}
:host::before, :host::after { display: none !important; }
.group > div {
  position: absolute;
  inset: 0 auto auto 0;
  inline-size: ${BADGE_SIZE}px;
  block-size: ${BADGE_SIZE}px;
  box-sizing: border-box;
  border: 1px solid transparent;
  border-radius: 50%;
}
${LOOKS.join('\n')}
svg { display: block; fill: none; stroke: currentColor; stroke-width: 2.5; stroke-linecap: round; stroke-linejoin: round; }
@media print { :host { display: none !important; } }
`;

/** A higher box is a picture or a card: its mark stands inside it. */
const HIGHEST_LINE = 64;

/** Where a mark stands, in pixels from the corner of the window. */
interface BadgePosition {
  readonly left: number;
  readonly top: number;
}

/**
 * Where the mark of a link stands: at the end of its last line, a little raised. Nothing for a link
 * that takes no room, lies under something else or moves with the window instead of the page.
 */
function placeOf(link: HTMLAnchorElement): BadgePosition | undefined {
  const line = [...link.getClientRects()].findLast(({ width, height }) => width > 0 && height > 0);
  if (!line || isCovered(link, line) || isPinned(link)) return undefined;
  const { right, top, height } = line;
  const isCard = height > HIGHEST_LINE;
  const widest = document.documentElement.clientWidth - BADGE_SIZE;
  return {
    left: Math.min(isCard ? right - BADGE_SIZE - 4 : right + 1, widest),
    top: isCard ? top + 4 : top - BADGE_SIZE / 4,
  };
}

function isCovered(link: HTMLAnchorElement, { left, right, top, bottom }: DOMRect): boolean {
  // Outside of the window nothing is found; there nobody sees the mark either.
  const on = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  if (on === null || link.contains(on)) return false;
  // A card often lies under a link of its own to the same page.
  return unclobbered(on, 'closest')('a')?.href !== link.href;
}

const PINNED = /^(?:fixed|sticky)$/;
const pinned = new WeakMap<Element, boolean>();

function isPinned(element: Element): boolean {
  const known = pinned.get(element);
  if (known !== undefined) return known;
  const parent = unclobbered(element, 'parentElement');
  const is =
    PINNED.test(getComputedStyle(element).position) || (parent !== null && isPinned(parent));
  pinned.set(element, is);
  return is;
}
