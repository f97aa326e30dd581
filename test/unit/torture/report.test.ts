import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { campaigns } from '../../torture/campaigns.ts';
import { withResults } from '../../torture/frame/report.ts';
import { latestResults, type Result, withoutComments } from '../../torture/frame/results.ts';
import { campaigns as planted } from './planted.ts';

const result = (seed: number, next: number, failures: Record<number, string> = {}): Result => ({
  seed,
  next,
  failures,
  sources: '',
  commit: 'abc1234',
  at: 0,
});

const DOCUMENT = readFileSync('docs/reliability.md', 'utf8');

test('docs/reliability.md reports the results in test/torture/results', () => {
  const results = (name: string) => latestResults('test/torture/results', name);
  expect(DOCUMENT).toBe(withResults(DOCUMENT, campaigns, results));
});

test('adds up the cases of all seeds, and keeps the text around the table', () => {
  const sound = [result(3, 4), result(7, 1200, { 5: 'an error' })];
  const text = withResults(DOCUMENT, planted, (name) => (name === 'sound' ? sound : []));
  expect(text).toContain('| `sound` | Nothing. | 1,204 | 3, 7 | 1 | abc1234 | 0 |\n');
  expect(text).toContain('| `throws` | Nothing. | 0 |  | 0 |  | 0 |\n');
  expect(text).not.toContain('| `model` |');
  const proseOf = (document: string) => document.split('\n').filter((line) => line[0] !== '|');
  expect(proseOf(text)).toEqual(proseOf(DOCUMENT));
});

test('a comment is no change of the sources, but code is', () => {
  const hashed = (file: string, code: string) => String(withoutComments(file, Buffer.from(code)));
  const code = "/** One. */\nexport const one: string = '// 1';";
  expect(hashed('a.ts', code)).toBe(
    hashed('a.ts', "export const one: string =\n  '// 1'; // One."),
  );
  expect(hashed('a.ts', code)).not.toBe(hashed('a.ts', code.replace("'// 1'", "'// 2'")));
  expect(hashed('a.html', code)).toBe(code);
});
