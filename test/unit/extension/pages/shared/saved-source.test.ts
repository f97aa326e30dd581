import { expect, test } from 'vitest';
import type { Origin } from '../../../../../core/library/storage/provenance.ts';
import { setLanguage } from '../../../../../extension/i18n/language.ts';
import { describeSource, savedOnlyIn } from '../../../../../extension/pages/shared/SavedSource.tsx';

const sources = new Map([
  [1, 'wallabag'],
  [2, 'pocket'],
]);
const may = new Date(2024, 4, 9).getTime();
const march = new Date(2024, 2, 9).getTime();
const origin = (importId: number, savedAt: number, isRead = false): Origin => ({
  importId,
  savedAt,
  isRead,
  hasText: true,
});
const own = { firstRead: may, lastRead: may, visits: 1 };

test('a page that was only saved has the program and the month of the first time', () => {
  setLanguage('en');
  const origins = [origin(1, may), origin(2, march)];
  const savedIn = savedOnlyIn({ provenance: { origins } }, sources);
  expect(savedIn && describeSource(savedIn)).toBe('Pocket, March 2024');
});

test('a page that was read, here or there, has a date of reading instead', () => {
  const saved = origin(1, march);
  expect(savedOnlyIn({}, sources)).toBeUndefined();
  expect(savedOnlyIn({ provenance: { origins: [saved], own } }, sources)).toBeUndefined();
  const origins = [saved, origin(2, may, true)];
  expect(savedOnlyIn({ provenance: { origins } }, sources)).toBeUndefined();
});
