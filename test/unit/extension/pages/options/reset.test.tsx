import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Library } from '../../../../../core/library/library.ts';
import { LibraryError } from '../../../../../core/library/storage/library-error.ts';
import { errorWords } from '../../../../../extension/i18n/common.ts';
import { setLanguage } from '../../../../../extension/i18n/language.ts';
import { Reset } from '../../../../../extension/pages/options/Reset.tsx';
import { readerLibrary } from '../../../../../extension/pages/shared/reader-library.ts';
import { SnackbarProvider } from '../../../../../extension/pages/shared/Snackbar.tsx';
import { fromStored } from '../../../../../extension/shared/settings.ts';
import { createRoot, inEmptyPage } from '../../../empty-page.ts';

vi.mock('../../../../../extension/pages/shared/reader-library.ts');

inEmptyPage();
beforeEach(() => setLanguage('en'));

const damaged = new LibraryError('unavailable');

test.each([
  ['Reset options', () => Promise.reject(damaged)],
  ['Delete all data…', async () => ({ count: () => Promise.reject(damaged) }) as Partial<Library>],
])('without the library, “%s” changes nothing and says why', async (name, open) => {
  vi.mocked(readerLibrary).mockImplementation(open as () => Promise<Library>);
  const storage = { get: vi.fn(), set: vi.fn(), remove: vi.fn() };
  vi.stubGlobal('browser', {
    extension: { inIncognitoContext: false },
    storage: { local: storage },
  });
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  await act(async () =>
    root.render(
      <SnackbarProvider>
        <Reset settings={fromStored({})} library={{} as Library} ask={vi.fn()} />
      </SnackbarProvider>,
    ),
  );
  const button = [...page.querySelectorAll('button')].find((each) => each.textContent === name);
  await act(async () => button?.click());
  expect(page.querySelector('[role=status]')?.textContent).toBe(errorWords().unavailable);
  expect([storage.set, storage.remove].flatMap(({ mock }) => mock.calls)).toEqual([]);
});
