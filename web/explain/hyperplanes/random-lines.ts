/**
 * Random lines through the origin of a plane, and on which side of them arrows are. The share of
 * lines that separate two arrows estimates the angle between them: Charikar, *Similarity Estimation
 * Techniques from Rounding Algorithms*, STOC 2002.
 */
import { type Bits, setBit, zeroBits } from '../../../core/fingerprint/bits.ts';
import { createRandom } from '../../lib/random.ts';

/** The directions perpendicular to each line, in radians. */
export type Lines = Float64Array;

const TURN = 2 * Math.PI;

/** Returns the first lines of a sequence. The same seed gives the same lines, so links keep them. */
export function throwLines(seed: number, count: number): Lines {
  const random = createRandom(seed);
  return Float64Array.from({ length: count }, () => ((random.word() >>> 0) / 2 ** 32) * TURN);
}

/** Returns whether an arrow is on the positive side of a line. Both are angles in radians. */
function isOnPositiveSide(arrow: number, line: number): boolean {
  return Math.cos(arrow - line) >= 0;
}

/** Returns whether a line separates two arrows: their bits differ. */
export function separates(line: number, a: number, b: number): boolean {
  return isOnPositiveSide(a, line) !== isOnPositiveSide(b, line);
}

/** Returns a bit for each of the first lines: 1 if the arrow is on the positive side. */
export function bitsOfArrow(arrow: number, lines: Lines, width: number): Bits {
  const bits = zeroBits(width);
  lines.subarray(0, width).forEach((line, bit) => {
    if (isOnPositiveSide(arrow, line)) setBit(bits, bit);
  });
  return bits;
}

/** Returns, for each number of lines from 1, how many of them separate two arrows. */
export function countSeparating(lines: Lines, a: number, b: number): Uint32Array {
  let count = 0;
  return Uint32Array.from(lines, (line) => {
    if (separates(line, a, b)) count++;
    return count;
  });
}

/** Returns the angle between two arrows as a fraction of a half turn: θ/π, from 0 to 1. */
export function angleShare(a: number, b: number): number {
  const difference = Math.abs(a - b) % TURN;
  return Math.min(difference, TURN - difference) / Math.PI;
}

/** Returns the standard deviation of a share that is measured with so many coin tosses. */
export function spreadOf(share: number, tosses: number): number {
  return Math.sqrt((share * (1 - share)) / tosses);
}
