import { PREFIX_BITS } from '../../../core/fingerprint/fingerprint.ts';
import { createRandom } from '../synthetic-fingerprints.ts';

/** The bits that an address flips, ascending, each once; what is none is passed over. */
export function flipsOf(flip: string): number[] {
  const bits = new Set((flip.match(/\d+/g) ?? []).map(Number));
  return [...bits].filter((bit) => bit < PREFIX_BITS).sort((a, b) => a - b);
}

/** What an address says of flipped bits. */
export function flipText(bits: readonly number[]): string {
  return [...new Set(bits)].sort((a, b) => a - b).join('.');
}

/** Flips one bit, or takes that back. */
export function toggled(flips: readonly number[], bit: number): number[] {
  return flips.includes(bit) ? flips.filter((one) => one !== bit) : [...flips, bit];
}

/** So many bits at random: the same for the same seed. */
export function randomFlips(count: number, seed: number): number[] {
  const random = createRandom(seed);
  const bits = new Set<number>();
  while (bits.size < count) bits.add(random.below(PREFIX_BITS));
  return [...bits];
}
