import type { Bits } from '../../../../core/simhash/bits.ts';
import { PASSAGES } from '../../skew/passages.ts';

/**
 * The fingerprints that are looked through: of jieba's words, as the seeds make them, for these
 * share more buckets than those of the `reader` profile.
 */
export function passageHeads(): Bits {
  const bytes = Uint8Array.from(atob(PASSAGES.words), (character) => character.charCodeAt(0));
  return new Uint32Array(bytes.buffer);
}
