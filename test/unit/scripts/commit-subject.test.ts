import { expect, test } from 'vitest';
import { subjectFault } from '../../../scripts/commit-subject.ts';

test('a subject needs an area and has at most 72 characters', () => {
  expect(subjectFault('library: keep focus when a row is deleted\n\nBecause.')).toBeUndefined();
  expect(subjectFault('docs, test: correct three claims')).toBeUndefined();
  expect(subjectFault(`web: ${'x'.repeat(67)}`)).toBeUndefined();
  expect(subjectFault(`web: ${'x'.repeat(68)}`)).toContain('73 characters');
  expect(subjectFault('Fix a bug')).toContain('area');
  expect(subjectFault('web:no space')).toContain('area');
});

test('subjects that Git writes itself are fine', () => {
  for (const subject of ["Merge branch 'main'", 'Revert "web: …"', 'fixup! web: …'])
    expect(subjectFault(subject)).toBeUndefined();
});
