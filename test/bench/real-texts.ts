import { readEvaluationSets } from '../eval/quality/evaluation-set.ts';

/** A real article of the evaluation data. */
export interface RealText {
  readonly title: string;
  readonly text: string;
}

const FOLDER = 'test/eval/data';

/** Shorter texts aren't articles. A longer one would dominate the measurements. */
const SHORTEST = 500;
const LONGEST = 20_000;

/** Returns the articles of ordinary length in one language, one per cluster of copies. */
export function realTexts(language: 'en' | 'zh'): RealText[] {
  const set = readEvaluationSets(FOLDER).find(({ name }) => name === language);
  const seen = new Set<string>();
  return (set?.documents ?? []).flatMap(({ cluster, title = '', text = '' }) => {
    if (seen.has(cluster) || text.length < SHORTEST || text.length > LONGEST) return [];
    seen.add(cluster);
    return [{ title, text }];
  });
}
