/**
 * Why the library can't be used.
 *
 * - `other-version`: another version of Twicetold made it, such as a newer one. This one doesn't touch it.
 * - `blocked`: another tab or window has it open, and doesn't close it.
 * - `full`: the disk, or the browser's share of it, is full.
 * - `unavailable`: the browser refuses the database (disabled, damaged, or a private window).
 */
export type LibraryErrorCode = 'other-version' | 'blocked' | 'full' | 'unavailable';

const REASONS: Readonly<Record<LibraryErrorCode, string>> = {
  'other-version': 'another version of Twicetold made it',
  blocked: 'another tab or window has it open',
  full: "the disk, or the browser's share of it, is full",
  unavailable: 'the browser refuses access to its database',
};

/** Is thrown when the library can't be used. Its content is unchanged. */
export class LibraryError extends Error {
  override readonly name = 'LibraryError';
  readonly code: LibraryErrorCode;

  constructor(code: LibraryErrorCode, cause?: unknown) {
    super(`Can't use the library: ${REASONS[code]}`, { cause });
    this.code = code;
  }

  /** Converts an error of IndexedDB. Returns any other error unchanged: it is a bug. */
  static from(error: unknown): unknown {
    if (!(error instanceof DOMException)) return error;
    if (error.name === 'VersionError') return new LibraryError('other-version', error);
    if (error.name === 'QuotaExceededError') return new LibraryError('full', error);
    return new LibraryError('unavailable', error);
  }
}

/**
 * Is thrown in a transaction when what follows from the records is lost, damaged, or doesn't agree with
 * them. `transact` then rebuilds it, and runs the transaction again.
 */
export class DamagedError extends Error {
  override readonly name = 'DamagedError';
}
