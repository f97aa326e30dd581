import type { Bits } from '../../fingerprint/bits.ts';

/**
 * The value of a segment of a head.
 *
 * @param first its first bit, 0 = most significant.
 * @param width how many bits it has, at most 31.
 */
export function segmentValue(head: Bits, first: number, width: number): number {
  const [high = 0, low = 0] = head;
  const above = 64 - first - width;
  // From a number of 64 bits, the 32 whose lowest is the segment's.
  const word =
    above >= 32
      ? high >>> (above - 32)
      : above === 0
        ? low
        : (low >>> above) | (high << (32 - above));
  return (word & (2 ** width - 1)) >>> 0;
}

/** All values of `width` bits with at most `most` set, those with fewer first. */
export function* valuesWithin(width: number, most: number): Generator<number, void> {
  if (most < 0) return;
  yield 0;
  for (let set = 1; set <= Math.min(most, width); set++) {
    // Ascending, each made of the one before (Gosper's hack, HAKMEM 175).
    let value = 2 ** set - 1;
    while (value < 2 ** width) {
      yield value;
      const lowest = value & -value;
      const ripple = value + lowest;
      value = ripple | (((value ^ ripple) / lowest) >>> 2);
    }
  }
}
