// Draws the marks of `marks.ts` over the page.

import { unclobbered } from '../../core/extract/dom.ts';
import { markWords } from '../i18n/banner.ts';
import { language } from '../i18n/language.ts';
import { BADGE_SIZE, BADGE_STYLES } from '../shared/badge-style.ts';
import type { LinkBadge } from '../shared/messages.ts';
import { isContextInvalidated } from './context-invalidated.ts';
import { element, icon } from './panel/element.ts';
import {
  attachRoot,
  createHost,
  HIDDEN_UNLESS_REVEALED,
  removeHosts,
  type StyledRoot,
} from './panel/host.ts';
import { onAbort, yieldToPage } from './scheduling.ts';

/** Measuring this many titles takes a few milliseconds. */
const TARGETS_PER_SLICE = 60;

/**
 * A layer over the page that marks are drawn in. They aren't in the page's own nodes, where it
 * could see what the reader has read. Every visible title or link gets a box in the layer, with or without
 * a mark, because a page can detect that something covers it (an IntersectionObserver with
 * `trackVisibility`), but not whether that is transparent. CSS containment keeps the boxes from
 * making the page longer or wider.
 */
export class MarkLayer {
  readonly #signal: AbortSignal;
  readonly #host = createHost('badges');
  readonly #group = element('div', 'group');
  readonly #styled: StyledRoot;
  readonly #boxes = new Map<Element, { box: HTMLElement; badge: LinkBadge | null }>();

  constructor(signal: AbortSignal) {
    this.#signal = signal;
    removeHosts('badges');
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    this.#styled = attachRoot(this.#host, this.#group, [sheet]);
    this.#host.lang = language();
    this.#group.role = 'group';
    this.#group.ariaLabel = markWords().label;
    document.documentElement.append(this.#host);
    onAbort(signal, () => this.#host.remove());
  }

  /**
   * Draws these marks, and removes all others. Measures a whole slice of titles before
   * it moves anything, and waits for an idle browser before the next slice.
   */
  async draw(marks: ReadonlyMap<Element, LinkBadge | null>): Promise<void> {
    if (isContextInvalidated()) return;
    // The page may have replaced its root element, or moved the layer to another document.
    const isHere = this.#host.isConnected && this.#host.ownerDocument === document;
    if (!isHere) document.querySelector(':root')?.append(this.#host);
    this.#styled.restyle();
    for (const target of this.#boxes.keys()) if (!marks.has(target)) this.#remove(target);
    const all = [...marks];
    // Only for now: a header can become fixed when the page scrolls.
    const pinned = new Map<Element, boolean>();
    for (let from = 0; from < all.length; from += TARGETS_PER_SLICE) {
      if (from > 0) await yieldToPage(this.#signal);
      const slice = all.slice(from, from + TARGETS_PER_SLICE);
      const origin = this.#host.getBoundingClientRect();
      const positions = slice.map(([target]) => markPosition(target, pinned));
      for (const [i, [target, badge]] of slice.entries()) {
        const position = positions[i];
        if (!position) {
          this.#remove(target);
          continue;
        }
        const left = position.left - origin.left;
        const top = position.top - origin.top;
        this.#boxFor(target, badge).style.translate = `${left}px ${top}px`;
      }
    }
  }

  #remove(target: Element): void {
    this.#boxes.get(target)?.box.remove();
    this.#boxes.delete(target);
  }

  #boxFor(target: Element, badge: LinkBadge | null): HTMLElement {
    const existing = this.#boxes.get(target);
    if (existing?.badge === badge) return existing.box;
    const box = existing?.box ?? element('div', '');
    box.className = badge ?? '';
    // Pages can notice the first thing that is painted, so each box paints as much.
    box.replaceChildren(icon(BADGE_STYLES[badge ?? 'read'].path, BADGE_SIZE - 2));
    box.role = badge ? 'img' : 'none';
    box.ariaLabel =
      badge && markWords()[badge](target.textContent.trim().slice(0, MAX_NAME_LENGTH));
    if (!existing) this.#group.append(box);
    this.#boxes.set(target, { box, badge });
    return box;
  }
}

const BADGE_RULES = Object.entries(BADGE_STYLES).map(
  ([badge, { color, background, border }]) =>
    `.${badge} { border-color: ${border} !important; background: ${background}; color: ${color}; }`,
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
.group { display: block !important; color: transparent; }
.group > div {
  position: absolute;
  inset: 0 auto auto 0;
  inline-size: ${BADGE_SIZE}px;
  block-size: ${BADGE_SIZE}px;
  box-sizing: border-box;
  border: 1px solid transparent;
  border-radius: 50%;
}
${BADGE_RULES.join('\n')}
svg { display: block; fill: none; stroke: currentColor; stroke-width: 2.5; stroke-linecap: round; stroke-linejoin: round; }
@media print { :host { display: none !important; } }
`;

/** Screen readers read the whole name. */
const MAX_NAME_LENGTH = 300;

/** A higher link is an image or a card, and has its mark inside. */
const MAX_LINE_HEIGHT_PX = 64;

/** In pixels from the top left corner of the window. */
interface MarkPosition {
  readonly left: number;
  readonly top: number;
}

/**
 * Returns the position of a mark: at the end of the last line of its title or link, raised a little. Returns
 * undefined if that has no size, is covered, or doesn't scroll with the page.
 */
function markPosition(target: Element, pinned: Map<Element, boolean>): MarkPosition | undefined {
  const lines = target.matches('a') ? target.getClientRects() : linesIn(target);
  const line = [...lines].findLast(({ width, height }) => width > 0 && height > 0);
  if (!line || isCovered(target, line) || isPinned(target, pinned)) return undefined;
  const { left, right, top, height } = line;
  const isCard = height > MAX_LINE_HEIGHT_PX;
  const maxLeft = document.documentElement.clientWidth - BADGE_SIZE;
  const isRightToLeft = getComputedStyle(target).direction === 'rtl';
  const atEnd = isRightToLeft
    ? left + (isCard ? 4 : -BADGE_SIZE - 1)
    : right + (isCard ? -BADGE_SIZE - 4 : 1);
  return {
    left: Math.max(0, Math.min(atEnd, maxLeft)),
    top: isCard ? top + 4 : top - BADGE_SIZE / 4,
  };
}

/** A heading is as wide as its column, and its words aren't. */
function linesIn(title: Element): DOMRectList {
  const words = document.createRange();
  words.selectNodeContents(title);
  return words.getClientRects();
}

function isCovered(target: Element, { left, right, top, bottom }: DOMRect): boolean {
  // Outside the window this returns null, but there the mark isn't visible either.
  const topmost = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  if (topmost === null || target.contains(topmost)) return false;
  // A card is often covered by another link to the same page.
  const link = unclobbered(topmost, 'closest')('a');
  return link === null || link.href !== target.closest('a')?.href;
}

const PINNED = /^(?:fixed|sticky)$/;

/** @param known what is known of other elements at this time. */
function isPinned(element: Element, known: Map<Element, boolean>): boolean {
  const before = known.get(element);
  if (before !== undefined) return before;
  const parent = unclobbered(element, 'parentElement');
  const isPinnedNow =
    PINNED.test(getComputedStyle(element).position) || (parent !== null && isPinned(parent, known));
  known.set(element, isPinnedNow);
  return isPinnedNow;
}
