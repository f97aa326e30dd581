import fc from 'fast-check';
import type { Fingerprint } from '../../../../../core/fingerprint/fingerprint.ts';
import { SKETCH_SIZE } from '../../../../../core/fingerprint/number-sketch.ts';
import { bits, flipped } from '../../fingerprint/arbitrary-bits.ts';

const numbers = fc
  .uniqueArray(fc.nat(40), { maxLength: SKETCH_SIZE })
  .map((hashes) => Uint16Array.from(hashes).sort());

/** The other fields of a fingerprint: few digests, and lengths on both sides of every threshold. */
const rest = fc.record({
  profile: fc.constant('reader' as const),
  version: fc.constant(1),
  tokens: fc.oneof(fc.integer({ min: 5, max: 15 }), fc.integer({ min: 100, max: 140 })),
  digest: fc.constantFrom(Uint32Array.of(0, 0), Uint32Array.of(0, 1)),
  squaredNorm: fc.double({ min: 1, max: 4, noNaN: true }),
  numbers,
});

/** Copies of a few texts, from those with equal bits to those with a third of the bits flipped. */
export const fingerprints: fc.Arbitrary<Fingerprint[]> = fc
  .array(bits(8), { minLength: 1, maxLength: 3 })
  .chain((originals) => {
    const places = fc
      .integer({ min: 0, max: 110 })
      .chain((length) => fc.array(fc.nat(255), { minLength: length, maxLength: length }));
    const copy = fc
      .tuple(fc.constantFrom(...originals), places, rest)
      .map(([from, turned, others]): Fingerprint => ({ ...others, bits: flipped(from, turned) }));
    return fc.array(copy, { maxLength: 12 });
  });
