import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Deletion } from '../../../../../core/library/deletions.ts';
import type { Library } from '../../../../../core/library/library.ts';
import { setLanguage } from '../../../../../extension/i18n/language.ts';
import { DeletedView } from '../../../../../extension/pages/library/DeletedView.tsx';
import { JobStrip, useJobs } from '../../../../../extension/pages/library/JobStrip.tsx';
import { LibraryContext } from '../../../../../extension/pages/library/library-context.ts';
import { SnackbarProvider } from '../../../../../extension/pages/shared/Snackbar.tsx';
import { createRoot, inEmptyPage } from '../../../empty-page.ts';

inEmptyPage();
beforeEach(() => {
  setLanguage('en');
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
});

test('erases only the deletions that the question was about, and offers no way to stop it', async () => {
  const deletions: Deletion[] = [
    { deletionId: 1, pages: 2, until: 5000, first: undefined },
    { deletionId: 2, pages: 1, until: 9000, first: undefined },
  ];
  let purge = () => {};
  const purgeDeleted = vi.fn((_now: number) => new Promise<void>((resolve) => (purge = resolve)));
  const library: Partial<Library> = { listDeletions: async () => deletions, purgeDeleted };
  const page = document.body.appendChild(document.createElement('div'));
  await act(async () =>
    createRoot(page).render(
      <SnackbarProvider>
        <DeletedViewWithJobs library={library as Library} />
      </SnackbarProvider>,
    ),
  );
  await act(async () => page.querySelector<HTMLElement>('.button-danger')?.click());
  expect(purgeDeleted).toHaveBeenCalledExactlyOnceWith(9000);
  const job = page.querySelector('progress')?.parentElement;
  expect(job?.textContent).toBe('Deleting…');
  expect(job?.querySelector('button')).toBeNull();
  await act(async () => purge());
  expect(page.querySelector('progress')).toBeNull();
  expect(page.textContent).toContain('3 pages deleted permanently.');
});

function DeletedViewWithJobs({ library }: { readonly library: Library }) {
  const { jobs, runJob } = useJobs();
  const confirm = async () => 'action' as const;
  return (
    <LibraryContext value={{ library, version: 0, runJob, confirm }}>
      {jobs.map((job) => (
        <JobStrip key={job.id} job={job} />
      ))}
      <DeletedView />
    </LibraryContext>
  );
}
