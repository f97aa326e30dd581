import { expect, test } from 'vitest';
import { EXPLAINED, faults } from '../../../scripts/lint-firefox.ts';

const remark = (code: string) => ({ code, message: 'Why', file: 'a.js', line: 3 });

test('errors are faults, explained warnings are not, and one more of these is', () => {
  const [[code, count]] = Object.entries(EXPLAINED) as [[string, number]];
  const known = Array.from({ length: count }, () => remark(code));
  expect(faults({ errors: [], warnings: known })).toEqual([]);
  expect(faults({ errors: [remark('BAD')], warnings: known })).toEqual(['a.js:3  BAD  Why']);
  expect(faults({ errors: [], warnings: [...known, remark(code)] })).toHaveLength(count + 1);
  expect(faults({ errors: [], warnings: [...known, remark('NEW')] })).toEqual(['a.js:3  NEW  Why']);
});
