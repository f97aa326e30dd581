import fc from 'fast-check';
import type { Bits } from '../../../../core/fingerprint/bits.ts';

/** Any bits in this number of 32-bit words. */
export function bits(words: number): fc.Arbitrary<Bits> {
  const word = fc.integer({ min: 0, max: 0xffff_ffff });
  return fc
    .array(word, { minLength: words, maxLength: words })
    .map((values) => Uint32Array.from(values));
}

/** Returns a copy of `from` with the bits at these places flipped. */
export function flipped(from: Bits, places: Iterable<number>): Bits {
  const copy = from.slice();
  for (const place of new Set(places)) {
    copy[place >>> 5] = (copy[place >>> 5] ?? 0) ^ (1 << (31 - (place & 31)));
  }
  return copy;
}
