import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { deleteDB, openDB } from 'idb';
import { expect, test } from 'vitest';
import { openLibrary } from '../../../../core/library/library.ts';
import type { Page } from '../../../../core/library/page.ts';
import { packPrimaryKey } from '../../../../core/library/primary-key.ts';
import { segmentKeys } from '../../../../core/tables/segments.ts';
import { strangers } from './readings.ts';

const CONSTRUCTORS = {
  ArrayBuffer: (numbers: number[]) => Uint8Array.from(numbers).buffer,
  Uint32Array: (numbers: number[]) => Uint32Array.from(numbers),
  Uint16Array: (numbers: number[]) => Uint16Array.from(numbers),
};

interface Dump {
  readonly version: number;
  readonly stores: Readonly<Record<string, readonly (readonly [IDBValidKey, never])[]>>;
}

/** A library of a released schema, made by its own code: see test/fixtures/library. */
function dump(version: number): Dump {
  const url = new URL(`../../../fixtures/library/v${version}.json`, import.meta.url);
  return JSON.parse(readFileSync(url, 'utf8'), (_, value) => {
    const [name, ...others] = Object.keys(value ?? {}) as (keyof typeof CONSTRUCTORS)[];
    const make = name && others.length === 0 ? CONSTRUCTORS[name] : undefined;
    return make ? make(value[name as string]) : value;
  });
}

/** Builds a library of version 1 as its code did. */
async function buildVersion1(name: string): Promise<Dump> {
  const { stores } = dump(1);
  const db = await openDB(name, 1, {
    upgrade(db) {
      const pages = db.createObjectStore('pages');
      pages.createIndex('segments', 'segments', { multiEntry: true });
      pages.createIndex('addresses', 'addresses', { multiEntry: true });
      db.createObjectStore('column');
    },
  });
  for (const [store, records] of Object.entries(stores)) {
    for (const [key, value] of records) await db.put(store, value, key);
  }
  db.close();
  return dump(1);
}

interface PageOfVersion1 {
  readonly id: number;
  readonly url: string;
  readonly site: string;
  readonly segments: readonly number[];
}

test('a library of version 1 is all there in the version of today', async () => {
  const { stores } = await buildVersion1('v1');
  const old = (stores['pages'] ?? []).map(([, page]) => page as PageOfVersion1);
  const library = await openLibrary('v1');
  expect(old.length).toBe(34);
  expect(await library.count()).toBe(old.length);
  const byId = old.toSorted((a, b) => a.id - b.id);
  const wanted = byId.map(({ segments: _, ...page }) => page);
  expect(await library.pages(wanted.map(({ id }) => id))).toEqual(wanted);
  for (const page of await library.pages(wanted.map(({ id }) => id))) {
    for (const radius of [3, 20, undefined]) {
      const found = await library.find(page.fingerprint, radius === undefined ? {} : { radius });
      expect(found.map((match) => match.page.id)).toContain(page.id);
    }
    for (const url of page.addresses) {
      expect(await library.page({ ...page, url })).toMatchObject({ id: page.id });
    }
  }
  library.close();
});

test('of a library of version 1 with two thousand pages none is lost', async () => {
  await deleteDB('v1');
  const { stores } = await buildVersion1('v1');
  const [[, model]] = stores['pages'] as unknown as [[unknown, Page]];
  const count = 2000;
  const db = await openDB('v1');
  await db.clear('pages');
  const column = new Uint32Array(count * 9);
  const prints = strangers(count, 71);
  const tx = db.transaction(['pages', 'column'], 'readwrite');
  for (const [i, bits] of prints.entries()) {
    const [id, url] = [i + 1, `https://a.test/${i + 1}`];
    const fingerprint = { ...model.fingerprint, bits };
    const page = { ...model, id, url, addresses: [url], site: 'a.test', fingerprint };
    const [high = 0, low = 0] = bits;
    const record = { ...page, segments: segmentKeys(bits) };
    tx.objectStore('pages').put(record, packPrimaryKey({ high, low, id }));
    column.set([...bits, id], i * 9);
  }
  tx.objectStore('column').put(column, 0);
  await tx.done;
  db.close();
  const library = await openLibrary('v1');
  const ids = prints.map((_, i) => i + 1);
  const pages = await library.pages(ids);
  expect(pages.map(({ url }) => url)).toEqual(ids.map((id) => `https://a.test/${id}`));
  expect(await library.count()).toBe(count);
  for (const [i, bits] of prints.entries()) {
    if (i % 97 > 0) continue;
    const found = await library.find({ ...model.fingerprint, bits }, { radius: 0 });
    expect(found.map(({ page }) => page.id)).toEqual([i + 1]);
  }
  library.close();
});

test('ids go on after the last one of version 1, forgotten or not', async () => {
  await deleteDB('v1');
  await buildVersion1('v1');
  const library = await openLibrary('v1');
  const [page] = await library.pages([1]);
  if (!page) throw new Error('The fixture has a page 1');
  expect(await library.pages([9])).toEqual([]);
  const next = await library.remember({ ...page, url: 'https://new.test/', at: 1 });
  expect(next).toMatchObject({ id: 36 });
  expect(await library.statistics()).toMatchObject({ pages: 35, visits: 36 });
  library.close();
});

test('copies among the pages of version 1 are found', async () => {
  await deleteDB('v1');
  await buildVersion1('v1');
  const library = await openLibrary('v1');
  await library.catchUp();
  const { clusters, waiting } = await library.clusters();
  expect(waiting).toBe(0);
  expect(clusters.map(({ pages }) => pages.map(({ site }) => site))).toEqual([
    ['udhr.test', 'udhr.test'],
    ['zh-original.test', 'zh-copy.test'],
    ['en-original.test', 'en-copy.test'],
  ]);
  library.close();
});

test('a migration that fails leaves the library as it was', async () => {
  await deleteDB('v1');
  await buildVersion1('v1');
  const db = await openDB('v1');
  const [key] = await db.getAllKeys('pages');
  const page = await db.get('pages', key as ArrayBuffer);
  await db.put('pages', { ...page, fingerprint: undefined }, key);
  const before = await db.getAll('pages');
  db.close();
  await expect(openLibrary('v1')).rejects.toMatchObject({ name: 'LibraryError' });
  const after = await openDB('v1');
  expect(after.version).toBe(1);
  expect(await after.getAll('pages')).toEqual(before);
  after.close();
});
