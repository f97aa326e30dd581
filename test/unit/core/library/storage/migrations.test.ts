import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { type IDBPDatabase, openDB } from 'idb';
import { expect, test } from 'vitest';
import type { Fingerprint } from '../../../../../core/fingerprint/fingerprint.ts';
import { openLibrary } from '../../../../../core/library/library.ts';
import { packPrimaryKey } from '../../../../../core/library/storage/primary-key.ts';
import { segmentKeys } from '../../../../../core/tables/segments.ts';
import { auditLibrary } from '../../../../audit-library.ts';
import { buildOldLibrary, type OldLibrary, parseOldLibrary } from '../../../../old-library.ts';
import { ids, matchesOf, unrelatedBits } from '../page-visits.ts';

/** Reads a library of a released schema, made by its own code. See test/fixtures/library. */
function dump(version: number): OldLibrary {
  const url = new URL(`../../../../fixtures/library/v${version}.json`, import.meta.url);
  return parseOldLibrary(readFileSync(url, 'utf8'));
}

/** Builds a library of a released schema, and returns what it contains. */
async function build(name: string, version: number): Promise<OldLibrary> {
  await buildOldLibrary(name, dump(version));
  return dump(version);
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
  const { stores } = await build('v1', 1);
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
    expect(ids(await matchesOf(library, page.fingerprint))).toContain(page.id);
    for (const url of page.addresses) {
      expect(await library.page({ ...page, url })).toMatchObject({ id: page.id });
    }
  }
  library.close();
});

test('loses no page of a library of version 1 with 2,000 pages', async () => {
  const { stores } = await build('v1', 1);
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
  const progress: [number, number][] = [];
  const library = await openLibrary('v1', () => ({
    blocked() {},
    upgrading() {},
    progress: (done, all) => progress.push([done, all]),
    settled() {},
  }));
  // Two of the migrations rewrite every page, and one reads them.
  const migrating = progress.filter(([, all]) => all === 3 * count);
  expect(migrating.at(-1)).toEqual([3 * count, 3 * count]);
  expect(migrating.length).toBeGreaterThan(4);
  expect(migrating).toEqual(migrating.toSorted(([a], [b]) => a - b));
  // Then the addresses are renewed, whose rules have changed since.
  expect(progress.slice(migrating.length).at(-1)).toEqual([count, count]);
  const pages = await library.pages(prints.map((_, i) => i + 1));
  expect(pages.map(({ url }) => url)).toEqual(prints.map((_, i) => `https://a.test/${i + 1}`));
  expect(await library.count()).toBe(count);
  for (const [i, bits] of prints.entries()) {
    if (i % 97 > 0) continue;
    const fingerprint = { ...currentFingerprint(model.fingerprint), bits };
    const [closest] = await matchesOf(library, fingerprint);
    expect(closest).toMatchObject({ page: { id: i + 1 }, verdict: { distance: 0 } });
  }
  expect(await auditLibrary('v1')).toEqual([]);
  library.close();
});

