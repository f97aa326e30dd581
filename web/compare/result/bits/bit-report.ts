import type {
  Contributor,
  GroupContribution,
  PairContributions,
} from '../../../../core/lab/contributions.ts';
import type { BitPair } from '../../../../ui/BitGrid.tsx';

/** A bit of two fingerprints, and what contributed to it if that is known. */
export interface BitReport extends BitPair {
  readonly contributions: PairContributions | undefined;
}

/** Whether the fingerprints differ in this bit. */
export function isDiffering({ a, b }: BitReport): boolean {
  return a !== b;
}

/** The sums that decide a bit in each text. The closer to 0, the more easily the bit flips. */
export interface Margins {
  readonly a: number;
  readonly b: number;
}

/** Returns the sums that decide a bit. */
export function marginsOf({ both, onlyA, onlyB }: PairContributions): Margins {
  return { a: both.sum + onlyA.sum, b: both.sum + onlyB.sum };
}

/** Returns the largest absolute sum of all bits. */
export function maxMargin(bits: readonly PairContributions[]): number {
  return bits.reduce((max, contributions) => {
    const { a, b } = marginsOf(contributions);
    return Math.max(max, Math.abs(a), Math.abs(b));
  }, 0);
}

/** Returns the heaviest features that push in the direction of the group's sum. */
export function heaviestFeatures({ sum, up, down }: GroupContribution): readonly Contributor[] {
  if (sum === 0) return [];
  return sum > 0 ? up : down;
}

/** Whether a word, alone or in a pair, is among the heaviest features that decide this bit. */
export function isDecidedBy({ contributions }: BitReport, word: string): boolean {
  if (!contributions) return false;
  const { both, onlyA, onlyB } = contributions;
  return [both, onlyA, onlyB]
    .flatMap(heaviestFeatures)
    .some(({ term }) => term === word || term.split(' ').includes(word));
}

const HAN_PAIR = /(?<=\p{Script=Han}) (?=\p{Script=Han})/u;

/** Returns a feature as people write it: without a space between Han characters. */
export function readable(term: string): string {
  return term.replace(HAN_PAIR, '');
}
