import type { IdfTable } from '../text/idf/idf.ts';

/** Whether a weighting needs an IDF table. */
export function needsIdf(weighting: Weighting): boolean {
  return (
    weighting.by === 'tf-idf' || (weighting.by === 'levels' && weighting.importance === 'tf-idf')
  );
}

/**
 * Returns the features of a text with their weights. Only `tf-idf` changes their order or removes any.
 *
 * @throws TypeError when the weighting needs an IDF table ({@link needsIdf}) and it is missing.
 */
export function weigh(
  counted: readonly CountedFeature[],
  weighting: Weighting,
  idf?: IdfTable,
): WeightedFeature[] {
  const withWeight = (weight: (feature: CountedFeature, index: number) => number) =>
    counted.map((feature, i) => ({
      term: feature.term,
      count: feature.count,
      weight: weight(feature, i),
    }));
  switch (weighting.by) {
    case 'frequency':
      return withWeight(({ count }) => count);
    case 'once':
      return withWeight(() => 1);
    case 'tf-idf':
      return tfIdf(counted, required(idf)).slice(0, weighting.top);
    case 'levels': {
      const importance =
        weighting.importance === 'frequency'
          ? counted.map(({ count }) => count)
          : rarity(counted, required(idf));
      const level = levels(importance);
      return withWeight((_, i) => level[i] ?? 1);
    }
  }
}

function rarity(counted: readonly CountedFeature[], idf: IdfTable): number[] {
  return counted.map(({ term, count }) => count * idf.get(term));
}

function required(idf: IdfTable | undefined): IdfTable {
  if (!idf) throw new TypeError('TF-IDF takes an IDF table: see loadIdf');
  return idf;
}

/**
 * What determines the weight of a feature.
 *
 * - `frequency`: how often it appears in the text (TF).
 * - `once`: nothing; all features weigh 1.
 * - `tf-idf`: its share of all features times its rarity. Only the `top` heaviest remain, or all if
 *   there is no `top`.
 * - `levels`: its rank by `importance`, as a level from 1 to 5. The least important fifth weighs 1.
 */
export type Weighting =
  | { readonly by: 'frequency' }
  | { readonly by: 'once' }
  | { readonly by: 'tf-idf'; readonly top?: number }
  | { readonly by: 'levels'; readonly importance: 'frequency' | 'tf-idf' };

/** A feature and how often it appears. */
export interface CountedFeature {
  readonly term: string;
  readonly count: number;
}

/** A feature with its weight. */
export interface WeightedFeature {
  readonly term: string;
  readonly count: number;
  readonly weight: number;
}

/**
 * Weighs features by TF-IDF exactly as `jieba.analyse.extract_tags` does: the share of all features
 * times IDF. The heaviest are first, and equal ones keep the order of the text.
 */
function tfIdf(counted: readonly CountedFeature[], idf: IdfTable): WeightedFeature[] {
  const total = counted.reduce((sum, { count }) => sum + count, 0);
  return counted
    .map(({ term, count }) => ({ term, count, weight: count * (idf.get(term) / total) }))
    .sort((a, b) => b.weight - a.weight);
}

/** The tutorials' example has weights from 1 (noise) to 5 (the subject of the sentence). */
const LEVELS = 5;

/**
 * Returns a level from 1 to {@link LEVELS} for each value, depending on how many values are below it:
 * a fifth of the values in each level, and equal values in the same one. (The tutorials choose their
 * levels by hand.) With a linear scale instead of ranks, a few huge values would leave all others in
 * the lowest level.
 */
export function levels(values: readonly number[]): number[] {
  const below = new Map<number, number>();
  values
    .toSorted((a, b) => a - b)
    .forEach((value, i) => {
      if (!below.has(value)) below.set(value, i);
    });
  return values.map((value) => 1 + Math.floor((LEVELS * (below.get(value) ?? 0)) / values.length));
}
