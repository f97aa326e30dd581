import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { deleteDB, type IDBPDatabase, openDB } from 'idb';
import { expect, test } from 'vitest';
import type { Fingerprint } from '../../../../../core/fingerprint/fingerprint.ts';
import { openLibrary } from '../../../../../core/library/library.ts';
import { packPrimaryKey } from '../../../../../core/library/storage/primary-key.ts';
import { segmentKeys } from '../../../../../core/tables/segments.ts';
import { unrelatedBits } from '../page-visits.ts';

const CONSTRUCTORS = {
  ArrayBuffer: (numbers: number[]) => Uint8Array.from(numbers).buffer,
  Uint32Array: (numbers: number[]) => Uint32Array.from(numbers),
  Uint16Array: (numbers: number[]) => Uint16Array.from(numbers),
  Float64Array: (numbers: number[]) => Float64Array.from(numbers),
};

interface Dump {
  readonly version: number;
  readonly stores: Readonly<Record<string, readonly (readonly [IDBValidKey, never])[]>>;
}

/** Reads a library of a released schema, made by its own code. See test/fixtures/library. */
function dump(version: number): Dump {
  const url = new URL(`../../../../fixtures/library/v${version}.json`, import.meta.url);
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
  await put(db, stores);
  db.close();
  return dump(1);
}

/** Builds a library of version 2 as its code did. */
async function buildVersion2(name: string): Promise<Dump> {
  await deleteDB(name);
  const { stores } = dump(2);
  const db = await openDB(name, 2, {
    upgrade(db) {
      const pages = db.createObjectStore('pages');
      pages.createIndex('segments', 's', { multiEntry: true });
      pages.createIndex('aliases', 'a', { multiEntry: true });
      const clusters = db.createObjectStore('clusters', { autoIncrement: true });
      clusters.createIndex('ids', 'ids', { multiEntry: true });
      const trash = db.createObjectStore('trash', { autoIncrement: true });
      trash.createIndex('undo', 'undo');
      trash.createIndex('until', 'until');
      for (const store of ['column', 'ledger', 'texts', 'never', 'settings']) {
        db.createObjectStore(store);
      }
    },
  });
  await put(db, stores);
  db.close();
  return dump(2);
}

async function put(db: IDBPDatabase<unknown>, stores: Dump['stores']): Promise<void> {
  for (const [store, records] of Object.entries(stores)) {
    for (const [key, value] of records) await db.put(store, value, key);
  }
}

interface PageOfVersion1 {
  readonly id: number;
  readonly url: string;
  readonly site: string;
  readonly segments: readonly number[];
  readonly fingerprint: Omit<Fingerprint, 'squaredNorm'> & { readonly mass: number };
}

/** Converts a fingerprint of version 1 to its current form. */
function currentFingerprint({ mass, ...rest }: PageOfVersion1['fingerprint']): Fingerprint {
  return { ...rest, squaredNorm: mass };
}

