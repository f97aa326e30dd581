import type { Bits } from '../fingerprint/bits.ts';

/**
 * That bits can be compared with those of an index.
 *
 * @throws RangeError when they are more or fewer, or bits behind the width are set: the tables
 * would cut them off and the comparison count them.
 */
export function checkBits(bits: Bits, width: number): void {
  const length = Math.ceil(width / 32);
  if (bits.length !== length) {
    throw new RangeError(`${bits.length} words in place of the ${length} of ${width} bits`);
  }
  if (((bits[length - 1] ?? 0) & unusedBits(width)) !== 0) {
    throw new RangeError(`A bit is set behind the ${width} of the fingerprint`);
  }
}

/**
 * That a flat array holds whole fingerprints.
 *
 * @returns how many.
 * @throws RangeError when it does not, or one has bits behind the width.
 */
export function checkFingerprints(words: Bits, width: number): number {
  const length = Math.ceil(width / 32);
  if (words.length % length !== 0) {
    throw new RangeError(`${words.length} words are no fingerprints of ${length} words`);
  }
  const unused = unusedBits(width);
  for (let last = length - 1; last < words.length && unused !== 0; last += length) {
    if (((words[last] ?? 0) & unused) !== 0) {
      throw new RangeError(`Fingerprint ${(last + 1) / length - 1} has bits behind its ${width}`);
    }
  }
  return words.length / length;
}

/** @throws RangeError when the radius is beyond that of the index, or none. */
export function checkRadius(radius: number, most: number): void {
  if (!Number.isInteger(radius) || radius < 0 || radius > most) {
    throw new RangeError(`A radius of ${radius}: this index knows those of 0 to ${most}`);
  }
}

/** In the last word of a fingerprint, the bits behind the width. */
function unusedBits(width: number): number {
  return width % 32 === 0 ? 0 : 0xffff_ffff >>> (width % 32);
}
