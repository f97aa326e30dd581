import type { IdfTable } from '../text/idf/idf.ts';
import type { SentencePosition } from './passages.ts';

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
    case 'position':
      return withWeight((feature) => feature.emphasis);
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
 * - `position`: the sum over its occurrences of a weight for their position: in the title, in the
 *   first or last sentence of a paragraph (`edges`), or in one of the `sentences` longest sentences
 *   (`longest`). If several apply, the greatest counts; if none, 1.
 */
export type Weighting =
  | { readonly by: 'frequency' }
  | { readonly by: 'once' }
  | { readonly by: 'tf-idf'; readonly top?: number }
  | { readonly by: 'levels'; readonly importance: 'frequency' | 'tf-idf' }
  | {
      readonly by: 'position';
      readonly title: number;
      readonly edges: number;
      readonly longest: number;
      readonly sentences: number;
    };

/** A feature, how often it appears, and the sum of its position weights. */
export interface CountedFeature {
  readonly term: string;
  readonly count: number;
  readonly emphasis: number;
}

/** A feature with its weight. */
export interface WeightedFeature {
  readonly term: string;
  readonly count: number;
  readonly weight: number;
}

/** Returns the position weight of a passage. It is 1 if the weighting doesn't use positions. */
export function emphasis(weighting: Weighting, positions: readonly SentencePosition[]): number {
  if (weighting.by !== 'position') return 1;
  const { title, edges, longest } = weighting;
  const weights: Record<SentencePosition, number> = { title, first: edges, last: edges, longest };
  return positions.length === 0 ? 1 : Math.max(...positions.map((position) => weights[position]));
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
