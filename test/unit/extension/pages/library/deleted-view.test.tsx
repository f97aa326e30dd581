import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Library } from '../../../../../core/library/library.ts';
import type { Deletion } from '../../../../../core/library/trash.ts';
import { setLanguage } from '../../../../../extension/i18n/language.ts';
import { DeletedView } from '../../../../../extension/pages/library/deleted-view.tsx';
import {
  LibraryContext,
  type LibraryContextValue,
} from '../../../../../extension/pages/library/library-context.ts';
import { SnackbarProvider } from '../../../../../extension/pages/shared/snackbar.tsx';
import { inEmptyPage } from '../../../empty-page.ts';

inEmptyPage();
beforeEach(() => setLanguage('en'));

test('erases only the deletions that the question was about', async () => {
  const deletions: Deletion[] = [
    { deletionId: 1, pages: 2, until: 5000, first: undefined },
    { deletionId: 2, pages: 1, until: 9000, first: undefined },
  ];
  const purgeTrash = vi.fn(async (_now: number) => {});
  const library = { listDeletions: async () => deletions, purgeTrash };
  const labels: string[] = [];
  const runJob: LibraryContextValue['runJob'] = (label, operation) => {
    labels.push(label);
    return operation({ progress: () => {}, signal: new AbortController().signal });
  };
  const context = {
    library: library as Partial<Library> as Library,
    version: 0,
    runJob,
    confirm: async () => 'action' as const,
  };
  const page = document.body.appendChild(document.createElement('div'));
  await act(async () =>
    createRoot(page).render(
      <SnackbarProvider>
        <LibraryContext value={context}>
          <DeletedView />
        </LibraryContext>
      </SnackbarProvider>,
    ),
  );
  await act(async () => page.querySelector<HTMLElement>('.button-danger')?.click());
  expect(purgeTrash).toHaveBeenCalledExactlyOnceWith(9000);
  expect(labels).toEqual(['Deleting…']);
  expect(page.textContent).toContain('3 pages deleted permanently.');
});
