import { normalise } from '../text/normalise.ts';
import { shingles } from '../text/shingles.ts';
import { tokenise } from '../text/tokenise.ts';
import { type Likeness, likeness } from './jaccard.ts';

/** What the sets of shingles of two texts share. */
export interface ShingleLikeness extends Likeness {
  /** Neighbouring tokens in a shingle. */
  readonly size: number;
  /** Distinct shingles of each text. */
  readonly a: number;
  readonly b: number;
}

/** Counts, for shingles of each size, what two texts share: the longer, the more their order counts. */
export function countShingles(a: string, b: string, sizes: readonly number[]): ShingleLikeness[] {
  const [left, right] = [tokenise(normalise(a)), tokenise(normalise(b))];
  return sizes.map((size) => {
    const [one, other] = [new Set(shingles(left, size)), new Set(shingles(right, size))];
    return { size, a: one.size, b: other.size, ...likeness(one, other) };
  });
}
