import { beforeEach, expect, test } from 'vitest';
import { WarningCredit } from '../../../../extension/content/warning-credit.ts';

const lines = (word: string, count: number) =>
  Array.from(
    { length: count },
    (_, i) => `The ${word} of line ${i} and what it says about the sea.`,
  );

let credit: WarningCredit;
beforeEach(() => {
  credit = new WarningCredit();
  credit.begin(true);
});

test('a few very long words don’t make another article the same', () => {
  const padding = 'x'.repeat(20_000);
  expect(credit.covers([padding, ...lines('lamp', 20)].join('\n'), true)).toBe(true);
  expect(credit.covers([padding, ...lines('harbor', 20)].join('\n'), true)).toBe(false);
});

test('while a page loads, its text may grow, but not be replaced', () => {
  const [first, second] = [lines('lamp', 20), lines('harbor', 20)];
  expect(credit.covers(first.join('\n'), false)).toBe(true);
  expect(credit.covers([...first, ...second].join('\n'), false)).toBe(true);
  expect(credit.covers([...first, ...second, 'The end of all of it.'].join('\n'), true)).toBe(true);
  expect(credit.covers(second.join('\n'), true)).toBe(false);
  expect(credit.renew()).toBe(true);
  expect(credit.covers(second.join('\n'), true)).toBe(true);
});

test('another text while the page loads needs a gesture', () => {
  expect(credit.covers(lines('lamp', 20).join('\n'), false)).toBe(true);
  expect(credit.covers(lines('harbor', 20).join('\n'), false)).toBe(false);
});
