import { openDB } from 'idb';
import { expect, test } from 'vitest';
import { openLibrary } from '../../../../core/library/library.ts';
import { freshLibrary, ids, reading, rememberAll, strangers } from './readings.ts';

const fresh = freshLibrary();
const prints = strangers(6, 61);
const [text = new Uint32Array(8), changed = new Uint32Array(8)] = prints;
const DAY = 86_400_000;

test('texts are kept only where the reader wants it, and given back as they were', async () => {
  const { library } = fresh;
  const words = 'Ünïcode, 中文 and\n\na second paragraph. '.repeat(50);
  await library.remember({ ...reading(1, text), text: words });
  expect(await library.text(1)).toBeUndefined();
  expect(await library.settings()).toEqual({ keepText: false, retention: { keep: 'forever' } });
  await library.changeSettings({ keepText: true });
  await library.remember({ ...reading(1, text, 2), text: words });
  expect(await library.text(1)).toEqual({ text: words, readAt: 2 });
  const { texts, textBytes } = await library.statistics();
  expect(texts).toBe(1);
  expect(textBytes).toBeGreaterThan(40);
  expect(textBytes).toBeLessThan(words.length / 5);
});

test('a text is replaced when it is another, and stays as it was read first when it is not', async () => {
  const { library } = fresh;
  await library.changeSettings({ keepText: true });
  await library.remember({ ...reading(1, text, 1), text: 'then' });
  await library.remember({ ...reading(1, text, 2), text: 'then' });
  expect(await library.text(1)).toEqual({ text: 'then', readAt: 1 });
  await library.remember({ ...reading(1, changed, 3), text: 'now' });
  expect(await library.text(1)).toEqual({ text: 'now', readAt: 3 });
  expect(await library.statistics()).toMatchObject({ pages: 1, texts: 1 });
});

test('turned off, texts stay until they are erased, and the pages longer', async () => {
  const { library } = fresh;
  await library.changeSettings({ keepText: true });
  await rememberAll(
    library,
    prints.map((b, n) => ({ ...reading(n, b), text: `Text ${n}` })),
  );
  await library.changeSettings({ keepText: false });
  expect(await library.text(1)).toBeDefined();
  expect(await library.eraseTexts()).toBe(6);
  expect(await library.text(1)).toBeUndefined();
  expect(await library.statistics()).toMatchObject({ pages: 6, texts: 0, textBytes: 0 });
});

test('a text of former words goes when those of today are read again, with texts kept', async () => {
  const { library } = fresh;
  await library.changeSettings({ keepText: true });
  await library.remember({ ...reading(1, text, 1), text: 'then' });
  await library.changeSettings({ keepText: false });
  await library.remember({ ...reading(1, changed, 2), text: 'now' });
  expect(await library.text(1)).toEqual({ text: 'then', readAt: 1 });
  await library.changeSettings({ keepText: true });
  await library.remember({ ...reading(1, changed, 3), text: 'now' });
  expect(await library.text(1)).toEqual({ text: 'now', readAt: 3 });
});

test('texts that were erased do not come back with a page that was forgotten', async () => {
  const { library } = fresh;
  await library.changeSettings({ keepText: true });
  await rememberAll(
    library,
    prints.map((b, n) => ({ ...reading(n, b), text: `Text ${n}` })),
  );
  const { deletionId = 0 } = await library.delete([1, 2], { restorableUntil: 99 });
  expect(await library.eraseTexts()).toBe(4);
  expect(await library.restore(deletionId)).toBe(2);
  expect(await library.text(1)).toBeUndefined();
  expect(await library.statistics()).toMatchObject({ pages: 6, texts: 0, textBytes: 0 });
});

test('settings are the same for every tab, and one changed leaves the others', async () => {
  const { library, name } = fresh;
  const other = await openLibrary(name);
  await library.changeSettings({ keepText: true });
  await other.changeSettings({ retention: { keep: 'days', days: 30 } });
  const wanted = { keepText: true, retention: { keep: 'days', days: 30 } };
  expect(await library.settings()).toEqual(wanted);
  for (const days of [0, -1, 1.5, Number.NaN]) {
    const choosing = library.changeSettings({ retention: { keep: 'days', days } });
    await expect(choosing).rejects.toThrow(RangeError);
  }
  expect(await other.settings()).toEqual(wanted);
  other.close();
});

test('for ever, nothing is overdue', async () => {
  const { library } = fresh;
  await library.remember(reading(1, text));
  expect(await library.overdue(Number.MAX_SAFE_INTEGER)).toEqual([]);
  expect(await library.prune(Number.MAX_SAFE_INTEGER)).toEqual({ pages: 0 });
});

test('what was last read too many days ago is listed, and goes when it is said', async () => {
  const { library } = fresh;
  await library.changeSettings({ retention: { keep: 'days', days: 2 } });
  await rememberAll(library, [
    reading(1, prints[1] ?? text, 3 * DAY),
    reading(2, prints[2] ?? text, 2 * DAY),
    reading(3, prints[3] ?? text, DAY),
    reading(3, prints[3] ?? text, 5 * DAY),
  ]);
  expect(await library.overdue(5 * DAY)).toEqual([2]);
  expect(await library.count()).toBe(3);
  expect(await library.prune(5 * DAY + 1)).toEqual({ pages: 2 });
  expect(ids((await library.search()).pages)).toEqual([3]);
});

test('of too many pages those read longest ago go', async () => {
  const { library } = fresh;
  await library.changeSettings({ retention: { keep: 'pages', pages: 4 } });
  await rememberAll(
    library,
    prints.map((b, n) => reading(n, b, (n * 7) % 6)),
  );
  const oldest = await library.overdue(0);
  expect(oldest).toEqual([1, 2]);
  const { pages, deletionId = 0 } = await library.prune(0, { restorableUntil: 1 });
  expect(pages).toBe(2);
  expect(await library.overdue(0)).toEqual([]);
  expect(await library.restore(deletionId)).toBe(2);
});

test('the statistics count pages, visits, sites and months', async () => {
  const { library } = fresh;
  const at = (n: number, host: string, time: number) => ({
    ...reading(n, prints[n] ?? text, time),
    url: `https://${host}/${n}`,
  });
  await rememberAll(library, [
    at(0, 'a.test', 10),
    at(1, 'www.a.test', 20),
    at(2, 'b.test', 20),
    at(3, 'c.test', 35),
    at(3, 'c.test', 40),
  ]);
  expect(await library.statistics({ sites: 2, times: [15, 20, 30, 36] })).toMatchObject({
    pages: 4,
    visits: 5,
    sites: [
      { site: 'a.test', pages: 2 },
      { site: 'b.test', pages: 1 },
    ],
    firstRead: [0, 2, 1, 0],
    clusters: 0,
    copies: 0,
  });
});

test('a library that another version still has open says so', async () => {
  const older = await openDB('blocked', 1, {
    upgrade: (db) => {
      const pages = db.createObjectStore('pages');
      pages.createIndex('segments', 'segments', { multiEntry: true });
      pages.createIndex('addresses', 'addresses', { multiEntry: true });
      db.createObjectStore('column');
    },
  });
  await expect(openLibrary('blocked')).rejects.toMatchObject({ code: 'blocked' });

  const waiting = openLibrary('blocked', () => ({
    blocked() {},
    upgrading() {},
    settled() {},
  }));
  older.close();
  expect(await (await waiting).count()).toBe(0);
});
