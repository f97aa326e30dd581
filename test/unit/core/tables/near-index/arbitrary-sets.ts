import fc from 'fast-check';
import { type Bits, zeroBits } from '../../../../../core/fingerprint/bits.ts';
import { createRandom } from '../../../../../web/lib/random.ts';
import { bits, flipped } from '../../fingerprint/arbitrary-bits.ts';

/** Sets the bits beyond the width to zero, as {@link Bits} requires. */
export function trimmed(from: Bits, width: number): Bits {
  const unused = from.length * 32 - width;
  return from.map((word, i) => (i === from.length - 1 ? (word >>> unused) << unused : word));
}

const none = (width: number) => zeroBits(width);
const all = (width: number) => trimmed(none(width).fill(0xffff_ffff), width);

/** A few centers, sometimes with no bit or every bit set. */
export function centers(width: number): fc.Arbitrary<Bits[]> {
  const any = bits(Math.ceil(width / 32)).map((value) => trimmed(value, width));
  const center = fc.oneof(any, fc.constant(none(width)), fc.constant(all(width)));
  return fc.array(center, { minLength: 1, maxLength: 3 });
}

/** One of the centers with flipped bits: at most two more than the radius, and often none. */
export function around(center: readonly Bits[], width: number, radius: number): fc.Arbitrary<Bits> {
  const place = fc.nat(width - 1);
  const places = fc
    .integer({ min: 0, max: Math.min(width, radius + 2) })
    .chain((length) => fc.uniqueArray(place, { minLength: length, maxLength: length }));
  return fc
    .tuple(fc.constantFrom(...center), places)
    .map(([from, turned]) => flipped(from, turned));
}

/** Returns unrelated fingerprints by seed. fast-check wouldn't generate this many. */
export function randomFingerprints(count: number, width: number, seed: number): Bits[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => trimmed(none(width).map(random.word), width));
}

/** Concatenates fingerprints, as a build expects them. */
export function flat(list: readonly Bits[]): Bits {
  return Uint32Array.from(list.flatMap((one) => [...one]));
}
