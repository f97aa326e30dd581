import type { LibraryErrorCode } from '../storage/library-error.ts';
import type { FileHeader, FileOptions } from './header-line.ts';

/**
 * How an import ended.
 *
 * - `complete`: the file was read to its end.
 * - `cut`, `damaged`, `unreadable`, `garbage`: the file is broken ({@link BreakReason}). Everything
 *   before that point is in the library. A plain file without its last line is `cut` too.
 * - `stopped`: the signal was aborted.
 * - `failed`: the library failed, see `error`.
 * - `not-library`, `newer`: nothing was imported, because it isn't a library file, or a newer
 *   version wrote it.
 */
export type ImportEnd = 'complete' | BreakReason | 'stopped' | 'failed' | 'not-library' | 'newer';

/**
 * The result of an import. It only counts what has been written. However the import ended, all of
 * that is in the library, and importing the file again continues from there.
 */
export interface ImportReport {
  readonly end: ImportEnd;
  /** The same as a sentence in English. */
  readonly message: string;
  /** The error of the library, if the import `failed`. */
  readonly error?: LibraryErrorCode | undefined;
  readonly header?: FileHeader | undefined;
  readonly pages: {
    /** Pages that the library did not have. */
    readonly added: number;
    /** Pages of which the file had more than the library. */
    readonly merged: number;
    /** Pages that the library already had in full. */
    readonly unchanged: number;
  };
  /** Saved addresses that the library did not have. */
  readonly addresses: number;
  /** Rules added. The library had none for the same targets. */
  readonly rules: number;
  /** Rejected pairs added. */
  readonly rejectedPairs: number;
  /** Whether the limit of the library was taken from the file. */
  readonly settings: boolean;
  /** The options in the file, if they were to be taken. */
  readonly options: FileOptions;
  readonly skipped: ImportIssues;
}

/** The progress of an import. */
export interface ImportProgress {
  /** Pages written or skipped. */
  readonly done: number;
  /** Pages in total, as stated by the file. */
  readonly total: number;
}

/** Each end as a sentence. */
export const END_MESSAGES: Readonly<Record<ImportEnd, string>> = {
  complete: 'The whole file was imported.',
  cut: 'The file ends too early. Everything up to that point was imported.',
  damaged: 'The file is damaged. Everything before the damage was imported.',
  unreadable: 'The rest of the file could not be read. Everything before it was imported.',
  garbage: 'The rest of the file has no usable data. Everything before it was imported.',
  stopped: 'The import was stopped. Everything imported before that is still in the library.',
  failed: 'Could not write to the library. Everything imported before that is still there.',
  'not-library': "This isn't a library file. Nothing was imported.",
  newer: 'A newer version of Twicetold created this file. Nothing was imported.',
};

/**
 * Why a line was skipped.
 *
 * - `too-long`, `not-utf8`, `not-json`: the line can't be read at all.
 * - `wrong-value`: a value is missing, has the wrong type, or is out of range.
 * - `unknown-kind`: there are no lines of this kind.
 * - `too-broad`: the target of a rule is a public suffix, such as `co.uk`.
 * - `ruled-out`: a rule of this library blocks saving the page.
 * - `after-end`: the line follows the one that ends the file.
 */
export type ImportIssueKind =
  | 'too-long'
  | 'not-utf8'
  | 'not-json'
  | 'wrong-value'
  | 'unknown-kind'
  | 'too-broad'
  | 'ruled-out'
  | 'after-end';

/** A line that was skipped. */
interface ImportIssue {
  /** The number of the line. The header is line 1. */
  readonly line: number;
  readonly kind: ImportIssueKind;
  /** The issue in English. */
  readonly message: string;
}

/** Everything that was skipped: all issues are counted, and the first ones listed. */
interface ImportIssues {
  readonly count: number;
  readonly first: readonly ImportIssue[];
}

const MAX_LISTED = 10;
const MAX_MESSAGE_LENGTH = 200;

/** Counts the issues of an import, and keeps the first ten. */
export class IssueCollector {
  #count = 0;
  readonly #first: ImportIssue[] = [];

  add(line: number, kind: ImportIssueKind, message: string): void {
    this.#count++;
    if (this.#first.length < MAX_LISTED) {
      this.#first.push({
        line,
        kind,
        // Array.from copies the characters. A slice would keep a line of 32 MB in memory.
        message: Array.from(message.slice(0, MAX_MESSAGE_LENGTH)).join(''),
      });
    }
  }

  get issues(): ImportIssues {
    return { count: this.#count, first: [...this.#first] };
  }
}

/**
 * Why a file can't be read any further.
 *
 * - `cut`: its compressed data ends early.
 * - `damaged`: its compressed data was changed.
 * - `unreadable`: the disk, or the stream that sends it, failed.
 * - `garbage`: a very long part of it has no usable line.
 */
type BreakReason = 'cut' | 'damaged' | 'unreadable' | 'garbage';

/** Is thrown when a file can't be read any further. Everything read before is valid. */
export class BrokenFileError extends Error {
  override readonly name = 'BrokenFileError';
  readonly kind: BreakReason;

  constructor(kind: BreakReason, cause?: unknown) {
    super(`Can't read the file any further: ${kind}`, { cause });
    this.kind = kind;
  }
}
