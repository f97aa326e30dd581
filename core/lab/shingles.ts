import { normalize } from '../text/normalize.ts';
import { tokenize } from '../text/tokenize.ts';

/**
 * Returns the shingles of a text (Broder, SEQUENCES 1997): every run of `size` neighboring units, in
 * order and with repeats. Shingles of size 2 are bigrams.
 *
 * A text with fewer units has one shingle with all of them, so that two equal short texts stay equal.
 * A text without units has none.
 *
 * @param units words, tokens, or characters.
 * @param size units per shingle, 1 or more.
 * @param separator between the units of a shingle: a space for words, nothing for characters.
 * @throws RangeError when `size` isn't a positive integer.
 */
export function shingles(units: readonly string[], size: number, separator = ' '): string[] {
  if (!Number.isInteger(size) || size < 1) {
    throw new RangeError(`A shingle has one unit or more, not ${size}`);
  }
  if (units.length === 0) return [];
  if (units.length <= size) return [units.join(separator)];
  return Array.from({ length: units.length - size + 1 }, (_, i) =>
    units.slice(i, i + size).join(separator),
  );
}

/** The similarity of two sets, counted and not estimated. */
interface SetSimilarity {
  /** |A ∩ B| / |A ∪ B|, the Jaccard similarity, 0 to 1. */
  readonly jaccard: number;
  /** |A ∩ B| / |A|: the part of A that B contains. */
  readonly aInB: number;
  /** |A ∩ B| / |B|: the part of B that A contains. */
  readonly bInA: number;
  /** |A ∩ B|. */
  readonly shared: number;
}

/** The similarity of two texts as sets of shingles. */
export interface ShingleSimilarity extends SetSimilarity {
  /** Tokens per shingle. */
  readonly size: number;
  /** Distinct shingles of text A. */
  readonly a: number;
  /** Distinct shingles of text B. */
  readonly b: number;
}

/**
 * Compares two texts by their shingles of each size. The larger the size, the more the order of the
 * words matters.
 */
export function compareShingles(
  a: string,
  b: string,
  sizes: readonly number[],
): ShingleSimilarity[] {
  const [left, right] = [tokenize(normalize(a)), tokenize(normalize(b))];
  return sizes.map((size) => {
    const [one, other] = [new Set(shingles(left, size)), new Set(shingles(right, size))];
    return { size, a: one.size, b: other.size, ...setSimilarity(one, other) };
  });
}

/**
 * Returns the Jaccard similarity of two sets of shingles, and their containment in both directions.
 * SimHash and MinHash estimate these values (Broder, *On the resemblance and containment of
 * documents*, SEQUENCES 1997).
 *
 * An empty set shares nothing, not even with another empty set, because two texts without words are
 * not the same article.
 */
function setSimilarity(a: ReadonlySet<string>, b: ReadonlySet<string>): SetSimilarity {
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
