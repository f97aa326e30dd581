import type { LibraryErrorCode } from '../storage/library-error.ts';
import { FORMAT_VERSION, type Header } from './header-line.ts';

/**
 * How an import ended.
 *
 * - `complete`: the file was read to its end, and held as many lines as it says.
 * - `miscounted`: read to its end, but lines are missing, or there are too many.
 * - `cut`, `damaged`, `unreadable`, `barren`: the file broke, see {@link Break}; what stands
 *   before is in the library. A plain file that lacks its last line is `cut` too.
 * - `stopped`: by the signal.
 * - `failed`: by the library, see `error`.
 * - `not-library`, `newer`: nothing was taken: it is no library file, or one of a newer format.
 */
export type ImportEnd =
  | 'complete'
  | 'miscounted'
  | Break
  | 'stopped'
  | 'failed'
  | 'not-library'
  | 'newer';

/**
 * What became of a file. Only what the library has written is counted: whatever the end, all that
 * stands here is in the library, and taking the file in again goes on from there.
 */
export interface ImportReport {
  readonly end: ImportEnd;
  /** The same for people, in English. */
  readonly words: string;
  /** With `failed`: what the library said. */
  readonly error?: LibraryErrorCode | undefined;
  readonly header?: Header | undefined;
  /**
   * The last line up to which all pages have been written or skipped. With this as `after`, the
   * same file is taken up again behind it.
   */
  readonly line: number;
  readonly pages: {
    /** That the library did not have. */
    readonly added: number;
    /** That it had, and of which the file knew more. */
    readonly merged: number;
    /** That it had just so. */
    readonly known: number;
  };
  /** Rules for what the library had none for. */
  readonly rules: number;
  /** Pairs that were told apart that the library did not have. */
  readonly apart: number;
  /** Whether the library took over the file's settings. */
  readonly settings: boolean;
  readonly skipped: ImportIssues;
}

/** How far an import is. */
export interface ImportProgress {
  /** Pages that have been written or skipped. */
  readonly done: number;
  /** How many there are, as the file says. */
  readonly total: number;
}

/** Each end in a sentence. */
export const END_WORDS: Readonly<Record<ImportEnd, string>> = {
  complete: 'The whole file was read.',
  miscounted: 'The file was read to its end, but holds more or fewer lines than it says.',
  cut: 'The file ends early; what it holds was taken.',
  damaged: 'The file is damaged; what stands before the damage was taken.',
  unreadable: 'The file could not be read on; what was read was taken.',
  barren:
    'The file goes on without anything of use and was given up; what stands before was taken.',
  stopped: 'The import was stopped; what was taken stays.',
  failed: 'The library could not be written; what was taken before stays.',
  'not-library': 'This is no library file; nothing was taken.',
  newer: `A newer Twicetold wrote this file, in a format above ${FORMAT_VERSION.major}; nothing was taken.`,
};

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
interface Skip {
  /** The header is line 1. */
  readonly line: number;
  readonly kind: SkipKind;
  /** For people, in English. */
  readonly words: string;
}

/** All that was not taken: the first are named, all are counted. */
interface ImportIssues {
  readonly count: number;
  readonly kinds: Readonly<Partial<Record<SkipKind, number>>>;
  readonly first: readonly Skip[];
}

const NAMED = 100;
const MAX_EXCERPT_LENGTH = 200;

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
      this.#first.push({
        line,
        kind,
        words: Array.from(words.slice(0, MAX_EXCERPT_LENGTH)).join(''),
      });
    }
  }

  get skips(): ImportIssues {
    return { count: this.#count, kinds: { ...this.#kinds }, first: [...this.#first] };
  }
}

/**
 * Why a file gave no more.
 *
 * - `cut`: its compressed data ends early.
 * - `damaged`: its compressed data is not as it was written.
 * - `unreadable`: the disk, or whoever sends it, failed.
 * - `barren`: it goes on and on without a line that is of use.
 */
type Break = 'cut' | 'damaged' | 'unreadable' | 'barren';

/** A file gives no more; all that it gave before is good. */
export class BrokenFile extends Error {
  override readonly name = 'BrokenFile';
  readonly kind: Break;

  constructor(kind: Break, cause?: unknown) {
    super(`The file gives no more: ${kind}`, { cause });
    this.kind = kind;
  }
}
