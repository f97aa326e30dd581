import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isLongEnough } from '../../../../core/extract/article-length.ts';
import { stripBoilerplate } from '../../../../core/text/boilerplate/strip-boilerplate.ts';
import { countTokens } from '../../../../core/text/tokenize.ts';
import { readEvaluationSets } from '../../../eval/quality/evaluation-set.ts';

/** Returns the texts in which too little is left for an article, without boilerplate. */
const tooShort = (texts: readonly string[]) =>
  texts.filter((text) => !isLongEnough(stripBoilerplate(text)));

/** Notices and news of 36 to 95 tokens, written for this test. */
function short(name: 'notices' | 'news'): string[] {
  const lines = readFileSync(`test/fixtures/short/${name}.ndjson`, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line).text);
}

test.each([
  ['words', 'ship '],
  ['Chinese characters', '船'],
  ['words after a long run of punctuation', 'ship ', '. '.repeat(10_000)],
])('40 %s are enough, and 30 are not', (_, word, before = '') => {
  expect(isLongEnough(before + word.repeat(40))).toBe(true);
  expect(isLongEnough(before + word.repeat(30))).toBe(false);
});

test('one very long word is not enough', () => {
  expect(isLongEnough('x'.repeat(5000))).toBe(false);
});

test('notices are not enough, and every short news item is', () => {
  expect(tooShort(short('notices'))).toEqual(short('notices'));
  expect(tooShort(short('news'))).toEqual([]);
});

test('nearly every short paragraph of the evaluation data is enough', () => {
  const [set] = readEvaluationSets('test/eval/data').filter(({ name }) => name === 'short');
  const texts = (set?.documents ?? []).map(({ text = '' }) => text);
  const brief = texts.filter((text) => countTokens(text) >= 36 && countTokens(text) <= 120);
  expect(brief.length).toBeGreaterThan(400);
  expect(tooShort(brief).length / brief.length).toBeLessThan(0.02);
});
