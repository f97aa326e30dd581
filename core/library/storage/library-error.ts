/**
 * Why the library cannot be used.
 *
 * - `newer`: a newer Twicetold wrote it; this one leaves it untouched.
 * - `blocked`: another tab or window has it open, of an older one mostly, and does not let go.
 * - `full`: the disk, or the browser's share of it, is full.
 * - `unavailable`: the browser refuses its database (disabled, damaged, a private window).
 */
export type LibraryErrorCode = 'newer' | 'blocked' | 'full' | 'unavailable';

const WORDS: Readonly<Record<LibraryErrorCode, string>> = {
  newer: 'a newer Twicetold wrote it',
  blocked: 'another tab or window holds it',
  full: "the disk, or the browser's share of it, is full",
  unavailable: 'the browser refuses its database',
};

/** The library cannot be used; what was in it is as it was. */
export class LibraryError extends Error {
  override readonly name = 'LibraryError';
  readonly error: LibraryErrorCode;

  constructor(code: LibraryErrorCode, cause?: unknown) {
    super(`The library cannot be used: ${WORDS[code]}`, { cause });
    this.error = code;
  }

  /** Names the error behind what IndexedDB threw; any other error is nobody's error but ours. */
  static from(error: unknown): unknown {
    if (!(error instanceof DOMException)) return error;
    if (error.name === 'VersionError') return new LibraryError('newer', error);
    if (error.name === 'QuotaExceededError') return new LibraryError('full', error);
    return new LibraryError('unavailable', error);
  }
}
