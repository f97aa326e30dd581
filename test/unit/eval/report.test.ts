import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readEvaluationSets } from '../../eval/quality/evaluation-set.ts';
import { partsOf, type Row } from '../../eval/quality/measure.ts';
import { METHODS } from '../../eval/quality/methods/all.ts';
import { report } from '../../eval/quality/report.ts';

const page = readFileSync('docs/quality.md', 'utf8');
const sets = readEvaluationSets('test/eval/data');

test('the page names the version of every evaluation set and lists every method', () => {
  for (const { name, version } of sets) expect(page).toContain(`${name} ${version}`);
  for (const { name } of sets.flatMap(partsOf)) expect(page).toContain(`\n## ${name}\n`);
  for (const { name } of METHODS) {
    expect(page.split(`| ${name} |`)).toHaveLength(sets.flatMap(partsOf).length + 1);
  }
});

test('the page contains every explanatory paragraph of the current report', () => {
  const quality = {
    copies: 1,
    found: 1,
    unrelated: 2,
    falseMatches: 0,
    templates: 0,
    templatesMatched: 0,
    recall: 1,
    precision: 1,
    f1: 1,
    falseRate: 0,
    candidates: 1.25,
  };
  const groups = [{ name: 'de', pairs: 3, matched: 2 }];
  const row: Row = {
    ...{
      set: 'en',
      method: 'f',
      bytes: 55.4,
      threshold: 1,
      all: quality,
      heldOut: quality,
      groups,
    },
  };
  const run = { date: '2026-11-21', commit: 'abc', data: 'data', versions: [] };
  const [text = '', tables] = report(run, [row]).split('\n\n## en\n');
  const explanation = text
    .split('\n\n')
    .filter((paragraph) => !paragraph.startsWith('Measured on'));
  for (const paragraph of explanation) expect(page).toContain(paragraph);
  expect(tables).toContain('| de | 3 | 2 |');
  expect(tables).toContain('| f | 1.000 | 1.000 | 1.000 | 0.00 (0) | – | 1.3 | 55 | 1.000 |');
});
