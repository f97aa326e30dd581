import type { Bits } from '../../fingerprint/bits.ts';
import { checkFingerprints } from '../check-query.ts';
import { checkWidthAndRadius } from '../designs/block-design.ts';
import type { NearIndex } from '../near-index.ts';
import { flipPatterns, NeighbourTable } from './neighbor-table.ts';
import { neighbours } from './neighbors.ts';

/** Neighbours stored at most, of all fingerprints: 767 fingerprints at 3 of 64 bits. */
export const MAX_STORED = 2 ** 25;

/**
 * The second naive method: every neighbour of every fingerprint in a hash table, and a look-up that
 * asks it once. Quick, and of the size of the neighbours: only for few fingerprints or a small radius.
 *
 * @param words the fingerprints one behind the other, ⌈width/32⌉ words each.
 * @param width f: bits of a fingerprint, 1 to 128.
 * @param radius k: the largest that can be asked for, less than `width`.
 * @throws RangeError when width or radius is not that, there would be more than {@link MAX_STORED},
 * here or at an insertion, or the words are no fingerprints of that width.
 */
export function storeNeighbours(words: Bits, width: number, radius: number): NearIndex {
  checkWidthAndRadius(width, radius);
  const rows = checkFingerprints(words, width);
  const most = Math.floor(MAX_STORED / neighbours(width, radius));
  if (rows > most || most === 0) {
    throw new RangeError(
      `${neighbours(width, radius)} neighbours of ${rows} fingerprints: over ${MAX_STORED} are not stored`,
    );
  }
  const stride = Math.ceil(width / 32);
  const table = new NeighbourTable(
    width,
    radius,
    flipPatterns(width, radius),
    flipPatterns(width, 0),
    most,
  );
  for (let row = 0; row < rows; row++) {
    table.insert(words.subarray(row * stride, (row + 1) * stride));
  }
  return table;
}
