import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFingerprinter } from '../../../../../../core/fingerprint/fingerprinter.ts';
import { sketchSentences } from '../../../../../../core/fingerprint/sentence-sketch.ts';
import { type ImportEvent, issue } from '../../../../../../core/import/item.ts';
import { type Library, openLibrary } from '../../../../../../core/library/library.ts';
import { LibraryError } from '../../../../../../core/library/storage/library-error.ts';
import type { FileReader } from '../../../../../../extension/pages/library/import-view/file-reader.ts';
import { planImport } from '../../../../../../extension/pages/library/import-view/plan-import.ts';
import {
  type ImportChoices,
  runImport,
} from '../../../../../../extension/pages/library/import-view/run-import.ts';
import { prose } from '../../../../../e2e/articles.ts';

const originalPut = IDBObjectStore.prototype.put;

let library: Library;
beforeEach(async () => {
  library = await openLibrary(crypto.randomUUID());
});
afterEach(() => library.close());

const READ_AT = Date.UTC(2024, 2, 1);
const NOW = Date.UTC(2026, 10, 25);

const item = (n: number, more: object = {}): ImportEvent => ({
  kind: 'item',
  source: 'wallabag',
  url: `https://news.test/${n}`,
  title: `Story ${n}`,
  savedAt: READ_AT,
  isRead: true,
  content: { kind: 'text', value: prose(120, n + 1) },
  ...more,
});

/** Delivers these events, as the worker would. */
function readerOf(events: readonly ImportEvent[]): FileReader {
  const fingerprinter = createFingerprinter();
  return {
    async *read() {
      yield* events;
    },
    async describe(text) {
      const { reader, prefix64 } = await fingerprinter;
      return { fingerprint: reader(text), sketch: sketchSentences(text, { prefix64 }) };
    },
    close() {},
  };
}

const CHOICES: ImportChoices = { includesUnread: false, keepsTexts: false, disabledExclusions: [] };
const run = (
  events: readonly ImportEvent[],
  choices: Partial<ImportChoices> = {},
  control: Partial<Parameters<typeof runImport>[4]> = {},
) =>
  runImport(
    library,
    readerOf(events),
    [{ file: new File([], 'wallabag.json'), name: 'wallabag.json', isInFolder: false }],
    { ...CHOICES, ...choices },
    {
      signal: new AbortController().signal,
      progress: () => {},
      whenResumed: async () => {},
      now: NOW,
      ...control,
    },
  );

const MIXED = [
  item(1),
  item(2, { isRead: false }),
  item(3, { content: undefined, source: 'pocket' }),
  issue('no-address', 'wallabag.json', 4),
  item(5, { url: 'https://mail.google.com/mail/u/0/#inbox/x' }),
  item(6, { content: { kind: 'text', value: 'Too short.' } }),
];

test('counts what is in the files, and which of it is known', async () => {
  await run([item(1)]);
  const progress = vi.fn();
  const { signal } = new AbortController();
  const events = readerOf([...MIXED, item(7, { savedAt: undefined, readAt: READ_AT + 1 })]);
  const plan = await planImport(library, events.read([], signal), signal, progress);
  expect(plan).toMatchObject({
    withText: { read: 4, unread: 1 },
    addressOnly: { read: 1, unread: 0 },
    known: 1,
    unreadableCount: 1,
    unreadable: [{ code: 'no-address', entry: 4 }],
    dates: [READ_AT, READ_AT + 1],
  });
  expect(plan.samples).toHaveLength(6);
  expect(progress).toHaveBeenLastCalledWith(6);
});

test('imports articles and addresses, and leaves out what is skipped or only saved', async () => {
  const report = await run(MIXED);
  expect(report).toMatchObject({ end: 'complete', pages: 1, links: 2, skipped: 1, unread: 1 });
  expect(report.withoutArticle).toBe(1);
  expect(report).toMatchObject({ unreadableCount: 1, merged: 0, unchanged: 0 });
  expect(await library.listImports()).toEqual([
    {
      id: NOW,
      source: 'wallabag',
      file: 'wallabag.json',
      pages: 1,
      addresses: 1,
      isUndoing: false,
    },
    {
      id: NOW + 1,
      source: 'pocket',
      file: 'wallabag.json',
      pages: 0,
      addresses: 1,
      isUndoing: false,
    },
  ]);
  expect(report.imports).toEqual([NOW, NOW + 1]);
  for (const id of report.imports) await library.undoImport(id);
  expect([await library.count(), await library.countAddresses()]).toEqual([0, 0]);
});

