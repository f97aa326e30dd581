import type { Design } from '../designs/design.ts';

/** Bytes that the tables of one index may take: 5·10^7 fingerprints of 64 bits in 4 tables are 2.4 GB. */
export const MOST_BYTES = 2 ** 32;

/** Tables that one index may have: each is a thing to look through, even if it is empty. */
export const MOST_TABLES = 2 ** 14;

/**
 * That an index of a design can be held at all.
 *
 * @throws RangeError when it would have too many tables, or take too many bytes.
 */
export function checkMemory(design: Design, fingerprints: number): void {
  if (design.tables > MOST_TABLES) {
    throw new RangeError(`${design.tables} tables are too many: over ${MOST_TABLES}`);
  }
  const entry = 4 * (Math.ceil(design.width / 32) + 1);
  const bytes = design.tables * fingerprints * entry;
  if (bytes > MOST_BYTES) {
    throw new RangeError(
      `${design.tables} tables of ${fingerprints} fingerprints take ${bytes} bytes, over ${MOST_BYTES}`,
    );
  }
}
