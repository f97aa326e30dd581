import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Library } from '../../../../../core/library/library.ts';
import { setLanguage } from '../../../../../extension/i18n/language.ts';
import { DuplicatesView } from '../../../../../extension/pages/library/DuplicatesView.tsx';
import {
  LibraryContext,
  type LibraryContextValue,
} from '../../../../../extension/pages/library/library-context.ts';
import { createRoot, inEmptyPage } from '../../../empty-page.ts';

inEmptyPage();
beforeEach(() => setLanguage('en'));

test('searches for copies once, although a hidden page isn’t told of their number afterwards', async () => {
  const updateClusters = vi.fn(async () => 1);
  const library = {
    clusters: async () => ({ clusters: [], hasMore: false, pending: 5 }),
    statistics: async () => ({ texts: 0 }),
    importSources: async () => new Map(),
    updateClusters,
  } as unknown as Library;
  const runJob: LibraryContextValue['runJob'] = (_label, operation) =>
    operation({ progress: () => {}, signal: new AbortController().signal });
  const context = { library, version: 0, runJob, confirm: async () => 'action' as const };
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  await act(async () =>
    root.render(
      <LibraryContext value={context}>
        <DuplicatesView copiesOf={undefined} />
      </LibraryContext>,
    ),
  );
  expect(updateClusters).toHaveBeenCalledOnce();
});
