/**
 * Why a file gave no more.
 *
 * - `cut`: its compressed data ends early.
 * - `damaged`: its compressed data is not as it was written.
 * - `unreadable`: the disk, or whoever sends it, failed.
 * - `barren`: it goes on and on without a line that is of use.
 */
export type Break = 'cut' | 'damaged' | 'unreadable' | 'barren';

/** A file gives no more; all that it gave before is good. */
export class BrokenFile extends Error {
  override readonly name = 'BrokenFile';
  readonly kind: Break;

  constructor(kind: Break, cause?: unknown) {
    super(`The file gives no more: ${kind}`, { cause });
    this.kind = kind;
  }
}
