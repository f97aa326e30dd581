import type { Bits } from '../../fingerprint/bits.ts';
import { checkFingerprints } from '../check-query.ts';
import { checkWidthAndRadius } from '../designs/block-design.ts';
import type { NearIndex } from '../near-index.ts';
import { flipPatterns, NeighbourTable } from './neighbor-table.ts';
import { neighbours } from './neighbors.ts';

/** Neighbours a look-up may have to try: 5 of 64 bits and 4 of 128 are within it, 6 of 64 not. */
export const MAX_ENUMERATED = 2 ** 24;

/**
 * The first naive method: the fingerprints in a hash table, and a look-up that asks it for each of
 * the neighbours of the query, 43,745 of them at 3 of 64 bits, however few fingerprints there are.
 *
 * @param words the fingerprints one behind the other, ⌈width/32⌉ words each.
 * @param width f: bits of a fingerprint, 1 to 128.
 * @param radius k: the largest that can be asked for, less than `width`.
 * @throws RangeError when width or radius is not that, a look-up would try more than
 * {@link MAX_ENUMERATED}, or the words are no fingerprints of that width.
 */
export function enumerateNeighbours(words: Bits, width: number, radius: number): NearIndex {
  checkWidthAndRadius(width, radius);
  const count = neighbours(width, radius);
  if (count > MAX_ENUMERATED) {
    throw new RangeError(
      `${count} neighbours lie within ${radius} of ${width} bits: over ${MAX_ENUMERATED} are not tried one by one`,
    );
  }
  const rows = checkFingerprints(words, width);
  const stride = Math.ceil(width / 32);
  const table = new NeighbourTable(
    width,
    radius,
    flipPatterns(width, 0),
    flipPatterns(width, radius),
  );
  for (let row = 0; row < rows; row++) {
    table.insert(words.subarray(row * stride, (row + 1) * stride));
  }
  return table;
}