test('migrates every page of a library of version 1', async () => {
  const { stores } = await buildVersion1('v1');
  const old = (stores['pages'] ?? []).map(([, page]) => page as PageOfVersion1);
  const library = await openLibrary('v1');
  expect(old.length).toBe(34);
  expect(await library.count()).toBe(old.length);
  const byId = old.toSorted((a, b) => a.id - b.id);
  const wanted = byId.map(({ segments: _, fingerprint, ...page }) => ({
    ...page,
    fingerprint: currentFingerprint(fingerprint),
  }));
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

test('loses no page of a library of version 1 with 2,000 pages', async () => {
  await deleteDB('v1');
  const { stores } = await buildVersion1('v1');
  const [[, model]] = stores['pages'] as unknown as [[unknown, PageOfVersion1]];
  const count = 2000;
  const db = await openDB('v1');
  await db.clear('pages');
  const column = new Uint32Array(count * 9);
  const prints = unrelatedBits(count, 71);
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
    const found = await library.find(
      { ...currentFingerprint(model.fingerprint), bits },
      { radius: 0 },
    );
    expect(found.map(({ page }) => page.id)).toEqual([i + 1]);
  }
  library.close();
});

test('continues the ids of version 1 after the last one', async () => {
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

test('finds copies among the pages of version 1', async () => {
  await deleteDB('v1');
  await buildVersion1('v1');
  const library = await openLibrary('v1');
  await library.updateClusters();
  const { clusters, pending } = await library.clusters();
  expect(pending).toBe(0);
  expect(clusters.map(({ pages }) => pages.map(({ site }) => site))).toEqual([
    ['udhr.test', 'udhr.test'],
    ['zh-original.test', 'zh-copy.test'],
    ['en-original.test', 'en-copy.test'],
  ]);
  library.close();
});

test('leaves the library unchanged when a migration fails', async () => {
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

/** Returns the addresses of the pages of version 2 by id, which is at the end of their keys. */
function addressesOf({ stores }: Dump): Map<number, string> {
  const records = (stores['pages'] ?? []) as unknown as [ArrayBuffer, { u: string }][];
  return new Map(records.map(([key, { u }]) => [new DataView(key).getUint32(8), u]));
}

test('migrates the pages, texts, settings, and clusters of a library of version 2', async () => {
  const addresses = addressesOf(await buildVersion2('v2'));
  const library = await openLibrary('v2');
  expect(await library.count()).toBe(134);
  const pages = await library.pages([...addresses.keys()]);
  expect(pages.map(({ id, url }) => [id, url])).toEqual([...addresses]);
  for (const page of pages) {
    for (const radius of [3, 20, undefined]) {
      const found = await library.find(page.fingerprint, radius === undefined ? {} : { radius });
      expect(found.map((match) => match.page.id)).toContain(page.id);
    }
    for (const url of page.addresses) {
      expect(await library.page({ ...page, url })).toMatchObject({ id: page.id });
    }
  }
  expect((await library.text(1))?.text).toMatch(/\S/);
  expect(await library.settings()).toEqual({
    keepText: false,
    retention: { keep: 'days', days: 3650 },
  });
  const { clusters } = await library.clusters();
  expect(clusters.map((cluster) => cluster.pages.map(({ site }) => site))).toEqual([
    ['zh-original.test', 'zh-copy.test'],
    ['en-original.test', 'en-copy.test'],
  ]);
  library.close();
});

test('turns the never-remember list of version 2 into rules', async () => {
  await buildVersion2('v2');
  const library = await openLibrary('v2');
  expect(await library.rules()).toEqual([
    { target: 'bank.test', keep: 'never', since: 1_790_008_280_123 },
    { target: 'https://a.test/diary', keep: 'never', since: 1_790_008_280_124 },
  ]);
  const [page] = await library.pages([1]);
  if (!page) throw new Error('The fixture has a page 1');
  const url = 'https://online.bank.test/letter';
  expect(await library.remember({ ...page, url, at: 1 })).toBeUndefined();
  library.close();
});

test('restores pages deleted in a library of version 2, with their texts', async () => {
  await buildVersion2('v2');
  const library = await openLibrary('v2');
  const until = 32_503_679_999_000;
  expect(await library.listDeletions()).toMatchObject([
    { deletionId: 142, pages: 2, until },
    { deletionId: 143, pages: 1, until: until - 1000 },
  ]);
  expect(await library.restore(142)).toBe(2);
  expect(await library.restore(143)).toBe(1);
  const pages = await library.pages([3, 6, 9, 10]);
  expect(pages.map(({ id }) => id)).toEqual([3, 6, 10]);
  for (const id of [3, 6]) expect((await library.text(id))?.text).toMatch(/\S/);
  expect(await library.count()).toBe(137);
  const { deletionId = 0 } = await library.delete([1, 2], { restorableUntil: until });
  expect(await library.listDeletions()).toMatchObject([{ deletionId, pages: 2, until }]);
  library.close();
});

test('keeps a text of version 2 as the earlier text when its page changes', async () => {
  await buildVersion2('v2');
  const library = await openLibrary('v2');
  const [page] = await library.pages([1]);
  const kept = await library.text(1);
  if (!page || !kept) throw new Error('The fixture has a page 1, with its text');
  expect(await library.earlierText(1)).toBeUndefined();
  await library.changeSettings({ keepText: true });
  const [bits = page.fingerprint.bits] = unrelatedBits(1, 72);
  const fingerprint = { ...page.fingerprint, bits };
  await library.remember({ ...page, fingerprint, text: 'Something else.', at: page.lastRead + 1 });
  const { text, readAt: from } = kept;
  expect(await library.earlierText(1)).toEqual({ text, from, to: page.lastRead + 1 });
  expect(await library.text(1)).toMatchObject({ text: 'Something else.' });
  library.close();
});
