import { readEvaluationSets } from '../eval/quality/evaluation-set.ts';

/** A real article of the evaluation data. */
export interface RealText {
  readonly title: string;
  readonly text: string;
}

const FOLDER = 'test/eval/data';

/** Shorter ones are no articles; a longer one would be most of what is measured. */
const SHORTEST = 500;
const LONGEST = 20_000;

/** The articles of ordinary length in one language, one of each cluster of copies. */
export function realTexts(language: 'en' | 'zh'): RealText[] {
  const set = readEvaluationSets(FOLDER).find(({ name }) => name === language);
  const seen = new Set<string>();
  return (set?.documents ?? []).flatMap(({ cluster, title = '', text = '' }) => {
    if (seen.has(cluster) || text.length < SHORTEST || text.length > LONGEST) return [];
    seen.add(cluster);
    return [{ title, text }];
  });
}
