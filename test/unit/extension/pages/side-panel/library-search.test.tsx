import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Library } from '../../../../../core/library/library.ts';
import { setLanguage } from '../../../../../extension/i18n/language.ts';
import { readerLibrary } from '../../../../../extension/pages/shared/reader-library.ts';
import { LibrarySearch } from '../../../../../extension/pages/side-panel/LibrarySearch.tsx';
import { createRoot, inEmptyPage } from '../../../empty-page.ts';
import { changeField } from '../change-field.ts';

vi.mock('../../../../../extension/pages/shared/reader-library.ts');

inEmptyPage();
beforeEach(() => setLanguage('en'));

test('searches pages and saved links for the words that were typed, and not for those before them again', async () => {
  const searched: (string | undefined)[] = [];
  const library: Partial<Library> = {
    search: async ({ words } = {}) => {
      searched.push(words);
      return { pages: [], total: 0 };
    },
    searchAddresses: async ({ words } = {}) =>
      words === 'tides t'
        ? [
            {
              address: 'https://a.test/tides',
              url: 'https://a.test/tides',
              title: 'Tides today',
              origins: [{ importId: 7, at: new Date(2024, 2, 9).getTime(), isRead: false }],
            },
          ]
        : [],
    importSources: async () => new Map([[7, 'pocket']]),
  };
  vi.mocked(readerLibrary).mockResolvedValue(library as Library);
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  await act(async () => root.render(<LibrarySearch listedIds={new Set()} />));
  const type = (value: string) => changeField(page.querySelector('input'), { value });
  const expectSearched = (...words: string[]) =>
    vi.waitFor(async () => {
      await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
      expect(searched).toEqual(words);
    }, 30_000);
  await type('tide');
  await expectSearched('tide');
  await type('tides t');
  await expectSearched('tide', 'tides t');
  await vi.waitFor(async () => {
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(page.querySelector('[role="status"]')?.textContent).toBe('1 saved link found.');
  }, 30_000);
  expect(page.querySelector('li p')?.textContent).toBe('a.test · Pocket, March 2024');
});
