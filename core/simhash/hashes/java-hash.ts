import type { Bits } from '../../fingerprint/bits.ts';

/**
 * Java's `String.hashCode`: for each UTF-16 unit, times 31, plus the unit, modulo 2^32. The
 * "traditional hash" that the seeds set against SimHash: of two sentences that differ in two
 * characters they print its last 31 bits, which have nothing in common.
 *
 * @returns 32 bits.
 */
export function javaHash(text: string): Bits {
  let hash = 0;
  for (let i = 0; i < text.length; i++) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) | 0;
  return Uint32Array.of(hash);
}
