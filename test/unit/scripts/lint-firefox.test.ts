import { expect, test } from 'vitest';
import { EXPLAINED, lintFaults } from '../../../scripts/lint-firefox.ts';

const finding = (message: string) => ({ code: 'CODE', message, file: 'a.js', line: 3 });

test('errors and unexpected warnings are faults, but explained warnings are not', () => {
  const [[message, count]] = Object.entries(EXPLAINED) as [[string, number]];
  const known = Array.from({ length: count }, () => finding(message));
  expect(lintFaults({ errors: [], warnings: known })).toEqual([]);
  expect(lintFaults({ errors: [finding('BAD')], warnings: known })).toEqual(['a.js:3  CODE  BAD']);
  expect(lintFaults({ errors: [], warnings: [...known, finding(message)] })).toHaveLength(
    count + 1,
  );
  expect(lintFaults({ errors: [], warnings: [...known, finding('NEW')] })).toEqual([
    'a.js:3  CODE  NEW',
  ]);
});
