import { expect, test } from 'vitest';
import { readEvaluationSets } from '../../eval/quality/evaluation-set.ts';
import { measure, partsOf } from '../../eval/quality/measure.ts';
import { twicetold } from '../../eval/quality/methods/twicetold.ts';

const RECALL: Readonly<Record<string, number>> = {
  zh: 0.99,
  en: 0.99,
  short: 0.98,
  langs: 0.99,
  news: 0.9,
};

/** Two pairs of job posts, which differ in a few sentences. */
const FALSE_MATCHES: Readonly<Record<string, number>> = { hard: 2 };

const sets = readEvaluationSets('test/eval/data');

test.each(sets.flatMap(partsOf))(
  'finds copies but no unrelated texts in the evaluation data: $name',
  async (part) => {
    for await (const row of measure(part, [twicetold], { cut: () => [] })) {
      for (const quality of [row.all, row.heldOut]) {
        if (part.name === 'hard') expect(quality.templates).toBeGreaterThan(0);
        else expect(quality.recall).toBeGreaterThanOrEqual(RECALL[part.name] ?? 0.95);
        expect(quality.falseMatches).toBeLessThanOrEqual(FALSE_MATCHES[part.name] ?? 0);
        expect(quality.templatesMatched).toBeLessThanOrEqual(quality.templates / 2);
      }
    }
  },
  60_000,
);
