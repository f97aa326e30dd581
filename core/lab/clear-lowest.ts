import type { Bits } from '../fingerprint/bits.ts';

/** The number that the first `width` bits write, less one; zero becomes all ones. */
export function lessOne(bits: Bits, width: number): Bits {
  const less = bits.slice();
  // The number ends where the bits do, not where the last word does.
  let taken = 2 ** ((32 - (width % 32)) % 32);
  for (let i = less.length - 1; i >= 0; i--) {
    const word = less[i] ?? 0;
    less[i] = word - taken;
    if (word >= taken) break;
    taken = 1;
  }
  return less;
}

/**
 * Clears the lowest 1: `x & (x - 1)`. Counting how often that can be done counts the ones
 * (Wegner, CACM 1960; often named after Kernighan).
 */
export function clearLowest(bits: Bits, width: number): Bits {
  const less = lessOne(bits, width);
  return bits.map((word, i) => word & (less[i] ?? 0));
}

/** The bits, then what is left of them after each clearing of the lowest 1, down to none. */
export function traceClearing(bits: Bits, width: number): Bits[] {
  const rounds = [bits];
  for (let left = bits; left.some((word) => word !== 0); ) {
    left = clearLowest(left, width);
    rounds.push(left);
  }
  return rounds;
}
