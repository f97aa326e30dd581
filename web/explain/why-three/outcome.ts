import type { Histogram, Tally } from './tally.ts';

/** What a threshold does to the pairs of a tally. */
export interface Outcome {
  /** Copies up to the threshold, and beyond it. */
  readonly found: number;
  readonly missed: number;
  /** Strangers up to the threshold, taken for copies, and those beyond it. */
  readonly taken: number;
  readonly left: number;
  /** How much of what is a copy is found. */
  readonly recall: number;
  /** How much of what is found is a copy; undefined where nothing is found. */
  readonly precision: number | undefined;
}

/** Takes all pairs that differ in at most so many bits for copies. */
export function outcomeOf({ copies, strangers }: Tally, threshold: number): Outcome {
  const found = upTo(copies, threshold);
  const taken = upTo(strangers, threshold);
  return {
    found,
    missed: total(copies) - found,
    taken,
    left: total(strangers) - taken,
    recall: found / total(copies),
    precision: found + taken === 0 ? undefined : found / (found + taken),
  };
}

/** All pairs of a histogram. */
export function total(histogram: Histogram): number {
  return histogram.reduce((sum, pairs) => sum + pairs, 0);
}

/** The farthest distance of which there is a pair; 0 where there is none. */
export function farthest(histogram: Histogram): number {
  return Math.max(
    0,
    histogram.findLastIndex((pairs) => pairs > 0),
  );
}

/** The distance that half of the pairs do not exceed. */
export function median(histogram: Histogram): number {
  const half = total(histogram) / 2;
  let pairs = 0;
  return histogram.findIndex((more) => {
    pairs += more;
    return pairs >= half;
  });
}

/** The narrowest threshold that finds at least this part of the copies. */
export function thresholdFor(tally: Tally, recall: number): number {
  const all = total(tally.copies);
  let found = 0;
  return tally.copies.findIndex((pairs) => {
    found += pairs;
    return found >= recall * all;
  });
}

function upTo(histogram: Histogram, distance: number): number {
  return total(histogram.subarray(0, distance + 1));
}
