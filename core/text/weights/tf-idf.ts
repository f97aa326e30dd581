import type { IdfTable } from '../idf/idf-table.ts';
import type { Counted, Weighted } from './weighting.ts';

/**
 * Weighs features by TF-IDF, exactly as `jieba.analyse.extract_tags` does: share of all features
 * times IDF, heaviest first, equal ones in the order of the text.
 */
export function tfIdf(counted: readonly Counted[], idf: IdfTable): Weighted[] {
  const total = counted.reduce((sum, { count }) => sum + count, 0);
  return counted
    .map(({ term, count }) => ({ term, count, weight: count * (idf.of(term) / total) }))
    .sort((a, b) => b.weight - a.weight);
}
