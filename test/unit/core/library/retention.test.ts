import { expect, test } from 'vitest';
import { NO_SENTENCES } from '../../../no-sentences.ts';
import {
  fingerprintOf,
  freshLibrary,
  ids,
  pageVisit,
  rememberAll,
  unrelatedBits,
} from './page-visits.ts';

const fresh = freshLibrary();
const prints = unrelatedBits(6, 61);
const [text = new Uint32Array(8)] = prints;
const DAY = 86_400_000;

test('lists nothing as overdue by default', async () => {
  const { library } = fresh;
  await library.remember(pageVisit(1, text));
  expect(await library.overdue(Number.MAX_SAFE_INTEGER)).toEqual([]);
  expect(await library.prune(Number.MAX_SAFE_INTEGER)).toEqual({ pages: 0 });
});

test('lists pages last read too many days ago and deletes them on request', async () => {
  const { library } = fresh;
  await library.changeSettings({ retention: { keep: 'days', days: 2 } });
  await rememberAll(library, [
    pageVisit(1, prints[1] ?? text, 3 * DAY),
    pageVisit(2, prints[2] ?? text, 2 * DAY),
    pageVisit(3, prints[3] ?? text, DAY),
    pageVisit(3, prints[3] ?? text, 5 * DAY),
  ]);
  expect(await library.overdue(5 * DAY)).toEqual([2]);
  expect(await library.count()).toBe(3);
  expect(await library.prune(5 * DAY + 1)).toEqual({ pages: 2 });
  expect(ids((await library.search()).pages)).toEqual([3]);
});

test('deletes the pages read longest ago when there are too many', async () => {
  const { library } = fresh;
  await library.changeSettings({ retention: { keep: 'pages', pages: 4 } });
  await rememberAll(
    library,
    prints.map((b, n) => pageVisit(n, b, (n * 7) % 6)),
  );
  const oldest = await library.overdue(0);
  expect(oldest).toEqual([1, 2]);
  const { pages, deletionId = 0 } = await library.prune(0, { restorableUntil: 1 });
  expect(pages).toBe(2);
  expect(await library.overdue(0)).toEqual([]);
  expect(await library.restore(deletionId)).toBe(2);
});

test.each([
  ['days', { keep: 'days', days: 2 }],
  ['a number of pages', { keep: 'pages', pages: 1 }],
] as const)('counts from the import of a page read long ago (%s)', async (_, retention) => {
  const { library } = fresh;
  const imported = (n: number, bits: typeof text) => ({
    url: `https://www.a.test/${n}`,
    title: `Saved ${n}`,
    savedAt: 0,
    isRead: true,
    article: { fingerprint: fingerprintOf(bits), sketch: NO_SENTENCES },
  });
  await library.changeSettings({ retention });
  await library.remember(pageVisit(1, text, 3 * DAY));
  const source = { id: 5 * DAY, source: 'wallabag' };
  await library.importItems(source, [imported(2, prints[1] ?? text)]);
  expect(await library.overdue(6 * DAY)).toEqual([1]);
  expect(await library.prune(6 * DAY)).toEqual({ pages: 1 });
  await library.remember(pageVisit(3, prints[2] ?? text, 9 * DAY));
  expect(await library.overdue(10 * DAY)).toEqual([2]);
});
