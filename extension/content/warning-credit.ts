import { pageAddress } from '../../core/url/canonical.ts';
import type { Article } from '../shared/message-schema.ts';
import { isKeptIn, isMostlySame } from './same-article.ts';

/**
 * Decides whether a document may show what its reader has read of an article. A page can notice a
 * panel over it, so it could try text after text. It gets one for each thing that the reader does.
 */
export class WarningCredit {
  #hasBegun = false;
  #isUnspent = false;
  #isWithheld = false;
  /** What the credit was spent on last. */
  #article: Article | undefined;
  /** Whether that was only the part of it that had loaded. */
  #mayGrow = false;

  /** @param hasCredit whether the reader has opened this document. Only the first call counts. */
  begin(hasCredit: boolean): void {
    this.#isUnspent ||= hasCredit && !this.#hasBegun;
    this.#hasBegun = true;
  }

  /** Whether the reader has done something here that nothing was shown for yet. */
  get isUnspent(): boolean {
    return this.#isUnspent;
  }

  /** The document came back from the back/forward cache, which a page can cause, too. */
  revoke(): void {
    this.#isUnspent = false;
    this.#article = undefined;
  }

  /** The reader has done something in the document. Returns whether something was withheld till now. */
  renew(): boolean {
    this.#isUnspent = true;
    return this.#isWithheld;
  }

  /**
   * Whether what was found about an article may be shown. The first one spends the credit, even if
   * nothing was found. If that was only a part of it, the whole is covered, too. Otherwise details may
   * change, such as a counter or a title, and the text may grow. But a page could try addresses, titles,
   * and texts that way. So what is shown stays as it is then.
   */
  covers(article: Article, isComplete: boolean): boolean | 'as-it-is' {
    const spentOn = this.#article;
    const isGrown = spentOn !== undefined && this.#mayGrow && isKeptIn(spentOn.text, article.text);
    const isSame = spentOn?.text === article.text;
    const isCovered =
      spentOn !== undefined && isSameName(spentOn, article) && (isSame || (isGrown && isComplete));
    this.#isWithheld = !isCovered && !this.#isUnspent;
    if (this.#isWithheld) {
      const isAlike = spentOn !== undefined && isMostlySame(spentOn.text, article.text);
      return isGrown || isAlike ? 'as-it-is' : false;
    }
    if (isCovered && isSame) return true;
    this.#article = article;
    this.#mayGrow = !isComplete;
    this.#isUnspent &&= isCovered;
    return true;
  }
}

function isSameName(a: Article, b: Article): boolean {
  const isSameAddress = pageAddress(a.url) === pageAddress(b.url) && a.canonical === b.canonical;
  return isSameAddress && a.title === b.title;
}

const GESTURES = ['pointerdown', 'keydown', 'wheel', 'touchstart'];

/** Screen readers press a link or button with these alone. Everyone else's follow a gesture. */
const PRESSES = ['mousedown', 'click'];

/** A press this long after a gesture is a part of it. */
const PRESS_MS = 1000;

/**
 * Calls back when the reader does something in the document. Scripts can't cause it. A pointer that moves
 * counts only once, because it moves all the time.
 *
 * @param placeBefore asks where the pointer was when the document before ended.
 */
export function onGesture(
  act: () => void,
  placeBefore: () => Promise<string | undefined>,
): PointerPlace {
  const pointer = new PointerPlace(act, placeBefore);
  const onMove = ({ isTrusted, screenX, screenY }: PointerEvent) => {
    if (isTrusted) pointer.moveTo(`${screenX} ${screenY}`);
  };
  addEventListener('pointermove', onMove, { capture: true, passive: true });
  let last = -Infinity;
  for (const type of [...GESTURES, ...PRESSES]) {
    const listener = ({ isTrusted, timeStamp }: Event) => {
      if (!isTrusted || (PRESSES.includes(type) && timeStamp - last < PRESS_MS)) return;
      last = timeStamp;
      act();
    };
    addEventListener(type, listener, { capture: true, passive: true });
  }
  return pointer;
}

/**
 * Where the pointer is on the screen. Chrome reports a pointer that rests, too, where the page of another
 * site comes below it. So it has moved only if it was elsewhere before.
 */
class PointerPlace {
  readonly #onFirstMove: () => void;
  readonly #placeBefore: () => Promise<string | undefined>;
  #hasMoved = false;
  #first: string | undefined;
  #last: string | undefined;

  constructor(onFirstMove: () => void, placeBefore: () => Promise<string | undefined>) {
    this.#onFirstMove = onFirstMove;
    this.#placeBefore = placeBefore;
  }

  /** The last place in this document, if the pointer was in it. */
  get last(): string | undefined {
    return this.#last;
  }

  moveTo(place: string): void {
    const isFirst = this.#first === undefined;
    this.#first ??= place;
    this.#last = place;
    // Only now, because the document before may have ended after this one began.
    if (isFirst)
      this.#placeBefore().then(
        (before) => this.#comeFrom(before ?? place),
        () => {},
      );
    this.#notice();
  }

  #comeFrom(place: string): void {
    this.#first = place;
    this.#notice();
  }

  /** The document came back from the back/forward cache, and the pointer may have moved in another. */
  forget(): void {
    this.#hasMoved = false;
    this.#first = undefined;
    this.#last = undefined;
  }

  #notice(): void {
    if (this.#hasMoved || this.#last === this.#first) return;
    this.#hasMoved = true;
    this.#onFirstMove();
  }
}

/** Calls back before the document loads another one because of what the reader has just done in it. */
export function onDepartureByReader(act: () => void): void {
  // Firefox before 147 lacks it. There, the next document shows a warning after a gesture in it.
  if (typeof Navigation !== 'function') return;
  navigation.addEventListener('navigate', ({ isTrusted, destination }) => {
    if (isTrusted && !destination.sameDocument && navigator.userActivation.isActive) act();
  });
}
