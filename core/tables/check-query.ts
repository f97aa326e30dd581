import type { Bits } from '../fingerprint/bits.ts';

/**
 * Checks that a query can be compared with the fingerprints of an index.
 *
 * @throws RangeError when the query has another length, or has bits set beyond the width: the
 * tables would ignore those bits, while the comparison would count them.
 */
export function checkBits(bits: Bits, width: number): void {
  const length = Math.ceil(width / 32);
  if (bits.length !== length) {
    throw new RangeError(`${width} bits take ${length} words, not ${bits.length}`);
  }
  if (((bits[length - 1] ?? 0) & unusedBits(width)) !== 0) {
    throw new RangeError(`A bit is set beyond the ${width} of the fingerprint`);
  }
}

/**
 * Checks that a flat array holds whole fingerprints.
 *
 * @returns how many there are.
 * @throws RangeError when the last one is incomplete, or one has bits set beyond the width.
 */
export function checkFingerprints(words: Bits, width: number): number {
  const length = Math.ceil(width / 32);
  if (words.length % length !== 0) {
    throw new RangeError(`${words.length} words aren't whole fingerprints of ${length} words`);
  }
  const unused = unusedBits(width);
  for (let last = length - 1; last < words.length && unused !== 0; last += length) {
    if (((words[last] ?? 0) & unused) !== 0) {
      throw new RangeError(`Fingerprint ${(last + 1) / length - 1} has bits beyond its ${width}`);
    }
  }
  return words.length / length;
}

/** @throws RangeError when the radius isn't a whole number from 0 to `max`. */
export function checkRadius(radius: number, max: number): void {
  if (!Number.isInteger(radius) || radius < 0 || radius > max) {
    throw new RangeError(`This index supports a radius of 0 to ${max}, not a radius of ${radius}`);
  }
}

/** Returns a mask of the bits beyond the width in the last word of a fingerprint. */
function unusedBits(width: number): number {
  return width % 32 === 0 ? 0 : 0xffff_ffff >>> (width % 32);
}
