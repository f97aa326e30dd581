/**
 * Counts how far the pairs of the corpus are apart, and what a threshold makes of these counts.
 * `load-evidence.ts` runs it in the browser; the tests of the chapter run it in Node.
 */
import { hammingDistance } from '../../../core/fingerprint/hamming.ts';
import type { CorpusSet } from '../../lib/corpus.ts';
import type { RecipeName } from '../state.ts';
import { fingerprintsOf, widthOf } from './recipes.ts';

/** The number of pairs at each distance, from 0 to the width. */
export type Histogram = Uint32Array<ArrayBuffer>;

export interface Tally {
  readonly width: number;
  /** Pairs of versions of one text. */
  readonly copies: Histogram;
  /** Pairs of different articles. */
  readonly unrelated: Histogram;
}

/** The result of a threshold, within which all pairs count as copies. */
export interface Outcome {
  /** Copies within the threshold, and beyond it. */
  readonly truePositives: number;
  readonly falseNegatives: number;
  /** Unrelated pairs within the threshold, and beyond it. */
  readonly falsePositives: number;
  readonly trueNegatives: number;
  readonly recall: number;
  /** Undefined if no pair is within the threshold. */
  readonly precision: number | undefined;
}

/**
 * Compares every pair of texts within each set. As in docs/quality.md, two kinds of pairs count as
 * neither copies nor unrelated: versions that have changed too much, and texts from the same
 * template.
 *
 * @param pause is awaited after each text.
 */
export async function tallyPairs(
  sets: readonly CorpusSet[],
  recipe: RecipeName,
  pause: () => Promise<void> = async () => {},
): Promise<Tally> {
  const width = widthOf(recipe);
  const copies = new Uint32Array(width + 1);
  const unrelated = new Uint32Array(width + 1);
  for (const set of sets) {
    const fingerprints = fingerprintsOf(set, recipe);
    const count = fingerprints.length;
    const add = (histogram: Histogram, a: number, b: number) => {
      const [one, other] = [fingerprints[a], fingerprints[b]];
      if (!one || !other) throw new RangeError(`No text ${a} or ${b} in the corpus`);
      const distance = hammingDistance(one, other);
      histogram[distance] = (histogram[distance] ?? 0) + 1;
    };
    for (const [a, b] of set.copies) add(copies, a, b);
    const templates = new Set(set.templates.map(([a, b]) => a * count + b));
    for (const [a, article] of set.articles.entries()) {
      for (let b = a + 1; b < count; b++) {
        if (article === set.articles[b] || templates.has(a * count + b)) continue;
        add(unrelated, a, b);
      }
      await pause();
    }
  }
  return { width, copies, unrelated };
}

/** Returns the outcome of a threshold. */
export function outcomeOf({ copies, unrelated }: Tally, threshold: number): Outcome {
  const truePositives = countWithin(copies, threshold);
  const falsePositives = countWithin(unrelated, threshold);
  const positives = truePositives + falsePositives;
  return {
    truePositives,
    falseNegatives: total(copies) - truePositives,
    falsePositives,
    trueNegatives: total(unrelated) - falsePositives,
    recall: truePositives / total(copies),
    precision: positives === 0 ? undefined : truePositives / positives,
  };
}

/** Returns the smallest threshold that reaches a recall. */
export function thresholdForRecall({ copies }: Tally, recall: number): number {
  const needed = recall * total(copies);
  let found = 0;
  return copies.findIndex((pairs) => {
    found += pairs;
    return found >= needed;
  });
}

/** Returns the number of pairs in a histogram. */
export function total(histogram: Histogram): number {
  return histogram.reduce((sum, pairs) => sum + pairs, 0);
}

/** Returns the largest distance of any pair, or 0 if there is none. */
export function maxDistance(histogram: Histogram): number {
  return Math.max(
    0,
    histogram.findLastIndex((pairs) => pairs > 0),
  );
}

/** Returns the median distance of the pairs. */
export function medianDistance(histogram: Histogram): number {
  const half = total(histogram) / 2;
  let pairs = 0;
  return histogram.findIndex((count) => {
    pairs += count;
    return pairs >= half;
  });
}

function countWithin(histogram: Histogram, distance: number): number {
  return total(histogram.subarray(0, distance + 1));
}
