import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { deleteDB, openDB } from 'idb';
import { expect, test } from 'vitest';
import { openLibrary } from '../../../../core/library/library.ts';

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
