// Draws the marks of `marks.ts` over the page. `mark-card.ts` shows the card of a mark.

import { markWords } from '../i18n/banner.ts';
import { language } from '../i18n/language.ts';
import { BADGE_SIZE, BADGE_STYLES } from '../shared/badge-style.ts';
import type { LinkBadge } from '../shared/messages.ts';
import { isContextInvalidated } from './context-invalidated.ts';
import { type Mark, MarkCards, type MarkedArticle } from './mark-card.ts';
import { type KnownStyles, markPosition } from './mark-position.ts';
import { element, icon } from './panel/element.ts';
import {
  attachRoot,
  createHost,
  HIDDEN_UNLESS_REVEALED,
  removeHosts,
  type StyledRoot,
} from './panel/host.ts';
import { panelStyle } from './panel/panel-style.ts';
import { onAbort, yieldToPage } from './scheduling.ts';

/** Measuring this many titles takes a few milliseconds. */
const TARGETS_PER_SLICE = 30;

/** What is known of a title or link. */
export interface Marking {
  readonly url: string;
  /** What its mark says, if it has one. */
  readonly badge: LinkBadge | null;
}

/** How the layer shows what was read. */
export interface MarkLayerOptions {
  /** Whether titles are faded instead of marked. */
  readonly fades: boolean;
  /** Returns what the card of a mark shows. */
  readonly load: (url: string) => Promise<MarkedArticle | undefined>;
}

/** A box over the page. */
interface Box {
  readonly box: HTMLElement;
  marking: Marking;
  /** Where it is, and since when. */
  place: string;
  movedAt: number;
}

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
  readonly #boxes = new Map<Element, Box>();
  readonly #options: MarkLayerOptions;
  readonly #cards: MarkCards;

  constructor(options: MarkLayerOptions, signal: AbortSignal) {
    this.#options = options;
    this.#signal = signal;
    removeHosts('badges');
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    this.#styled = attachRoot(this.#host, this.#group, [panelStyle(), sheet]);
    this.#cards = new MarkCards(this.#group, () => this.#marks(), options.load, signal);
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
  async draw(marks: ReadonlyMap<Element, Marking>): Promise<void> {
    if (isContextInvalidated()) return;
    // The page may have replaced its root element, or moved the layer to another document.
    const isHere = this.#host.isConnected && this.#host.ownerDocument === document;
    if (!isHere) document.querySelector(':root')?.append(this.#host);
    this.#styled.restyle();
    for (const target of this.#boxes.keys()) if (!marks.has(target)) this.#remove(target);
    const all = [...marks];
    // Only for now: a header can become fixed when the page scrolls.
    const known: KnownStyles = new Map();
    for (let from = 0; from < all.length; from += TARGETS_PER_SLICE) {
      if (from > 0) await yieldToPage(this.#signal);
      const slice = all.slice(from, from + TARGETS_PER_SLICE);
      const origin = this.#host.getBoundingClientRect();
      const { fades } = this.#options;
      const positions = slice.map(([target]) => markPosition(target, fades, known));
      for (const [i, [target, marking]] of slice.entries()) {
        const position = positions[i];
        if (!position) {
          this.#remove(target);
          continue;
        }
        const { left, top, width, height, color } = position;
        const x = Math.round(left - origin.left);
        const y = Math.round(top - origin.top);
        const box = this.#boxFor(target, marking);
        const place = `${x} ${y} ${width} ${height} ${color} ${box.marking.badge}`;
        if (box.place === place) continue;
        [box.place, box.movedAt] = [place, performance.now()];
        const { style } = box.box;
        style.translate = `${x}px ${y}px`;
        if (!fades) continue;
        [style.width, style.height] = [`${width}px`, `${height}px`];
        // Not a custom property, which the page could register.
        style.background = box.marking.badge ? `color-mix(in srgb, ${color} 65%, transparent)` : '';
      }
    }
    this.#cards.place();
  }

  #remove(target: Element): void {
    const known = this.#boxes.get(target);
    if (!known) return;
    if (this.#cards.isOpenAt(known.box)) this.#cards.close();
    known.box.remove();
    this.#boxes.delete(target);
  }

  #boxFor(target: Element, marking: Marking): Box {
    const { url, badge } = marking;
    const existing = this.#boxes.get(target);
    const isSame = existing?.marking.badge === badge && existing.marking.url === url;
    if (isSame) return existing;
    if (existing && this.#cards.isOpenAt(existing.box)) {
      // Something may be undone in it, unless the page has put another title there.
      if (existing.marking.url === url) return existing;
      this.#cards.close();
    }
    const box = existing?.box ?? element('div', '');
    box.className = `${this.#options.fades ? 'veil ' : ''}${badge ?? ''}`;
    // Pages can notice the first thing that is painted, so each box paints as much.
    box.replaceChildren(icon(BADGE_STYLES[badge ?? 'read'].path, BADGE_SIZE - 2));
    box.role = badge ? 'button' : 'none';
    box.ariaExpanded = badge ? 'false' : null;
    if (badge) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
    box.ariaLabel =
      badge && markWords()[badge](target.textContent.trim().slice(0, MAX_NAME_LENGTH));
    if (!existing) this.#group.append(box);
    const created = existing ?? { box, marking, place: '', movedAt: 0 };
    if (created.marking.url !== url) created.movedAt = performance.now();
    created.marking = marking;
    this.#boxes.set(target, created);
    return created;
  }

  /** Returns the marks that are drawn now. */
  *#marks(): Generator<Mark> {
    for (const [title, { box, marking, movedAt }] of this.#boxes) {
      const { url, badge } = marking;
      if (badge) yield { title, box, badge, url, movedAt };
    }
  }
}

const BADGE_RULES = Object.entries(BADGE_STYLES).map(
  ([badge, { color, background, border }]) =>
    `.group > .${badge} { border-color: ${border} !important; background: ${background}; color: ${color}; }`,
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
.group > .veil { border: 0; border-radius: 2px; background: none; color: transparent; }
.card {
  position: fixed;
  inset: auto;
  margin: 0;
  gap: 6px;
  inline-size: min(340px, 100vw - 16px);
  padding: 12px 14px;
  cursor: auto;
  touch-action: auto;
}
.card .details { -webkit-line-clamp: 1; block-size: 1lh; }
.group svg { display: block; fill: none; stroke: currentColor; stroke-width: 2.5; stroke-linecap: round; stroke-linejoin: round; }
@media print { :host { display: none !important; } }
`;

/** Screen readers read the whole name. */
const MAX_NAME_LENGTH = 300;
