import type { Bits } from '../../../../core/fingerprint/bits.ts';
import { createRandom, type FingerprintSource } from '../../synthetic-fingerprints.ts';

/** Words made at a stretch. */
const PIECE = 2 ** 16;

/**
 * Makes the fingerprints of a race.
 *
 * @param tell told from 0 to 1 how many are made.
 * @throws RangeError when there is no memory for them.
 */
export function makeFingerprints(
  heads: FingerprintSource,
  count: number,
  seed: number,
  tell: (part: number) => void,
): Bits {
  const words = new Uint32Array(count * 2);
  const random = createRandom(seed);
  for (let at = 0; at < words.length; at += PIECE) {
    heads.fill(words.subarray(at, at + PIECE), random);
    tell(at / words.length);
  }
  return words;
}
