import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Library, openLibrary } from '../../../../core/library/library.ts';
import type { Bits } from '../../../../core/simhash/bits.ts';
import type { Fingerprint } from '../../../../core/simhash/fingerprint.ts';
import { hammingDistance } from '../../../../core/simhash/hamming.ts';
import { bits, flipped } from '../simhash/arbitrary-bits.ts';

let name: string;
let library: Library;
let count = 0;
beforeEach(async () => {
  name = `library ${++count}`;
  library = await openLibrary(name);
});
afterEach(() => library.close());

const print = (b: Bits): Fingerprint => ({ profile: 'reader', version: 1, tokens: 500, bits: b });
const reading = (n: number, b: Bits, at = n) => ({
  url: `https://a.test/${n}`,
  title: `Page ${n}`,
  fingerprint: print(b),
  at,
});
const ids = (found: { page: { id: number } }[]) => found.map(({ page }) => page.id).sort();

test('what is remembered is found again, by itself and by its copy', async () => {
  const original = flipped(new Uint32Array(8), [3, 77, 200]);
  const page = await library.remember(reading(1, original));
  const copy = flipped(original, [5, 100]);
  const [match] = await library.find(print(copy));
  expect(match?.page).toMatchObject({ id: page.id, title: 'Page 1', site: 'a.test', visits: 1 });
  expect(match?.verdict).toMatchObject({ kind: 'near-duplicate', distance: 2 });
});

test('the segments and the scan find the same pages for every k ≤ 3, and all of them', async () => {
  const random = fc.sample(bits(8), { numRuns: 1500, seed: 7 });
  // Every third has neighbours around it: chance alone brings none within three bits.
  const places = fc.sample(fc.uniqueArray(fc.integer({ min: 0, max: 63 }), { maxLength: 6 }), {
    numRuns: 1500,
    seed: 8,
  });
  const all = random.flatMap((b, i) => (i % 3 ? [b] : [b, flipped(b, places[i] ?? [])]));
  for (const [n, b] of all.entries()) await library.remember(reading(n, b));

  let found = 0;
  for (const [i, b] of random.slice(0, 300).entries()) {
    const head = flipped(b, (places[i] ?? []).slice(0, 2));
    for (const k of [0, 1, 2, 3, 4, 9]) {
      const near = all.flatMap((other, n) =>
        hammingDistance(other.slice(0, 2), head.slice(0, 2)) <= k ? [n + 1] : [],
      );
      expect(ids(await library.find(print(head), k))).toEqual(near.sort());
      found += near.length;
    }
  }
  expect(found).toBeGreaterThan(1000);
}, 60_000);

test('the same page again is updated, never doubled, and found by its new text only', async () => {
  const before = flipped(new Uint32Array(8), [1]);
  const after = before.map((word) => ~word);
  await library.remember(reading(1, before, 100));
  await library.remember({
    ...reading(1, after, 200),
    url: 'http://www.a.test/1?utm_source=x#top',
  });
  expect(await library.count()).toBe(1);
  expect(await library.find(print(before), 3)).toEqual([]);
  expect(await library.find(print(before), 20)).toEqual([]);
  expect(ids(await library.find(print(after), 3))).toEqual([1]);
  expect(ids(await library.find(print(after), 20))).toEqual([1]);
  expect(await library.page('https://m.a.test/1')).toMatchObject({
    id: 1,
    firstRead: 100,
    lastRead: 200,
    visits: 2,
    url: 'http://www.a.test/1?utm_source=x#top',
  });
});

test('a forgotten page is found in no way, and its number is not given again', async () => {
  const text = flipped(new Uint32Array(8), [9]);
  const { id } = await library.remember(reading(1, text));
  expect(await library.forget(id)).toBe(true);
  expect(await library.forget(id)).toBe(false);
  expect(await library.count()).toBe(0);
  expect(await library.page('https://a.test/1')).toBeUndefined();
  for (const k of [3, 20]) expect(await library.find(print(text), k)).toEqual([]);
  expect((await library.remember(reading(2, text))).id).toBe(id + 1);
});

test('many writers at once lose nothing', async () => {
  const other = await openLibrary(name);
  const texts = fc.sample(bits(8), { numRuns: 60, seed: 3 });
  await Promise.all(texts.map((b, n) => (n % 2 ? library : other).remember(reading(n, b))));
  expect(await library.count()).toBe(60);
  for (const [n, b] of texts.entries()) {
    for (const k of [0, 20]) {
      const titles = (await other.find(print(b), k)).map(({ page }) => page.title);
      expect(titles).toContain(`Page ${n}`);
    }
  }
  other.close();
});

test('the column goes on in a second shard', async () => {
  const db = await openDB(name);
  const column = new Uint32Array(4096 * 3);
  await db.put('column', column, 0);
  db.close();
  const text = flipped(new Uint32Array(8), [9]);
  expect((await library.remember(reading(1, text))).id).toBe(4097);
  expect(ids(await library.find(print(text), 20))).toEqual([4097]);
});

test('pages of another version of the fingerprint are passed over', async () => {
  const text = flipped(new Uint32Array(8), [9]);
  await library.remember({ ...reading(1, text), fingerprint: { ...print(text), version: 0 } });
  expect(await library.find(print(text))).toEqual([]);
});

test('a library of a newer version is refused by name and left as it was', async () => {
  await library.remember(reading(1, new Uint32Array(8)));
  library.close();
  const newer = await openDB(name, 99);
  newer.close();
  await expect(openLibrary(name)).rejects.toMatchObject({ name: 'LibraryError', trouble: 'newer' });
  const untouched = await openDB(name);
  expect(untouched.version).toBe(99);
  expect(await untouched.count('pages')).toBe(1);
  untouched.close();
});

test('a newer version in another tab gets the database, and this one hears of it', async () => {
  library.close();
  let lost = 0;
  library = await openLibrary(name, () => {
    lost++;
  });
  const newer = await openDB(name, 99);
  expect(lost).toBe(1);
  newer.close();
  await expect(library.count()).rejects.toMatchObject({ name: 'LibraryError' });
});

test('a failed write leaves all stores as they were', async () => {
  const text = flipped(new Uint32Array(8), [9]);
  await library.remember(reading(1, text));
  // A function cannot be stored: the write of the page fails after its old place was cleared.
  const broken = {
    ...reading(
      1,
      text.map((word) => ~word),
    ),
    title: (() => {}) as unknown as string,
  };
  await expect(library.remember(broken)).rejects.toMatchObject({ name: 'LibraryError' });
  for (const k of [3, 20]) expect(ids(await library.find(print(text), k))).toEqual([1]);
  expect(await library.page('https://a.test/1')).toMatchObject({ title: 'Page 1', visits: 1 });
});