test('continues the ids of version 1 after the last one', async () => {
  await build('v1', 1);
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
  await build('v1', 1);
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
  await build('v1', 1);
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

/** Returns the addresses of the pages of version 2 or 3 by id, which is at the end of their keys. */
function addressesOf({ stores }: OldLibrary): Map<number, string> {
  const records = (stores['pages'] ?? []) as unknown as [ArrayBuffer, { u: string }][];
  return new Map(records.map(([key, { u }]) => [new DataView(key).getUint32(8), u]));
}

test('migrates the pages, texts, settings, and clusters of a library of version 2', async () => {
  const addresses = addressesOf(await build('v2', 2));
  const library = await openLibrary('v2');
  expect(await library.count()).toBe(134);
  const pages = await library.pages([...addresses.keys()]);
  expect(pages.map(({ id, url }) => [id, url])).toEqual([...addresses]);
  for (const page of pages) {
    expect(ids(await matchesOf(library, page.fingerprint))).toContain(page.id);
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
  expect(await auditLibrary('v2')).toEqual([]);
});

test('turns the never-remember list of version 2 into rules', async () => {
  await build('v2', 2);
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
  await build('v2', 2);
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
  expect(await auditLibrary('v2')).toEqual([]);
  const { deletionId = 0 } = await library.delete([1, 2], { restorableUntil: until });
  expect(await library.listDeletions()).toMatchObject([{ deletionId, pages: 2, until }]);
  library.close();
});

test('keeps a text of version 2 as the earlier text when its page changes', async () => {
  await build('v2', 2);
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

interface ShardOfVersion3 {
  readonly bits: Uint32Array;
  readonly firstRead: Float64Array;
  readonly lastRead: Float64Array;
  readonly visits: Uint32Array;
}

/** Returns what the column of version 3 had about its pages, by id. */
function factsOf({ stores }: OldLibrary): Map<number, unknown> {
  const facts = new Map<number, unknown>();
  const add = (shard: ShardOfVersion3, slot: number, id: number) => {
    if (!shard.visits[slot]) return;
    facts.set(id, {
      bits: shard.bits.slice(slot * 8, slot * 8 + 8),
      firstRead: shard.firstRead[slot],
      lastRead: shard.lastRead[slot],
      visits: shard.visits[slot],
    });
  };
  const [[, column], [, header]] = [stores['column']?.[0], stores['ledger']?.[0]] as unknown as [
    [number, ShardOfVersion3],
    [number, { ids: Uint32Array; rows: ShardOfVersion3 }],
  ];
  for (const slot of column.visits.keys()) add(column, slot, slot + 1);
  for (const [slot, id] of header.ids.entries()) add(header.rows, slot, id);
  return facts;
}

test('keeps in the records what version 3 had in its column only', async () => {
  const old = await build('v3', 3);
  const [addresses, facts] = [addressesOf(old), factsOf(old)];
  const library = await openLibrary('v3');
  const pages = await library.pages([...facts.keys()]);
  expect(pages.map(({ id, url }) => [id, url])).toEqual(
    [...facts.keys()].map((id) => [id, addresses.get(id)]),
  );
  for (const { id, firstRead, lastRead, visits, fingerprint } of pages) {
    expect({ bits: fingerprint.bits, firstRead, lastRead, visits }).toEqual(facts.get(id));
  }
  expect(pages).toHaveLength(134);
  expect(pages.filter(({ visits }) => visits > 1)).toHaveLength(20);
  for (const page of pages) {
    for (const url of page.addresses) {
      expect(await library.page({ ...page, url })).toMatchObject({ id: page.id });
    }
    // Two pages are marked as not copies of each other, but not of a page elsewhere.
    expect(ids(await matchesOf(library, page.fingerprint))).toContain(page.id);
  }
  expect(await library.addressStatuses(['https://made.test/8'])).toEqual(['read']);
  library.close();
  expect(await auditLibrary('v3')).toEqual([]);
});

test('keeps rules, settings, texts, pairs, and clusters of version 3', async () => {
  await build('v3', 3);
  const library = await openLibrary('v3');
  expect((await library.rules()).map(({ target, keep }) => [target, keep])).toEqual([
    ['bank.test', 'never'],
    ['https://a.test/diary', 'look-up'],
    ['https://made.test/5', 'always'],
  ]);
  expect(await library.settings()).toMatchObject({ retention: { keep: 'days', days: 3650 } });
  expect((await library.text(1))?.text).toMatch(/\S/);
  expect((await library.rejectedPairs()).map(({ pages }) => pages)).toEqual([
    ['https://zh-copy.test/story.html', 'https://zh-original.test/story.html'],
  ]);
  const { clusters, pending } = await library.clusters();
  expect(clusters.map((cluster) => ids(cluster.pages))).toEqual([[1, 2]]);
  expect(pending).toBeGreaterThan(0);
  library.close();
});

test('restores pages deleted in a library of version 3, with texts, pairs, and visits', async () => {
  await build('v3', 3);
  const library = await openLibrary('v3');
  const deletions = await library.listDeletions();
  expect(deletions.map(({ pages }) => pages)).toEqual([2, 1]);
  expect(deletions[0]?.first?.url).toBe('http://www.en-unrelated.test/story.html?utm_source=x');
  for (const { deletionId } of deletions) await library.restore(deletionId);
  const pages = await library.pages([3, 6, 9, 10]);
  expect(pages.map(({ id, visits }) => [id, visits])).toEqual([
    [3, 2],
    [6, 1],
    [10, 1],
  ]);
  for (const page of pages) {
    expect(ids(await matchesOf(library, page.fingerprint))).toContain(page.id);
  }
  expect((await library.earlierText(3))?.text).toMatch(/\S/);
  expect((await library.rejectedPairs()).map(({ pages }) => pages)).toContainEqual([
    'https://made.test/7',
    'https://udhr.test/de.txt',
  ]);
  expect(await library.count()).toBe(137);
  library.close();
  expect(await auditLibrary('v3')).toEqual([]);
});

test('a library of version 4 keeps everything, and its pages get sketches at their next visits', async () => {
  await build('v4', 4);
  const library = await openLibrary('v4');
  expect(await library.count()).toBe(10);
  expect((await library.clusterOf(1))?.pages.map(({ id }) => id)).toEqual([1, 2]);
  expect(await library.text(1)).toBeDefined();
  const [page] = await library.pages([1]);
  if (!page) throw new Error('The page is lost');
  expect(await library.sketches(1)).toBeUndefined();
  const sketch = { hashes: Uint32Array.of(1), lengths: Uint8Array.of(8), isSampled: false };
  await library.remember({ ...page, sketch, at: page.lastRead + 1 });
  expect(await library.sketches(1)).toEqual({ sketch });
  const [deletion] = await library.listDeletions();
  expect(await library.restore(deletion?.deletionId ?? 0)).toBe(2);
  expect(await auditLibrary('v4')).toEqual([]);
  library.close();
});

test('a library of version 5 keeps everything, and takes imports', async () => {
  await build('v5', 5);
  const library = await openLibrary('v5');
  expect(await library.count()).toBe(10);
  expect((await library.clusterOf(1))?.pages.map(({ id }) => id)).toEqual([1, 2]);
  expect(await library.text(1)).toBeDefined();
  expect((await library.sketches(1))?.sketch.hashes.length).toBeGreaterThan(1);
  expect(await library.countAddresses()).toBe(0);
  expect(await library.listImports()).toEqual([]);
  const [page] = await library.pages([1]);
  if (!page) throw new Error('The page is lost');
  const item = { title: '', savedAt: 1, isRead: false };
  await library.importItems({ id: 7, source: 'pocket' }, [
    { ...item, url: page.url },
    { ...item, url: 'https://saved.test/' },
    { ...item, url: 'https://www.bank.test/letter' },
  ]);
  expect(await library.listImports()).toMatchObject([{ id: 7, pages: 1, addresses: 1 }]);
  const [deletion] = await library.listDeletions();
  expect(await library.restore(deletion?.deletionId ?? 0)).toBe(2);
  expect(await auditLibrary('v5')).toEqual([]);
  library.close();
});

test('a library of version 6 gets the sizes of all texts into its column', async () => {
  const { stores } = await build('v6', 6);
  expect(stores['bits']?.[0]?.[1]).toHaveProperty('used');
  const library = await openLibrary('v6');
  expect(library.isDamaged()).toBe(false);
  expect(await library.count()).toBe(128);
  // It compares each row with its record, in the shard and in the header.
  expect(await auditLibrary('v6')).toEqual([]);
  expect(await library.check()).toMatchObject({ rebuilt: 0, corrected: false });
  expect((await library.clusterOf(1))?.pages.map(({ id }) => id)).toEqual([1, 2]);
  expect(await library.listImports()).toMatchObject([{ pages: 1, addresses: 1 }]);
  const [deletion] = await library.listDeletions();
  expect(await library.restore(deletion?.deletionId ?? 0)).toBe(2);
  expect(await auditLibrary('v6')).toEqual([]);
  library.close();
});

test.each([
  ['a shard is lost', (db: IDBPDatabase) => db.delete('bits', 0)],
  ['a shard is damaged', (db: IDBPDatabase) => db.put('bits', { generation: 133 }, 0)],
  ['the header is lost', (db: IDBPDatabase) => db.delete('ledger', 0)],
  [
    'a record is damaged',
    async (db: IDBPDatabase) => {
      const [key] = await db.getAllKeys('pages');
      await db.put('pages', { ...(await db.get('pages', key as IDBValidKey)), p: 'text' }, key);
    },
  ],
])('a library of version 6 is migrated and repaired although %s', async (_, damage) => {
  await build('v6', 6);
  const db = await openDB('v6');
  await damage(db);
  db.close();
  const library = await openLibrary('v6');
  await library.check({ removeUnreadable: true });
  expect(await auditLibrary('v6')).toEqual([]);
  expect(await library.count()).toBeGreaterThanOrEqual(127);
  library.close();
});

test('a library of version 6 opens although a record is empty and a key is too short', async () => {
  await build('v6', 6);
  const db = await openDB('v6');
  const [key] = await db.getAllKeys('pages');
  await db.put('pages', null, key);
  await db.put('pages', null, new ArrayBuffer(2));
  db.close();
  const library = await openLibrary('v6');
  const [page] = await library.pages([8]);
  if (!page) throw new Error('The fixture has a page 8');
  expect(ids(await matchesOf(library, page.fingerprint))).toContain(8);
  library.close();
});
