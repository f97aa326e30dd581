/**
 * Why a line, or a field of it, was not taken.
 *
 * - `too-long`, `not-utf8`, `not-json`: it cannot be read at all.
 * - `wrong-value`: something in it is missing, of the wrong type or out of bounds.
 * - `unknown-kind`: a newer Twicetold wrote it, for something that this one does not have.
 * - `unknown-profile`: a page with a fingerprint that this one cannot keep.
 * - `unknown-field`: only that field was passed over, the rest of the line was taken.
 * - `too-broad`: a rule for a name that is nobody's site, such as `co.uk`.
 * - `ruled-out`: a page that a rule of this library keeps out.
 * - `after-end`: it stands behind the line that ends the file.
 */
export type SkipKind =
  | 'too-long'
  | 'not-utf8'
  | 'not-json'
  | 'wrong-value'
  | 'unknown-kind'
  | 'unknown-profile'
  | 'unknown-field'
  | 'too-broad'
  | 'ruled-out'
  | 'after-end';

/** Something in a file that was not taken. */
export interface Skip {
  /** The header is line 1. */
  readonly line: number;
  readonly kind: SkipKind;
  /** For people, in English. */
  readonly words: string;
}

/** All that was not taken: the first are named, all are counted. */
export interface Skips {
  readonly count: number;
  readonly kinds: Readonly<Partial<Record<SkipKind, number>>>;
  readonly first: readonly Skip[];
}

const NAMED = 100;
const MOST_WORDS = 200;

/** Counts what is skipped, and keeps the first hundred. */
export class SkipCounter {
  #count = 0;
  readonly #kinds: Partial<Record<SkipKind, number>> = {};
  readonly #first: Skip[] = [];

  add(line: number, kind: SkipKind, words: string): void {
    this.#count++;
    this.#kinds[kind] = (this.#kinds[kind] ?? 0) + 1;
    if (this.#first.length < NAMED) {
      // A copy: a slice would keep all of a line of 32 MB in memory.
      this.#first.push({ line, kind, words: Array.from(words.slice(0, MOST_WORDS)).join('') });
    }
  }

  get skips(): Skips {
    return { count: this.#count, kinds: { ...this.#kinds }, first: [...this.#first] };
  }
}