test('imports what was only saved, and texts, if the reader chooses that', async () => {
  const report = await run(MIXED, { includesUnread: true, keepsTexts: true });
  expect(report).toMatchObject({ pages: 2, unread: 0 });
  expect(await library.text(1)).toEqual({ text: prose(120, 2), readAt: READ_AT });
  expect((await library.search()).pages.map(({ visits }) => visits)).toEqual([1, 1]);
});

test('obeys rules, even where they allow what is skipped otherwise', async () => {
  await library.setRule({ site: 'mail.google.com' }, 'always', 1);
  await library.setRule('https://news.test/1', 'never', 1);
  expect(await run(MIXED)).toMatchObject({ pages: 1, links: 2, skipped: 1 });
  expect((await library.search()).pages[0]?.site).toBe('mail.google.com');
});

test('importing the same again changes nothing', async () => {
  await run(MIXED);
  const before = await library.exportPages(0, 100);
  const again = await run(MIXED, {}, { now: NOW + 1000 });
  expect(again).toMatchObject({ pages: 0, links: 0, merged: 0, unchanged: 3 });
  expect(await library.exportPages(0, 100)).toEqual(before);
  expect(await library.listImports()).toHaveLength(2);
});

test('keeps what was written when it is stopped, and waits while it is paused', async () => {
  const abort = new AbortController();
  const events = Array.from({ length: 250 }, (_, n) => item(n));
  let asked = 0;
  const report = await run(
    events,
    {},
    {
      signal: abort.signal,
      whenResumed: async () => {
        if (++asked === 210) abort.abort();
      },
    },
  );
  expect(report).toMatchObject({ end: 'stopped', pages: 200 });
  expect(await library.count()).toBe(200);
});

test('keeps what was read before the worker fails', async () => {
  const reader = {
    ...readerOf([]),
    async *read() {
      yield item(1);
      throw new Error('The import worker failed');
    },
  };
  const report = await runImport(library, reader, [], CHOICES, {
    signal: new AbortController().signal,
    progress: () => {},
    whenResumed: async () => {},
    now: NOW,
  });
  expect(report).toMatchObject({ end: 'interrupted', pages: 1 });
  expect(await library.count()).toBe(1);
});

test('keeps the first batch, and whole records only, when the disk is full in the second one', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  const events = Array.from({ length: 250 }, (_, n) => item(n));
  let batches = 0;
  try {
    const report = await runImport(
      {
        ...library,
        importItems(...args) {
          if (++batches === 2) {
            let puts = 0;
            put.mockImplementation(function (this: IDBObjectStore, ...values) {
              if (++puts < 50) return originalPut.apply(this, values);
              throw new DOMException('The disk is full', 'QuotaExceededError');
            });
          }
          return library.importItems(...args);
        },
      },
      readerOf(events),
      [],
      CHOICES,
      {
        signal: new AbortController().signal,
        progress: () => {},
        whenResumed: async () => {},
        now: NOW,
      },
    );
    expect(report).toMatchObject({ end: 'failed', error: 'full', pages: 100 });
    expect(batches).toBe(2);
  } finally {
    put.mockRestore();
  }
  expect(await library.count()).toBe(100);
  expect((await library.exportPages(0, 1000)).map(({ url }) => url)).toEqual(
    events.slice(0, 100).map((event) => event.kind === 'item' && event.url),
  );
  // The library is as it was, and the rest can be imported.
  expect(await run(events, {}, { now: NOW + 1 })).toMatchObject({ pages: 150, unchanged: 100 });
});

test('reports why the library failed', async () => {
  const full = { ...library, importItems: () => Promise.reject(new LibraryError('full')) };
  const report = await runImport(full, readerOf([item(1)]), [], CHOICES, {
    signal: new AbortController().signal,
    progress: () => {},
    whenResumed: async () => {},
    now: NOW,
  });
  expect(report).toMatchObject({ end: 'failed', error: 'full', pages: 0 });
});
