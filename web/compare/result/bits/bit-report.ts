import type {
  Contributor,
  GroupContribution,
  PairContributions,
} from '../../../../core/lab/contributions.ts';
import type { BitPair } from '../../../../ui/BitGrid.tsx';

/** One bit of two fingerprints, with who pushed it, as far as that is known. */
export interface BitReport extends BitPair {
  readonly push: PairContributions | undefined;
}

/** Whether the fingerprints differ in this bit. */
export function differs({ a, b }: BitReport): boolean {
  return a !== b;
}

/** The sums of both texts at one bit; by how much they lie off zero is the margin of the bit. */
export interface Margins {
  readonly a: number;
  readonly b: number;
}

/** What a bit was decided by in each text. */
export function marginsOf({ both, onlyA, onlyB }: PairContributions): Margins {
  return { a: both.sum + onlyA.sum, b: both.sum + onlyB.sum };
}

/** The farthest that any sum lies off zero: what a bar of full length stands for. */
export function farthest(pushes: readonly PairContributions[]): number {
  return pushes.reduce((most, push) => {
    const { a, b } = marginsOf(push);
    return Math.max(most, Math.abs(a), Math.abs(b));
  }, 0);
}

/** The heaviest features of a group that push the way its sum goes. */
export function heaviest({ sum, up, down }: GroupContribution): readonly Contributor[] {
  if (sum === 0) return [];
  return sum > 0 ? up : down;
}

const HAN_PAIR = /(?<=\p{Script=Han}) (?=\p{Script=Han})/u;

/** A feature as it is read: Han characters have no space between them. */
export function readable(term: string): string {
  return term.replace(HAN_PAIR, '');
}
