import fc from 'fast-check';
import { deleteDB, openDB } from 'idb';
import { expect, test, vi } from 'vitest';
import type { Bits } from '../../../../core/fingerprint/bits.ts';
import type { Fingerprint } from '../../../../core/fingerprint/fingerprint.ts';
import { openLibrary } from '../../../../core/library/library.ts';
import { EMPTY_HEADER, fromStoredHeader } from '../../../../core/library/storage/header.ts';
import { compareArticles } from '../../../../core/match/compare-articles.ts';
import { auditLibrary } from '../../../audit-library.ts';
import { NO_SENTENCES } from '../../../no-sentences.ts';
import { bits, flipped } from '../fingerprint/arbitrary-bits.ts';
import { fingerprintOf, freshLibrary, ids, matchesOf, pageVisit } from './page-visits.ts';

const fresh = freshLibrary();
const described = (fingerprint: Fingerprint) => ({ fingerprint, sketch: NO_SENTENCES });

test('finds exactly the pages that are not different from a text, closest first', async () => {
  const random = fc.sample(bits(8), { numRuns: 60, seed: 9 });
  const distances = fc.sample(fc.integer({ min: 0, max: 110 }), { numRuns: 60, seed: 10 });
  const text = fingerprintOf(random[0] ?? new Uint32Array(8));
  const all = distances.map((distance, i) => {
    const places = fc.sample(
      fc.uniqueArray(fc.integer({ min: 0, max: 255 }), {
        minLength: distance,
        maxLength: distance,
      }),
      { numRuns: 1, seed: i },
    );
    return flipped(text.bits, places[0] ?? []);
  });
  for (const [n, b] of [...all, ...random.slice(1)].entries())
    await fresh.library.remember(pageVisit(n, b));
  const wanted = [...all, ...random.slice(1)]
    .map((b, n) => ({
      id: n + 1,
      verdict: compareArticles(described(text), described(fingerprintOf(b))),
    }))
    .filter(({ verdict }) => verdict.kind !== 'different')
    .sort((a, b) => a.verdict.distance - b.verdict.distance || a.id - b.id);
  const found = await matchesOf(fresh.library, text);
  expect(found.map(({ page, verdict }) => ({ id: page.id, verdict }))).toEqual(wanted);
  expect(wanted.length).toBeGreaterThan(30);
  expect(wanted.length).toBeLessThan(60);
});

test('stores same-template pages with one canonical address as separate pages', async () => {
  const form = (n: number, b: Bits, numbers: number[]) => ({
    ...pageVisit(n, b),
    canonical: 'https://a.test/today',
    title: 'Today',
    fingerprint: { ...fingerprintOf(b), tokens: 150, numbers: Uint16Array.from(numbers) },
  });
  const first = flipped(new Uint32Array(8), [6]);
  await fresh.library.remember(form(1, first, [1, 2, 3]));
  await fresh.library.remember(form(2, flipped(first, [7]), [4, 5, 6]));
  expect(await fresh.library.count()).toBe(2);
  await fresh.library.remember(form(3, flipped(first, [8]), [1, 2, 3]));
  expect(await fresh.library.count()).toBe(2);
});

test('updates a page that is read again and finds it by its new text only', async () => {
  const before = flipped(new Uint32Array(8), [1]);
  const after = before.map((word) => ~word);
  const again = 'http://www.a.test/1?utm_source=x#top';
  await fresh.library.remember(pageVisit(1, before, 100));
  await fresh.library.remember({ ...pageVisit(1, after, 200), url: again });
  expect(await fresh.library.count()).toBe(1);
  expect(await matchesOf(fresh.library, fingerprintOf(before))).toEqual([]);
  const [match] = await matchesOf(fresh.library, fingerprintOf(after));
  expect(match).toMatchObject({ page: { id: 1 }, verdict: { kind: 'identical', distance: 0 } });
  const visit = { ...pageVisit(1, after), url: 'https://m.a.test/1' };
  expect(await fresh.library.page(visit)).toMatchObject({
    id: 1,
    firstRead: 100,
    lastRead: 200,
    visits: 2,
    url: again,
  });
});

