import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Library } from '../../../../../core/library/library.ts';
import { LibraryError } from '../../../../../core/library/storage/library-error.ts';
import { exportLibrary } from '../../../../../core/library/transfer/export.ts';
import { importLibrary } from '../../../../../core/library/transfer/import.ts';
import { NO_SENTENCES } from '../../../../no-sentences.ts';
import { bits } from '../../fingerprint/arbitrary-bits.ts';
import { contents, fileOf, newLibrary, print } from './libraries.ts';

const PAGES = 1100;
const texts = fc.sample(bits(8), { numRuns: PAGES, seed: 3 });

async function large(): Promise<Library> {
  const library = await newLibrary();
  await library.importPages(
    texts.map((b, n) => ({
      url: `https://a.test/${n}`,
      addresses: [`https://a.test/${n}`],
      title: `Page ${n}`,
      firstRead: n,
      lastRead: n,
      visits: 1,
      fingerprint: print(b),
      sketch: NO_SENTENCES,
    })),
  );
  return library;
}

const soon = (n: number) => ({
  url: `https://b.test/${n}`,
  title: 'New',
  at: 9,
  fingerprint: print(new Uint32Array(8)),
  sketch: NO_SENTENCES,
});

test('a stopped import keeps what it has written, and a second one continues it', async () => {
  const library = await large();
  await library.setRule({ site: 'c.test' }, 'never', 5);
  const file = new Blob([await fileOf(library)]);
  const copy = await newLibrary();
  const stop = new AbortController();
  const seen: number[] = [];
  const report = await importLibrary(copy, file, {
    signal: stop.signal,
    progress: (done, total) => {
      seen.push(done, total);
      stop.abort();
    },
  });
  expect(seen).toEqual([500, PAGES]);
  expect(report).toMatchObject({ end: 'stopped', rules: 0, pages: { added: 500 } });
  const part = await contents(copy);
  expect(part.pages).toEqual((await contents(library)).pages.slice(0, 500));

  const rest = await importLibrary(copy, file);
  expect(rest).toMatchObject({ end: 'complete', rules: 1 });
  expect(rest.pages).toEqual({ added: 600, merged: 0, unchanged: 500 });
  const again = await importLibrary(copy, file);
  expect(again.pages).toEqual({ added: 0, merged: 0, unchanged: PAGES });
  expect(await contents(copy)).toEqual(await contents(library));
});

test('an import ends when it is stopped while waiting for the file or before it starts', async () => {
  const stop = new AbortController();
  let canceled = 0;
  const endless = () => new ReadableStream<Uint8Array>({ cancel: () => void canceled++ });
  const importing = importLibrary(await newLibrary(), endless(), { signal: stop.signal });
  stop.abort();
  expect(await importing).toMatchObject({ end: 'stopped' });
  const late = importLibrary(await newLibrary(), endless(), { signal: stop.signal });
  expect(await late).toMatchObject({ end: 'stopped' });
  expect(canceled).toBe(2);
});

test('keeps and reports what was written before the disk was full', async () => {
  const file = await fileOf(await large());
  const copy = await newLibrary();
  let canceled = false;
  let batches = 0;
  const full: Library = {
    ...copy,
    importPages: async (entries) => {
      if (++batches > 1) throw new LibraryError('full');
      return await copy.importPages(entries);
    },
  };
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(file),
    cancel: () => {
      canceled = true;
    },
  });
  const report = await importLibrary(full, stream);
  expect(report).toMatchObject({ end: 'failed', error: 'full', pages: { added: 500 } });
  expect(await copy.count()).toBe(500);
  expect(canceled).toBe(true);
});

test('keeps what was read before a file became unreadable', async () => {
  const file = await fileOf(await large());
  const pieces = [file.slice(0, file.length / 2)];
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const piece = pieces.shift();
        if (piece) controller.enqueue(piece);
        else controller.error(new DOMException('The file is gone', 'NotReadableError'));
      },
    },
    { highWaterMark: 0 },
  );
  const copy = await newLibrary();
  const report = await importLibrary(copy, stream);
  expect(report.end).toBe('unreadable');
  expect(report.pages.added).toBe(await copy.count());
  expect(report.pages.added).toBeGreaterThan(100);
});

// In Node, a CompressionStream holds nothing back, so how far an export reads ahead can't be shown here.
test('an export reads nothing before it is requested or after it is canceled', async () => {
  const library = await large();
  let read = 0;
  const endless: Library = {
    ...library,
    exportPages: async (after, limit) => {
      read++;
      const pages = await library.exportPages(0, limit);
      return pages.map((page) => ({ ...page, id: after + page.id }));
    },
  };
  const reader = exportLibrary(endless, { now: 0 }).getReader();
  expect(read).toBe(0);
  await reader.read();
  await reader.cancel();
  const readElsewhere = async () => {
    for (let i = 0; i < 5; i++) await library.exportPages(0, 500);
  };
  // One batch may be on its way.
  await readElsewhere();
  const canceled = read;
  await readElsewhere();
  expect(read).toBe(canceled);
});

test('a stopped export fails with the abort reason, and a lost library with its error', async () => {
  const library = await large();
  const stop = new AbortController();
  const seen: number[] = [];
  const stopped = exportLibrary(library, {
    now: 0,
    signal: stop.signal,
    progress: (done) => {
      seen.push(done);
      stop.abort(new Error('Enough'));
    },
  });
  await expect(new Response(stopped).arrayBuffer()).rejects.toThrow('Enough');
  expect(seen).toEqual([200]);

  const lost: Library = {
    ...library,
    exportPages: () => Promise.reject(new LibraryError('unavailable')),
  };
  const reader = exportLibrary(lost, { now: 0 }).getReader();
  const reading = (async () => {
    for (let next = await reader.read(); !next.done; next = await reader.read());
  })();
  await expect(reading).rejects.toMatchObject({ name: 'LibraryError', code: 'unavailable' });
});

test('an export stays complete and without repeats while the library changes', async () => {
  const library = await large();
  let batch = 0;
  const busy: Library = {
    ...library,
    exportPages: async (after, limit) => {
      const found = await library.exportPages(after, limit);
      if (++batch === 1) {
        // Pages read again and pages deleted, each before and after their turn, and a new page.
        for (const n of [3, 900]) {
          await library.remember({
            ...soon(n),
            url: `https://a.test/${n}`,
            fingerprint: print(Uint32Array.of(n, 0, 0, 0, 0, 0, 0, n)),
          });
        }
        await library.delete([5, 800]);
        await library.remember(soon(1));
      }
      return found;
    },
  };
  const file = await new Response(exportLibrary(busy, { now: 0 })).blob();
  const copy = await newLibrary();
  expect(await importLibrary(copy, file)).toMatchObject({ end: 'complete', skipped: { count: 0 } });
  // Without the page that was deleted before its turn, and with the new one.
  expect(await copy.count()).toBe(PAGES);
  const titles = (await contents(copy)).pages.map(({ title }) => title);
  expect(titles.filter((title) => title === 'New')).toHaveLength(2);
});

test('two imports at once into the same library add each page once', async () => {
  const file = new Blob([await fileOf(await large())]);
  const copy = await newLibrary();
  const reports = await Promise.all([importLibrary(copy, file), importLibrary(copy, file)]);
  expect(reports[0].pages.added + reports[1].pages.added).toBe(PAGES);
  expect(await copy.count()).toBe(PAGES);
});
