/** How much two sets share, counted and not estimated. */
export interface Likeness {
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
export function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): Likeness {
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