test('what a feed reader shows of a page that was visited changes only its dates', async () => {
  const own = flipped(new Uint32Array(8), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  const visited = await fresh.library.remember(pageVisit(1, own, 100));
  const part = {
    ...pageVisit(1, flipped(own, [0, 13, 14]), 200),
    title: 'Another',
    via: 'feeds.test',
  };
  const read = await fresh.library.remember(part);
  expect(read).toEqual({ ...visited, lastRead: 200, visits: 2 });
  expect(await fresh.library.page(part)).toMatchObject({ title: 'Page 1', lastRead: 200 });
});

test('saves a title without the marks that change its direction', async () => {
  const visit = { ...pageVisit(1, new Uint32Array(8)), title: 'A \u202egnihton\u2069 tale' };
  expect((await fresh.library.remember(visit))?.title).toBe('A gnihton tale');
});

test('recognizes a page by its own and its canonical address, in any order', async () => {
  const text = flipped(new Uint32Array(8), [1]);
  const own = { ...pageVisit(1, text), url: 'https://a.test/x?s=1' };
  const named = { ...own, canonical: 'https://a.test/x' };
  await fresh.library.remember(own);
  expect(await fresh.library.page(named)).toMatchObject({ id: 1 });
  await fresh.library.remember(named);
  expect(await fresh.library.page({ ...own, url: 'https://a.test/x' })).toMatchObject({ id: 1 });
  await fresh.library.remember({ ...own, url: 'https://a.test/x' });
  await fresh.library.remember({ ...own, url: 'https://a.test/x?s=2', canonical: '/x' });
  expect(await fresh.library.count()).toBe(1);
});

test('keeps articles separate when they all name one canonical address', async () => {
  const texts = fc.sample(bits(8), { numRuns: 3, seed: 5 });
  for (const [n, b] of texts.entries()) {
    await fresh.library.remember({ ...pageVisit(n, b), canonical: 'https://a.test/archive' });
  }
  expect(await fresh.library.count()).toBe(3);
  for (const [n, b] of texts.entries()) {
    expect(ids(await matchesOf(fresh.library, fingerprintOf(b)))).toEqual([n + 1]);
  }
  const listing = { ...pageVisit(9, new Uint32Array(8)), url: 'https://a.test/archive' };
  expect(await fresh.library.page(listing)).toBeUndefined();
});

test('never finds a deleted page again and does not reuse its id', async () => {
  const text = flipped(new Uint32Array(8), [9]);
  const id = (await fresh.library.remember(pageVisit(1, text)))?.id ?? 0;
  expect(await fresh.library.delete(id)).toEqual({ pages: 1 });
  expect(await fresh.library.delete(id)).toEqual({ pages: 0 });
  expect(await fresh.library.count()).toBe(0);
  expect(await fresh.library.page(pageVisit(1, text))).toBeUndefined();
  expect(await matchesOf(fresh.library, fingerprintOf(text))).toEqual([]);
  expect((await fresh.library.remember(pageVisit(2, text)))?.id).toBe(id + 1);
});

test('loses nothing when many writes happen at once', async () => {
  const other = await openLibrary(fresh.name);
  const texts = fc.sample(bits(8), { numRuns: 60, seed: 3 });
  await Promise.all(texts.map((b, n) => (n % 2 ? fresh.library : other).remember(pageVisit(n, b))));
  expect(await fresh.library.count()).toBe(60);
  for (const [n, b] of texts.entries()) {
    const titles = (await matchesOf(other, fingerprintOf(b))).map(({ page }) => page.title);
    expect(titles).toContain(`Page ${n}`);
  }
  expect(await auditLibrary(fresh.name)).toEqual([]);
  other.close();
});

test('finding pages writes nothing', async () => {
  const text = flipped(new Uint32Array(8), [9]);
  await fresh.library.lookUp(pageVisit(1, text));
  await fresh.library.page(pageVisit(1, text));
  const db = await openDB(fresh.name);
  for (const store of db.objectStoreNames) {
    expect(await db.count(store)).toBe(store === 'header' ? 1 : 0);
  }
  expect(fromStoredHeader((await db.getAll('header'))[0])).toEqual(EMPTY_HEADER);
  db.close();
});

test('creates the database again when it was deleted while open', async () => {
  await fresh.library.remember(pageVisit(1, new Uint32Array(8)));
  await deleteDB(fresh.name);
  expect(await fresh.library.count()).toBe(0);
  expect(await fresh.library.remember(pageVisit(2, new Uint32Array(8)))).toMatchObject({ id: 1 });
});

test('rejects calls after the library is closed', async () => {
  fresh.library.close();
  await expect(fresh.library.count()).rejects.toMatchObject({ code: 'unavailable' });
});

test('leaves all stores unchanged when a write fails', async () => {
  const text = flipped(new Uint32Array(8), [9]);
  await fresh.library.remember(pageVisit(1, text));
  // A function can't be stored, so writing the page fails after its old entry was removed.
  const broken = {
    ...pageVisit(
      1,
      text.map((word) => ~word),
    ),
    title: { replace: () => Object.assign(() => {}, { slice: () => '' }) } as unknown as string,
  };
  await expect(fresh.library.remember(broken)).rejects.toMatchObject({ name: 'LibraryError' });
  expect(ids(await matchesOf(fresh.library, fingerprintOf(text)))).toEqual([1]);
  expect(await auditLibrary(fresh.name)).toEqual([]);
  expect(await fresh.library.page(pageVisit(1, text))).toMatchObject({
    title: 'Page 1',
    visits: 1,
  });
});

test('rejects an invalid address with a TypeError', async () => {
  const broken = { ...pageVisit(1, new Uint32Array(8)), url: 'nonsense' };
  await expect(fresh.library.remember(broken)).rejects.toThrow(TypeError);
  await expect(fresh.library.page(broken)).rejects.toThrow(TypeError);
  await expect(fresh.library.lookUp(broken)).rejects.toThrow(TypeError);
  expect(await fresh.library.count()).toBe(0);
});

test('says that a browser refuses its database, also if it does so at once', async () => {
  const opening = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  await expect(openLibrary(crypto.randomUUID())).rejects.toMatchObject({
    name: 'LibraryError',
    code: 'unavailable',
  });
  opening.mockRestore();
});
