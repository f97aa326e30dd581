import { beforeEach, expect, test } from 'vitest';
import { setLanguage } from '../../../../../../extension/i18n/language.ts';
import { nameImports } from '../../../../../../extension/pages/library/import-view/EarlierImports.tsx';

beforeEach(() => setLanguage('en'));

const at = (...clock: [number, number, number]) => new Date(2024, 2, 1, ...clock).getTime();
const NOW = new Date(2026, 10, 25, 12).getTime();

test('imports of one program on one day differ by their clock time', () => {
  const imports = [
    { id: at(9, 15, 7), source: 'wallabag' },
    { id: at(9, 15, 8), source: 'wallabag' },
    { id: at(9, 15, 9), source: 'pocket' },
  ];
  const names = nameImports(imports, NOW);
  expect(names[0]).toMatch(/^wallabag, imported Friday, March 1, 2024 at 9:15:07\sAM$/);
  expect(names[1]).toMatch(/^wallabag, imported Friday, March 1, 2024 at 9:15:08\sAM$/);
  expect(names[2]).toBe('Pocket, imported on Mar 1, 2024');
});
