import { type Bits, bitAt } from '../core/fingerprint/bits.ts';

/** What two fingerprints have at one bit. */
export interface BitPair {
  /** Its number, 0 = the most significant. */
  readonly bit: number;
  readonly a: 0 | 1;
  readonly b: 0 | 1;
}

/** The first `width` bits of two fingerprints, side by side. */
export function bitPairs(a: Bits, b: Bits, width: number): BitPair[] {
  return Array.from({ length: width }, (_, bit) => ({
    bit,
    a: bitAt(a, bit) ? 1 : 0,
    b: bitAt(b, bit) ? 1 : 0,
  }));
}
