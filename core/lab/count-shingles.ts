import { normalize } from '../text/normalize.ts';
import { tokenize } from '../text/tokenize.ts';
import { shingles } from './shingles.ts';

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
  const [left, right] = [tokenize(normalize(a)), tokenize(normalize(b))];
  return sizes.map((size) => {
    const [one, other] = [new Set(shingles(left, size)), new Set(shingles(right, size))];
    return { size, a: one.size, b: other.size, ...similarity(one, other) };
  });
}

/** How much two sets share, counted and not estimated. */
interface Likeness {
  /** |A ∩ B| / |A ∪ B|, the Jaccard similarity, 0 to 1. */
  readonly jaccard: number;
  /** |A ∩ B| / |A|: which part of the first the second contains. */
  readonly aInB: number;
  /** |A ∩ B| / |B|: which part of the second the first contains. */
  readonly bInA: number;
  /** |A ∩ B|. */
  readonly shared: number;
}

/**
 * Jaccard similarity and containment both ways of two sets of shingles: the exact reference that
 * SimHash and MinHash estimate (Broder, *On the resemblance and containment of documents*,
 * SEQUENCES 1997).
 *
 * An empty set shares nothing: 0 throughout, even with another empty one, since two texts without
 * words are not the same article.
 */
export function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): Likeness {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const shingle of small) if (large.has(shingle)) shared++;
  const part = (whole: number) => (whole === 0 ? 0 : shared / whole);
  return {
    jaccard: part(a.size + b.size - shared),
    aInB: part(a.size),
    bInA: part(b.size),
    shared,
  };
}
