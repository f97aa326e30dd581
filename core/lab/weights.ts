import type { IdfTable } from '../text/idf/idf.ts';
import type { SentencePosition } from './passages.ts';

/** Whether a weighting asks for an IDF table. */
export function needsIdf(weighting: Weighting): boolean {
  return (
    weighting.by === 'tf-idf' || (weighting.by === 'levels' && weighting.importance === 'tf-idf')
  );
}

/**
 * Weighs the features of a text. All but `tf-idf` keep their order and their number.
 *
 * @throws TypeError when the weighting needs an IDF table ({@link needsIdf}) and there is none.
 */
export function weigh(
  counted: readonly Counted[],
  weighting: Weighting,
  idf?: IdfTable,
): Weighted[] {
  const by = (weight: (feature: Counted, index: number) => number) =>
    counted.map((feature, i) => ({
      term: feature.term,
      count: feature.count,
      weight: weight(feature, i),
    }));
  switch (weighting.by) {
    case 'frequency':
      return by(({ count }) => count);
    case 'once':
      return by(() => 1);
    case 'position':
      return by((feature) => feature.emphasis);
    case 'tf-idf':
      return tfIdf(counted, present(idf)).slice(0, weighting.top);
    case 'levels': {
      const importance =
        weighting.importance === 'frequency'
          ? counted.map(({ count }) => count)
          : rarity(counted, present(idf));
      const level = levels(importance);
      return by((_, i) => level[i] ?? 1);
    }
  }
}

function rarity(counted: readonly Counted[], idf: IdfTable): number[] {
  return counted.map(({ term, count }) => count * idf.get(term));
}

function present(idf: IdfTable | undefined): IdfTable {
  if (!idf) throw new TypeError('TF-IDF takes an IDF table: see loadIdf');
  return idf;
}

/**
 * How much a feature counts.
 *
 * - `frequency`: how often it appears in the text (TF).
 * - `once`: each the same, however often it appears.
 * - `tf-idf`: its share of all features times its rarity; only the `top` heaviest remain, or all
 *   when `top` is left out.
 * - `levels`: 1 to 5, by its rank in `importance`: the least important fifth weighs 1.
 * - `position`: each occurrence by its position: in the title, in the first or last
 *   sentence of a paragraph (`edges`), in one of the `sentences` longest sentences (`longest`),
 *   elsewhere 1; the greatest of those that hold.
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

/** A feature as it was found: how often, and the sum of what its places weigh. */
export interface Counted {
  readonly term: string;
  readonly count: number;
  readonly emphasis: number;
}

/** A feature and what it counts. */
export interface Weighted {
  readonly term: string;
  readonly count: number;
  readonly weight: number;
}

/** What a passage weighs under a weighting: 1 unless that goes by position. */
export function emphasis(weighting: Weighting, places: readonly SentencePosition[]): number {
  if (weighting.by !== 'position') return 1;
  const { title, edges, longest } = weighting;
  const weights: Record<SentencePosition, number> = { title, first: edges, last: edges, longest };
  return places.length === 0 ? 1 : Math.max(...places.map((place) => weights[place]));
}

/**
 * Weighs features by TF-IDF, exactly as `jieba.analyse.extract_tags` does: share of all features
 * times IDF, heaviest first, equal ones in the order of the text.
 */
function tfIdf(counted: readonly Counted[], idf: IdfTable): Weighted[] {
  const total = counted.reduce((sum, { count }) => sum + count, 0);
  return counted
    .map(({ term, count }) => ({ term, count, weight: count * (idf.get(term) / total) }))
    .sort((a, b) => b.weight - a.weight);
}

/** Levels of importance in the example of the seeds: 1 (noise) to 5 (what the sentence is about). */
const LEVELS = 5;

/**
 * Gives each value a level from 1 to {@link LEVELS} by its rank: a fifth of the values to each,
 * equal values the same, by how many lie below them. The seeds give their levels by hand; ranks
 * need no scale, where a few huge values would push all others into the lowest level.
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
