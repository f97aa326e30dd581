import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { openLibrary } from '../../../../core/library/library.ts';
import { exportLibrary } from '../../../../core/library/transfer/export.ts';
import { importLibrary } from '../../../../core/library/transfer/import.ts';
import { untilErased, whileNothingIsStored } from '../../../../extension/shared/consent-lock.ts';
import { exportedPage, unrelatedBits } from '../../core/library/page-visits.ts';
import { freshBrowser } from '../background/fake-browser.ts';

test('an import stores nothing after everything was deleted', async () => {
  const now = freshBrowser();
  const library = await openLibrary('erased');
  const [text = new Uint32Array(8)] = unrelatedBits(1, 3);
  const pages = Array.from({ length: 1_200 }, (_, i) => exportedPage(i + 1, text));
  await library.importPages(pages);
  const file = await new Response(exportLibrary(library, { now: 1, includeTexts: false })).blob();
  await library.deleteAll();
  const stop = new AbortController();
  const erasing: Promise<unknown>[] = [];
  const guarded = await untilErased(library, stop);
  const report = await importLibrary(guarded, file, {
    signal: stop.signal,
    progress: () => {
      const erase = async () => {
        now.stored = { consent: 0 };
        await library.deleteAll();
      };
      erasing.push(whileNothingIsStored(erase));
    },
  });
  await Promise.all(erasing);
  expect(report.end).toBe('stopped');
  expect(report.pages.added).toBeGreaterThan(0);
  expect(await library.count()).toBe(0);
});
