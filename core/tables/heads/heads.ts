import type { Bits } from '../../fingerprint/bits.ts';
import { HEAD_BITS } from '../../fingerprint/fingerprint.ts';
import { checkFingerprints } from '../check-query.ts';

/**
 * Heads of fingerprints, `high, low, …`: in one array, or in arrays that come one after another, so
 * that tens of millions need not lie in memory twice.
 */
export type Heads = Bits | Iterable<Bits>;

/** Fingerprints that are handed to a module, or taken from it, at a time. */
export const PIECE = 4096;

/**
 * The arrays in pieces of at most {@link PIECE} fingerprints.
 *
 * @throws RangeError when an array ends in the middle of a fingerprint.
 */
export function* piecesOf(heads: Heads): Generator<Bits, void> {
  for (const chunk of heads instanceof Uint32Array ? [heads] : heads) {
    checkFingerprints(chunk, HEAD_BITS);
    for (let from = 0; from < chunk.length; from += PIECE * 2) {
      yield chunk.subarray(from, from + PIECE * 2);
    }
  }
}

/** @throws RangeError when the result of a module says that its memory is full. */
export function fits(result: number): number {
  if (result === -1) throw new RangeError('No memory for more: WebAssembly can have 4 GiB');
  return result;
}
