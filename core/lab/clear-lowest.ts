import type { Bits } from '../fingerprint/bits.ts';

/** Subtracts one from the number that the first `width` bits represent. Zero becomes all ones. */
export function minusOne(bits: Bits, width: number): Bits {
  const result = bits.slice();
  // The number ends at its last bit, which isn't always the end of the last word.
  let borrowed = 2 ** ((32 - (width % 32)) % 32);
  for (let i = result.length - 1; i >= 0; i--) {
    const word = result[i] ?? 0;
    result[i] = word - borrowed;
    if (word >= borrowed) break;
    borrowed = 1;
  }
  return result;
}

/**
 * Clears the lowest 1: `x & (x - 1)`. The number of times this is possible is the number of ones
 * (Wegner, CACM 1960; often called Kernighan's method).
 */
export function clearLowest(bits: Bits, width: number): Bits {
  const less = minusOne(bits, width);
  return bits.map((word, i) => word & (less[i] ?? 0));
}

/** Returns the bits, then the rest after each {@link clearLowest}, until no 1 is left. */
export function traceClearing(bits: Bits, width: number): Bits[] {
  const rounds = [bits];
  for (let rest = bits; rest.some((word) => word !== 0); ) {
    rest = clearLowest(rest, width);
    rounds.push(rest);
  }
  return rounds;
}
