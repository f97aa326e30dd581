import { expect, test } from 'vitest';
import { countGroups, groupingOf } from '../../eval/quality/groups.ts';

const document = (id: string, lang: string) => ({ id, cluster: id, lang, text: id });

const set = {
  name: 'langs',
  version: '',
  documents: [document('a', 'de'), document('b', 'de'), document('c', 'fr'), document('d', 'fr')],
  pairs: [
    { a: 'c', b: 'd', label: 'dup' },
    { a: 'a', b: 'b', label: 'dup' },
    { a: 'b', b: 'a', label: 'gray' },
  ],
  hard: [],
};

/** Calls only the first two documents copies. */
const method = { similarity: (a: number, b: number) => Number(a + b === 1), bytes: 0 };

test('counts copies by language, in the order of their names', () => {
  const grouping = groupingOf(set);
  expect(grouping && countGroups(set, grouping, method, 1)).toEqual([
    { name: 'de', pairs: 1, matched: 1 },
    { name: 'fr', pairs: 1, matched: 0 },
  ]);
});

test('counts look-alikes by series and label', () => {
  const hard = [
    { a: 'a', b: 'b', label: 'template', series: 'jobs' },
    { a: 'c', b: 'd', label: 'hard', series: 'jobs' },
  ];
  const grouping = groupingOf({ ...set, hard });
  expect(grouping && countGroups(set, grouping, method, 1)).toEqual([
    { name: 'jobs, 60 to 80%', pairs: 1, matched: 0 },
    { name: 'jobs, 80% or more', pairs: 1, matched: 1 },
  ]);
});

test('a set in one language without series has no groups', () => {
  expect(groupingOf({ ...set, pairs: set.pairs.slice(1) })).toBeUndefined();
});
