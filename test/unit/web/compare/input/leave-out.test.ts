import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutNumbers } from '../../../../../core/fingerprint/number-sketch.ts';
import { examples } from '../../../../../web/compare/examples.ts';
import { CHUNK_LENGTH, stripIgnored } from '../../../../../web/compare/input/leave-out.ts';

const all = (text: string, notices: boolean, numbers: boolean) =>
  [...stripIgnored(text, { notices, numbers })].at(-1) ?? '';

test('in pieces a long text loses the numbers that it loses as a whole', () => {
  const long = '12 years, 1,000 days and 18:30 hours.\n'.repeat(8000);
  expect(long.length).toBeGreaterThan(2 * CHUNK_LENGTH);
  expect([...stripIgnored(long, { notices: false, numbers: true })].length).toBeGreaterThan(2);
  expect(all(long, false, true) === withoutNumbers(long)).toBe(true);
});

test('a text without spaces comes to an end, too', () => {
  expect(all('字'.repeat(3 * CHUNK_LENGTH), false, true)).toHaveLength(3 * CHUNK_LENGTH);
});

test('with nothing to be left out, the text is as it was', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(all(text, false, false)).toBe(text);
    }),
  );
});

test('a repost without its notices is the original', () => {
  const { a, b } = examples.repost['zh-CN'];
  expect(all(b, true, false).replace(/\s+/g, '')).toBe(a.replace(/\s+/g, ''));
});

test('a text that is nothing but a notice stays', () => {
  expect(all('All rights reserved.', true, false)).toBe('All rights reserved.');
});
