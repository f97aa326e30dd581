import { expect, test } from 'vitest';
import type { Origin } from '../../../../../core/library/storage/provenance.ts';
import { setLanguage } from '../../../../../extension/i18n/language.ts';
import { describeSource } from '../../../../../extension/pages/shared/SavedSource.tsx';
import { savedOnlyIn } from '../../../../../extension/shared/page-state.ts';

const sources = new Map([
  [1, 'wallabag'],
  [2, 'pocket'],
]);
const may = new Date(2024, 4, 9).getTime();
const march = new Date(2024, 2, 9).getTime();
const origin = (importId: number, at: number, isRead = false): Origin => ({ importId, at, isRead });

test('a page that was only saved has the program and the month of the first time', () => {
  setLanguage('en');
  const origins = [origin(1, may), origin(2, march)];
  const savedIn = savedOnlyIn({ origins }, sources);
  expect(savedIn && describeSource(savedIn)).toBe('Pocket, March 2024');
});

test('a page that was read, here or there, has a date of reading instead', () => {
  const saved = origin(1, march);
  expect(savedOnlyIn({}, sources)).toBeUndefined();
  expect(savedOnlyIn({ origins: [saved], visitedFrom: may }, sources)).toBeUndefined();
  const origins = [saved, origin(2, may, true)];
  expect(savedOnlyIn({ origins }, sources)).toBeUndefined();
});
