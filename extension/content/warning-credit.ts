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
  #text: string | undefined;
  /** Whether that was only the part of it that had loaded. */
  #mayGrow = false;

  /** @param hasCredit whether the reader has opened this document. Only the first call counts. */
  begin(hasCredit: boolean): void {
    this.#isUnspent ||= hasCredit && !this.#hasBegun;
    this.#hasBegun = true;
  }

  /** The document came back from the back/forward cache, which a page can cause, too. */
  revoke(): void {
    this.#isUnspent = false;
    this.#text = undefined;
  }

  /** The reader has done something in the document. Returns whether something was withheld till now. */
  renew(): boolean {
    this.#isUnspent = true;
    return this.#isWithheld;
  }

  /**
   * Whether what was found about an article may be shown. The first text spends the credit, even if
   * nothing was found. Details of it may change after that, and the rest of it may load.
   */
  covers(text: string, isComplete: boolean): boolean {
    const spentOn = this.#text;
    const isSame = spentOn !== undefined && isMostlySame(spentOn, text);
    const isRest = spentOn !== undefined && this.#mayGrow && isKeptIn(spentOn, text);
    this.#isWithheld = !isSame && !isRest && !this.#isUnspent;
    if (this.#isWithheld) return false;
    if (isSame) return true;
    this.#text = text;
    this.#mayGrow = !isComplete;
    this.#isUnspent &&= isRest;
    return true;
  }
}

const GESTURES = ['pointerdown', 'keydown', 'wheel', 'touchstart'];

/** Calls back when the reader does something in the document. Scripts can't cause it. */
export function onGesture(act: () => void): void {
  for (const type of GESTURES) {
    const listener = ({ isTrusted }: Event) => isTrusted && act();
    addEventListener(type, listener, { capture: true, passive: true });
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
