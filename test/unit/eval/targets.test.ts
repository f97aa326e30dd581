import { expect, test } from 'vitest';
import { readEvaluationSets } from '../../eval/quality/evaluation-set.ts';
import { measure } from '../../eval/quality/measure.ts';
import { twicetold } from '../../eval/quality/twicetold.ts';

const RECALL: Readonly<Record<string, number>> = {
  zh: 0.995,
  en: 0.995,
  short: 0.985,
  langs: 0.99,
  news: 0.9,
};

/** Three pairs of job posts, which differ in a few sentences. */
const FALSE_MATCHES: Readonly<Record<string, number>> = { hard: 3 };

/** The part of the pairs of templates that may be mistaken for copies. In `hard`, these are job posts, too. */
const TEMPLATES_MATCHED: Readonly<Record<string, number>> = { hard: 0.7 };

// page-structures.test.ts and synthetic-pages.test.ts show the same of pages.
const sets = readEvaluationSets('test/eval/data').filter(({ name }) => name !== 'pages');

test.each(sets)(
  'finds copies but no unrelated texts in the evaluation data: $name',
  async (set) => {
    for await (const { all, heldOut } of measure(set, [twicetold])) {
      for (const quality of [all, heldOut]) {
        if (set.name === 'hard') expect(quality.templates).toBeGreaterThan(0);
        else expect(quality.recall).toBeGreaterThanOrEqual(RECALL[set.name] ?? 0.95);
        expect(quality.falseMatches).toBeLessThanOrEqual(FALSE_MATCHES[set.name] ?? 0);
        expect(quality.templatesMatched).toBeLessThanOrEqual(
          quality.templates * (TEMPLATES_MATCHED[set.name] ?? 0.1),
        );
      }
    }
  },
);
