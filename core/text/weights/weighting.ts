import type { Place } from './passages.ts';

/**
 * How much a feature counts.
 *
 * - `frequency`: as often as it stands in the text (TF).
 * - `once`: each the same, however often it stands there.
 * - `tf-idf`: its share of all features times its rarity; only the `top` heaviest remain, or all
 *   when `top` is left out.
 * - `levels`: 1 to 5, by its rank in `importance`: the least important fifth weighs 1.
 * - `position`: each time it stands there by where that is: in the title, in the first or last
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
export function emphasis(weighting: Weighting, places: readonly Place[]): number {
  if (weighting.by !== 'position') return 1;
  const { title, edges, longest } = weighting;
  const weights: Record<Place, number> = { title, first: edges, last: edges, longest };
  return places.length === 0 ? 1 : Math.max(...places.map((place) => weights[place]));
}
