import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Import } from '../../../../../core/library/imports.ts';
import type { Library } from '../../../../../core/library/library.ts';
import { setLanguage } from '../../../../../extension/i18n/language.ts';
import { ImportFilter } from '../../../../../extension/pages/library/ImportFilter.tsx';
import { LibraryContext } from '../../../../../extension/pages/library/library-context.ts';
import { createRoot, inEmptyPage } from '../../../empty-page.ts';

inEmptyPage();
beforeEach(() => setLanguage('en'));

/** Returns the options of the filter. */
async function optionsOf(imports: readonly Partial<Import>[], importId: number | undefined) {
  const library = { listImports: async () => imports } as Partial<Library> as Library;
  const context = { library, version: 0, runJob: vi.fn(), confirm: vi.fn() };
  const page = document.createElement('div');
  await act(async () =>
    createRoot(page).render(
      <LibraryContext value={context}>
        <ImportFilter importId={importId} onChange={() => {}} />
      </LibraryContext>,
    ),
  );
  return [...page.querySelectorAll('option')].map((option) => option.textContent);
}

test('an import that has nothing left is still shown while it is the filter', async () => {
  expect(await optionsOf([], undefined)).toEqual([]);
  expect(await optionsOf([], 7)).toEqual(['Anywhere', 'An import with nothing left']);
});

test('two imports of one program and day have different names', async () => {
  const at = (second: number) => new Date(2024, 2, 1, 9, 15, second).getTime();
  const imports = [7, 8].map((second) => ({ id: at(second), source: 'wallabag' }));
  const options = await optionsOf(imports, at(7));
  expect(options).toHaveLength(3);
  expect(new Set(options).size).toBe(3);
});
