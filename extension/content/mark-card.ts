// The card of a mark: where and when the article was read, what is new, and what the reader can do. It
// opens at a mark that the pointer rests on or that has the focus, in the layer of `mark-layer.ts`.

import { unclobbered } from '../../core/extract/dom.ts';
import { bannerWords, markWords } from '../i18n/banner.ts';
import type { ActionReply, LinkBadge, MarkedPage } from '../shared/messages.ts';
import { actionError, copyBlock } from './banner/banner.ts';
import { isDarkBehind } from './panel/darkness.ts';
import { button, element, inertText, panelElement, statusElement } from './panel/element.ts';
import { callLater } from './scheduling.ts';

/** What the card of a mark shows. */
export interface MarkedArticle {
  readonly page: MarkedPage;
  readonly compare?: (id: number) => Promise<ActionReply>;
  /** Marks it as not a copy, or undoes that. */
  readonly markNotDuplicate?: (id: number, isRejected: boolean) => Promise<ActionReply>;
  /** Called when the card closes after that. */
  readonly onChanged?: () => void;
}

/** A mark on the page. */
export interface Mark {
  readonly title: Element;
  readonly box: HTMLElement;
  readonly badge: LinkBadge;
  readonly url: string;
  /** When it came to its place. */
  readonly movedAt: number;
}

/** Where the pointer is in the window, in pixels, and when it came there. */
interface PointerPlace {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

/** A pointer that rests this long at a mark asks for its card, and away from it closes it. */
const REST_MS = 300;

/** How far the pointer may be from a mark, and the card from its title and the edges of the window. */
const NEAR_PX = 4;
const [GAP_PX, MARGIN_PX] = [6, 8];

/** A higher title isn't passed. */
const MAX_TITLE_PX = 40;

/** The cards of a page, of which one can be open. */
export class MarkCards {
  readonly #marks: () => Iterable<Mark>;
  readonly #load: (url: string) => Promise<MarkedArticle | undefined>;
  readonly #signal: AbortSignal;
  #open:
    | {
        readonly mark: Mark;
        readonly card: HTMLElement;
        readonly isByPointer: boolean;
        close(): void;
      }
    | undefined;
  /** The mark whose article is being loaded. */
  #wanted: HTMLElement | undefined;
  /** Whether the focus goes back to the mark of a card that has closed. */
  #isReturning = false;
  #pointer: PointerPlace | undefined;
  /** Where the pointer was before it began to move. */
  #start: PointerPlace | undefined;
  #isResting = true;
  #scrolledAt = 0;

