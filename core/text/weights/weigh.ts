import type { IdfTable } from '../idf/idf-table.ts';
import { levels } from './levels.ts';
import { tfIdf } from './tf-idf.ts';
import type { Counted, Weighted, Weighting } from './weighting.ts';

/** Whether a weighting asks for an IDF table. */
export function needsIdf(weighting: Weighting): boolean {
  return (
    weighting.by === 'tf-idf' || (weighting.by === 'levels' && weighting.importance === 'tf-idf')
  );
}

/**
 * Weighs the features of a text. All but `tf-idf` keep their order and their number.
 *
 * @throws TypeError when the weighting {@link needsIdf} and there is no table.
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
  return counted.map(({ term, count }) => count * idf.of(term));
}

function present(idf: IdfTable | undefined): IdfTable {
  if (!idf) throw new TypeError('TF-IDF takes an IDF table: see loadIdf');
  return idf;
}
