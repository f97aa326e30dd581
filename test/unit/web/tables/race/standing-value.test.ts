import { expect, test } from 'vitest';
import { inWords, measuredOf } from '../../../../../web/tables/race/standing-value.ts';

test('what was built before the clock had moved has no time to build, not one of nothing', () => {
  expect(measuredOf({ state: 'built', build: 0, bytes: 8_000 }, 'build')).toBeUndefined();
  expect(measuredOf({ state: 'built', build: 0.1, bytes: 8_000 }, 'build')).toBe(0.1);
  expect(inWords(0.1, 'build')).toBe('100\u00a0µs');
});
