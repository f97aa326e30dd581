import type { LibraryTrouble } from '../library-error.ts';
import type { Break } from './broken-file.ts';
import { FORMAT_VERSION } from './format.ts';
import type { Header } from './header-line.ts';
import type { Skips } from './skip.ts';

/**
 * How an import ended.
 *
 * - `complete`: the file was read to its end, and held as many lines as it says.
 * - `miscounted`: read to its end, but lines are missing, or there are too many.
 * - `cut`, `damaged`, `unreadable`, `barren`: the file broke, see {@link Break}; what stands
 *   before is in the library. A plain file that lacks its last line is `cut` too.
 * - `stopped`: by the signal.
 * - `failed`: by the library, see `trouble`.
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
  readonly trouble?: LibraryTrouble | undefined;
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
  readonly skipped: Skips;
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
