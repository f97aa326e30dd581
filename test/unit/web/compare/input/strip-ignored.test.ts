import { expect, test } from 'vitest';
import { withoutNumbers } from '../../../../../core/fingerprint/number-sketch.ts';
import { CHUNK_LENGTH, stripIgnored } from '../../../../../web/compare/input/strip-ignored.ts';
import { examples } from '../../../../../web/lib/examples.ts';

const strip = (text: string, notices: boolean, numbers: boolean) =>
  [...stripIgnored(text, { notices, numbers })].at(-1) ?? '';

test('removes the same numbers from a long text in chunks as at once', () => {
  const long = '12 years, 1,000 days and 18:30 hours.\n'.repeat(8000);
  expect(long.length).toBeGreaterThan(2 * CHUNK_LENGTH);
  expect([...stripIgnored(long, { notices: false, numbers: true })].length).toBeGreaterThan(2);
  expect(strip(long, false, true) === withoutNumbers(long)).toBe(true);
});

test('turns a repost into the original by removing its notices', () => {
  const { a, b } = examples.repost['zh-CN'];
  expect(strip(b, true, false).replace(/\s+/g, '')).toBe(a.replace(/\s+/g, ''));
});

test('keeps a text that is only a notice', () => {
  expect(strip('All rights reserved.', true, false)).toBe('All rights reserved.');
});
