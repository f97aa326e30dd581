import { expect, test } from 'vitest';
import { EXPLAINED, faults } from '../../../scripts/lint-firefox.ts';

const remark = (message: string) => ({ code: 'CODE', message, file: 'a.js', line: 3 });

test('errors and unexpected warnings are faults, but explained warnings are not', () => {
  const [[message, count]] = Object.entries(EXPLAINED) as [[string, number]];
  const known = Array.from({ length: count }, () => remark(message));
  expect(faults({ errors: [], warnings: known })).toEqual([]);
  expect(faults({ errors: [remark('BAD')], warnings: known })).toEqual(['a.js:3  CODE  BAD']);
  expect(faults({ errors: [], warnings: [...known, remark(message)] })).toHaveLength(count + 1);
  expect(faults({ errors: [], warnings: [...known, remark('NEW')] })).toEqual([
    'a.js:3  CODE  NEW',
  ]);
});