  /**
   * @param marks returns the marks in the group that the page shows now.
   * @param load returns what the card of a mark shows.
   */
  constructor(
    group: HTMLElement,
    marks: () => Iterable<Mark>,
    load: (url: string) => Promise<MarkedArticle | undefined>,
    signal: AbortSignal,
  ) {
    this.#marks = marks;
    this.#load = load;
    this.#signal = signal;
    const options = { capture: true, passive: true, signal };
    addEventListener('pointermove', (event) => this.#onPointer(event), options);
    addEventListener('scroll', () => this.#onScroll(), options);
    addEventListener('resize', () => this.place(), options);
    addEventListener('keydown', (event) => this.#onEscape(event), { capture: true, signal });
    group.addEventListener('focusin', ({ target }) => {
      const mark = this.#isReturning ? undefined : this.#markOf(target);
      if (mark?.box.matches(':focus-visible')) void this.#show(mark, false);
    });
    group.addEventListener('focusout', () => {
      this.#wanted = undefined;
      // What replaces a button of the card gets its focus a moment later.
      callLater(() => this.#closeUnlessUsed(), 0, signal);
    });
    // The page's own keys keep working, such as `j` and `k`, except those that press what has the focus.
    for (const type of ['keydown', 'keyup', 'keypress'] as const) {
      group.addEventListener(type, (event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.stopPropagation();
        const mark = this.#markOf(event.target);
        if (!mark || !event.isTrusted) return;
        event.preventDefault();
        if (type !== 'keydown' || event.repeat) return;
        if (this.isOpenAt(mark.box)) this.close();
        else void this.#show(mark, false);
      });
    }
  }

  /** Whether the card of a mark is open. Its mark stays, because something may be undone in it. */
  isOpenAt(box: HTMLElement): boolean {
    return this.#open?.mark.box === box;
  }

  /** Closes the card. */
  close(): void {
    const open = this.#open;
    this.#open = undefined;
    if (!open) return;
    const hadFocus = open.card.matches(':focus-within');
    open.card.remove();
    open.mark.box.ariaExpanded = 'false';
    this.#isReturning = true;
    if (hadFocus) open.mark.box.focus({ preventScroll: true });
    this.#isReturning = false;
    open.close();
  }

  #closeUnlessUsed(): void {
    if (!this.#open || this.#open.isByPointer) return;
    const { card, mark } = this.#open;
    if (!card.matches(':focus-within, :hover') && !mark.box.matches(':focus')) this.close();
  }

  #markOf(box: EventTarget | null): Mark | undefined {
    return [...this.#marks()].find((mark) => mark.box === box);
  }

  #onPointer({
    isTrusted,
    pointerType,
    clientX: x,
    clientY: y,
    timeStamp: at,
  }: PointerEvent): void {
    if (!isTrusted || pointerType === 'touch') return;
    const before = this.#pointer ?? { x, y };
    this.#pointer = { x, y, at };
    if (!this.#isResting) return;
    this.#start = { ...before, at };
    this.#isResting = false;
    this.#awaitRest();
  }

  #onScroll(): void {
    this.#scrolledAt = performance.now();
    this.place();
  }

  #awaitRest(): void {
    const [start, pointer] = [this.#start, this.#pointer];
    if (!start || !pointer) return;
    const rested = performance.now() - pointer.at;
    if (rested < REST_MS) {
      callLater(() => this.#awaitRest(), REST_MS - rested, this.#signal);
      return;
    }
    this.#isResting = true;
    const open = this.#open;
    // What is between them belongs to both.
    if (open?.isByPointer && !isAt(pointer, open.card, open.mark.box)) this.close();
    // A page could bring one title after another to a pointer that hardly moves, also by scrolling.
    if (this.#open || this.#scrolledAt >= start.at) return;
    const mark = [...this.#marks()].find(
      ({ box, movedAt }) => movedAt < start.at && isAt(pointer, box) && !isAt(start, box),
    );
    if (mark) void this.#show(mark, true);
  }

  async #show(mark: Mark, isByPointer: boolean): Promise<void> {
    if (this.isOpenAt(mark.box) || this.#wanted === mark.box) return;
    this.close();
    this.#wanted = mark.box;
    const article = await this.#load(mark.url).catch(() => undefined);
    // The page may have put another title there.
    const isThere = this.#markOf(mark.box)?.url === mark.url && mark.box.isConnected;
    if (this.#wanted !== mark.box) return;
    this.#wanted = undefined;
    if (!article || !isThere || this.#signal.aborted) return;
    let isChanged = false;
    const card = createCard(mark.badge, article, () => {
      isChanged = true;
    });
    const close = () => isChanged && article.onChanged?.();
    this.#open = { mark, card, isByPointer, close };
    // Behind its mark, so that the next Tab leads into it.
    mark.box.after(card);
    mark.box.ariaExpanded = 'true';
    card.showPopover();
    this.place();
  }

  /** Puts the card below its title, or above it. */
  place(): void {
    if (!this.#open) return;
    const { card, mark } = this.#open;
    const box = mark.box.getBoundingClientRect();
    if (box.bottom < 0 || box.top > innerHeight) {
      this.close();
      return;
    }
    const { width, height } = card.getBoundingClientRect();
    const { bottom } = unclobbered(mark.title, 'getBoundingClientRect')();
    const below = Math.max(box.bottom, Math.min(bottom, box.bottom + MAX_TITLE_PX)) + GAP_PX;
    const isAbove = below + height > innerHeight - MARGIN_PX && box.top - GAP_PX > height;
    const maxLeft = document.documentElement.clientWidth - width - MARGIN_PX;
    card.style.left = `${Math.max(MARGIN_PX, Math.min(box.left, maxLeft))}px`;
    card.style.top = `${isAbove ? box.top - GAP_PX - height : below}px`;
    const probe = card.querySelector<HTMLElement>('.probe');
    if (!probe) return;
    card.style.colorScheme = isDarkBehind(card, probe) ? 'dark' : 'light';
  }

  #onEscape(event: KeyboardEvent): void {
    if (!this.#open || event.key !== 'Escape' || !event.isTrusted) return;
    // It closes the card, and not what the page shows.
    event.preventDefault();
    event.stopImmediatePropagation();
    this.close();
  }
}

/** Whether a place is in the smallest rectangle around some elements, or close to it. */
function isAt({ x, y }: PointerPlace, ...elements: readonly Element[]): boolean {
  const boxes = elements.map((element) => element.getBoundingClientRect());
  return (
    x > Math.min(...boxes.map(({ left }) => left)) - NEAR_PX &&
    x < Math.max(...boxes.map(({ right }) => right)) + NEAR_PX &&
    y > Math.min(...boxes.map(({ top }) => top)) - NEAR_PX &&
    y < Math.max(...boxes.map(({ bottom }) => bottom)) + NEAR_PX
  );
}

/**
 * Creates a card. All its lines have a fixed size, so that the page can't learn their length.
 *
 * @param onChanged is called when the reader has marked the page as not a copy, or has undone that.
 */
function createCard(
  badge: LinkBadge,
  { page, compare, markNotDuplicate }: MarkedArticle,
  onChanged: () => void,
): HTMLElement {
  const words = bannerWords();
  const card = panelElement('panel card');
  card.popover = 'manual';
  card.role = 'dialog';
  const text = badge === 'read' ? markWords().youRead : markWords().youReadCopy;
  const status = statusElement('p', 'status');
  const runAction = async (reply: Promise<ActionReply>) => {
    status.textContent = (await actionError(reply)) ?? '';
  };
  const mark = async (isRejected: boolean) => {
    const reply = await markNotDuplicate?.(page.id, isRejected);
    if (!reply || !('done' in reply && reply.done)) return reply ?? { done: false };
    onChanged();
    (isRejected ? block : undone).replaceWith(isRejected ? undone : block);
    (isRejected ? undo : block.querySelector('button'))?.focus({ preventScroll: true });
    return reply;
  };
  const actions = {
    ...(compare && { compare }),
    ...(markNotDuplicate && { reject: () => mark(true) }),
  };
  const block = copyBlock(page, true, actions, runAction);
  const undone = element('div', 'line');
  const undo = button('button', words.undo, () => runAction(mark(false)));
  undone.append(element('p', 'soft', words.markedNotDuplicate), undo);
  card.append(element('span', 'probe'), inertText('headline', text), block, status);
  return card;
}
