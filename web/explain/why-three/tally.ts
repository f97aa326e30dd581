import { hammingDistance } from '../../../core/fingerprint/hamming.ts';
import type { CorpusSet } from '../../lib/corpus.ts';
import { printsOf, type RecipeName, widthOf } from './recipes.ts';

/** How many pairs differ in how many bits. */
export interface Tally {
  readonly width: number;
  /** Pairs of versions of one text, by their distance. */
  readonly copies: Histogram;
  /** Pairs of different articles, by their distance. */
  readonly strangers: Histogram;
}

/** So many at each distance, from 0 to the width. */
export type Histogram = Uint32Array<ArrayBuffer>;

/**
 * Compares every pair of texts within each set. A pair of versions that have grown too far apart to
 * be called one text, and a pair of forms filled in twice, is neither copy nor stranger, as in
 * docs/quality.md.
 *
 * @param pause waited for after each text.
 */
export async function tally(
  sets: readonly CorpusSet[],
  recipe: RecipeName,
  pause: () => Promise<void> = async () => {},
): Promise<Tally> {
  const width = widthOf(recipe);
  const copies = new Uint32Array(width + 1);
  const strangers = new Uint32Array(width + 1);
  for (const set of sets) {
    const prints = printsOf(set, recipe);
    const distance = (a: number, b: number) => {
      const [one, other] = [prints[a], prints[b]];
      if (!one || !other) throw new RangeError(`No text ${a} or ${b} in the corpus`);
      return hammingDistance(one, other);
    };
    for (const [a, b] of set.copies) count(copies, distance(a, b));
    const templates = new Set(set.templates.map(([a, b]) => a * prints.length + b));
    for (const [a, article] of set.articles.entries()) {
      for (let b = a + 1; b < prints.length; b++) {
        if (article === set.articles[b] || templates.has(a * prints.length + b)) continue;
        count(strangers, distance(a, b));
      }
      await pause();
    }
  }
  return { width, copies, strangers };
}

function count(histogram: Histogram, distance: number): void {
  histogram[distance] = (histogram[distance] ?? 0) + 1;
}
