import { openDB } from 'idb';
import { expect, test, vi } from 'vitest';
import type { Bits } from '../../../../core/fingerprint/bits.ts';
import { openLibrary } from '../../../../core/library/library.ts';
import type { Repair } from '../../../../core/library/storage/connection.ts';
import { EMPTY_HEADER } from '../../../../core/library/storage/header.ts';
import type { StoredPage } from '../../../../core/library/storage/page-record.ts';
import type {
  LibraryDatabase,
  LibrarySchema,
  StoredDeleted,
} from '../../../../core/library/storage/schema.ts';
import { auditLibrary } from '../../../audit-library.ts';
import { exportedPage, freshLibrary, ids, pageVisit, unrelatedBits } from './page-visits.ts';

const fresh = freshLibrary();
const DAY = 86_400_000;
/** More than stay in the header, so there are shards. */
const prints = unrelatedBits(150, 91);
const [first = new Uint32Array(8)] = prints;
const ALL = prints.map((_, i) => i + 1);

async function fill(): Promise<void> {
  await fresh.library.importPages(
    prints.map((b, n) => {
      const read = { firstRead: n * DAY, lastRead: n * DAY };
      return exportedPage(n, b, { ...read, text: `Text of page ${n}` });
    }),
  );
  // The last pages stay in the header.
  for (const n of [140, 145]) await fresh.library.remember(pageVisit(n, prints[n] ?? first));
  expect(await auditLibrary(fresh.name)).toEqual([]);
}

type Damage = (db: LibraryDatabase) => Promise<unknown>;

/** Changes the stores directly, as a fault of the disk would. */
async function damage(change: Damage) {
  const db = await openDB<LibrarySchema>(fresh.name);
  await change(db);
  db.close();
  // Nothing of the intact library is in memory.
  fresh.library.close();
  fresh.library = await openLibrary(fresh.name);
}

type StoreWithNumbers = 'bits' | 'visits' | 'header';

/** Changes one record of a store. */
const changed =
  <Name extends StoreWithNumbers>(
    store: Name,
    change: (value: LibrarySchema[Name]['value']) => object,
  ): Damage =>
  async (db) => {
    const value = await db.get(store, 0);
    if (value) await db.put(store, change(value) as LibrarySchema[Name]['value'], 0);
  };

/** Changes the record of page 1. */
const recordChanged =
  (change: (record: StoredPage) => object): Damage =>
  async (db) => {
    const [key] = await db.getAllKeys('pages');
    const record = key && (await db.get('pages', key));
    if (record) await db.put('pages', change(record) as StoredPage, key);
  };

const visit = (b: Bits) => ({ ...pageVisit(1000, b), title: 'Page 0' });

test('an intact library is left as it is', async () => {
  await fill();
  const result = await fresh.library.check();
  expect(result).toEqual({ pages: 150, rebuilt: 0, lost: 0, unreadable: 0, corrected: false });
});

test.each<[string, Damage]>([
  ['a shard of bits is lost', (db) => db.delete('bits', 0)],
  ['a shard of visits is lost', (db) => db.delete('visits', 0)],
  ['a shard of titles is lost', (db) => db.delete('titles', 0)],
  ['a shard of words is lost', (db) => db.delete('words', 0)],
  ['a shard of titles has other ones', (db) => db.put('titles', '\nNothing\ta.test', 0)],
  [
    'bits are flipped',
    changed('bits', ({ bits, ...shard }) => ({ ...shard, bits: bits.fill(0x5555_5555, 8, 24) })),
  ],
  [
    'a shard has nothing but its generation',
    changed('visits', ({ generation }) => ({ generation })),
  ],
  ['the header is lost', (db) => db.delete('header', 0)],
  [
    'the header has no rows',
    changed('header', (header) => ({ ...header, rows: { ...header.rows, bits: null } })),
  ],
  ['the last id is too low', changed('header', (header) => ({ ...header, lastId: 149 }))],
  [
    'the header is lost, and the generation of a shard is damaged',
    async (db) => {
      await db.delete('header', 0);
      await changed('visits', (shard) => ({ ...shard, generation: 1e300 }))(db);
    },
  ],
  [
    'the segments and addresses of a page are damaged',
    recordChanged((record) => ({ ...record, s: [7], a: [] })),
  ],
])('rebuilds everything from the records when %s', async (_, change) => {
  await fill();
  const before = await fresh.library.pages(ALL);
  await damage(change);
  expect(await auditLibrary(fresh.name).catch(String)).not.toEqual([]);
  expect(await fresh.library.check()).toMatchObject({ pages: 150, lost: 0, unreadable: 0 });
  expect(await auditLibrary(fresh.name)).toEqual([]);
  expect(await fresh.library.pages(ALL)).toEqual(before);
  expect(await fresh.library.lookUp(visit(first))).toMatchObject({ complete: true });
  expect(fresh.library.isDamaged()).toBe(false);
  expect(await fresh.library.check()).toMatchObject({ rebuilt: 0, corrected: false });
});

test('while a shard is damaged, lookups find copies by their segments, and pages can be saved', async () => {
  await fill();
  await damage((db) => db.delete('bits', 0));
  const { library } = fresh;
  const { complete, matches } = await library.lookUp(visit(first));
  expect(complete).toBe(false);
  expect(library.isDamaged()).toBe(true);
  expect(ids(matches)).toContain(1);
  const saved = await library.remember(pageVisit(1001, first));
  await library.remember(pageVisit(3, prints[4] ?? first, 400 * DAY));
  expect(await library.pages([5])).toMatchObject([{ id: 5, title: 'Page 4' }]);
  expect(await library.delete(7)).toMatchObject({ pages: 1 });
  await library.check();
  expect(await auditLibrary(fresh.name)).toEqual([]);
  expect(await library.count()).toBe(150);
  const { matches: all } = await library.lookUp(visit(first));
  expect(ids(all)).toEqual(expect.arrayContaining([1, saved?.id]));
});

test('a lookup notices that there are fewer rows than pages were counted', async () => {
  await fill();
  await damage(
    changed('bits', ({ sizes, ...shard }) => ({ ...shard, sizes: sizes.fill(0, 5, 6) })),
  );
  const { library } = fresh;
  expect(await library.lookUp(visit(prints[5] ?? first))).toMatchObject({
    complete: false,
    matches: [{ page: { id: 6 } }],
  });
  expect(library.isDamaged()).toBe(true);
});

test('a damaged library is exported, pruned, and deleted whole', async () => {
  await fill();
  const onRepaired = vi.fn();
  const library = await openLibrary(fresh.name, undefined, onRepaired);
  await damage((db) => db.delete('bits', 0));
  expect(await library.exportPages(0, 200)).toHaveLength(150);
  expect(onRepaired.mock.calls).toMatchObject([[{ lost: 0 }]]);
  library.close();
  await fresh.library.changeSettings({ retention: { keep: 'pages', pages: 140 } });
  await damage(changed('visits', (shard) => ({ ...shard, visits: shard.visits.fill(0, 0, 5) })));
  expect(await fresh.library.overdue(0)).toEqual(ALL.slice(0, 10));
  await damage((db) => db.delete('visits', 0));
  expect(await fresh.library.deleteAll()).toEqual({ pages: 150 });
  expect(await fresh.library.count()).toBe(0);
});

test('without a header, no id is assigned twice, and deletions can be undone', async () => {
  await fill();
  const restorable = { restorableUntil: 1000 * DAY };
  const { deletionId = 0 } = await fresh.library.delete(150, restorable);
  const address = (n: number) => `https://b.test/${n}`;
  const saved = [1, 2].map((n) => ({ url: address(n), title: 'Saved', isRead: false }));
  await fresh.library.importItems({ id: 5, source: 'pocket' }, saved);
  const earlier = await fresh.library.deleteAddresses([address(1)], restorable);
  await damage((db) => db.delete('header', 0));
  const { library } = fresh;
  const later = await library.deleteAddresses([address(2)], restorable);
  expect(new Set([deletionId, earlier.deletionId, later.deletionId]).size).toBe(3);
  expect((await library.remember(pageVisit(1002, first, 200 * DAY)))?.id).toBeGreaterThan(150);
  expect(await library.restore(deletionId)).toBe(1);
  await library.check();
  expect(await auditLibrary(fresh.name)).toEqual([]);
  expect(await library.count()).toBe(151);
});

test('a check that was stopped after it has rebuilt the shards is run again, and reports that', async () => {
  await fill();
  const before = await fresh.library.statistics();
  await damage((db) => db.delete('header', 0));
  const stop = new AbortController();
  const check = fresh.library.check({ progress: () => stop.abort(), signal: stop.signal });
  await expect(check).rejects.toThrow();

  fresh.library.close();
  const onRepaired = vi.fn();
  fresh.library = await openLibrary(fresh.name, undefined, onRepaired);
  await fresh.library.lookUp(visit(first));
  expect(fresh.library.isDamaged()).toBe(true);
  await fresh.library.check();
  expect(onRepaired.mock.calls).toMatchObject([[{ corrected: true, lost: 0, unreadable: 0 }]]);
  expect(await fresh.library.statistics()).toEqual(before);
  expect(await auditLibrary(fresh.name)).toEqual([]);
});

test.each([
  ['remembered', false],
  ['imported', true],
])('a page %s before a check gets no id in use (bits lost: %s)', async (how, areBitsLost) => {
  await fill();
  await damage(async (db) => {
    const { rows } = EMPTY_HEADER;
    await changed('header', (header) => ({
      ...header,
      lastId: 100,
      ids: EMPTY_HEADER.ids,
      rows,
    }))(db);
    if (areBitsLost) await db.delete('bits', 0);
  });
  const visited = pageVisit(1005, first);
  if (how === 'remembered') await fresh.library.remember(visited);
  else await fresh.library.importPages([exportedPage(1005, first)]);
  expect((await fresh.library.page(visited))?.id).toBeGreaterThan(140);
  expect(await fresh.library.check()).toMatchObject({ pages: 151, lost: 0 });
  expect(await auditLibrary(fresh.name)).toEqual([]);
});

test('a page whose record is lost is noticed, and counted as lost even if the check is stopped', async () => {
  await fill();
  await damage(async (db) => {
    const [key] = await db.getAllKeys('pages');
    if (key) await db.delete('pages', key);
  });
  fresh.library.close();
  const found: Repair[] = [];
  const library = await openLibrary(fresh.name, undefined, (one) => found.push(one));
  fresh.library = library;
  expect(await library.pages(ALL)).toHaveLength(149);
  expect(library.isDamaged()).toBe(true);
  const stop = new AbortController();
  const check = library.check({ progress: () => stop.abort(), signal: stop.signal });
  await expect(check).rejects.toThrow();
  expect(await library.check()).toMatchObject({ pages: 149, lost: 0 });
  expect(found.reduce((sum, { lost }) => sum + lost, 0)).toBe(1);
  expect(await auditLibrary(fresh.name)).toEqual([]);
});

const withBytes = (packed: ArrayBuffer, at: number, ...bytes: number[]) => {
  const copy = packed.slice(0);
  new Uint8Array(copy).set(bytes, at);
  return copy;
};

test.each<[string, (record: StoredPage) => object]>([
  ['too few bytes', (record) => ({ ...record, p: record.p.slice(0, 9) })],
  ['no web address', (record) => ({ ...record, u: 'about:blank' })],
  ['an unknown version', (record) => ({ ...record, p: withBytes(record.p, 0, 0xff) })],
  ['no visits', (record) => ({ ...record, p: withBytes(record.p, 62, 0, 0, 0, 0) })],
  ['no times', (record) => ({ ...record, p: withBytes(record.p, 46, 0x7f, 0xff, 1) })],
  ['other addresses that are none', (record) => ({ ...record, o: [7] })],
])(
  'a record with %s hides no others, and stays until its removal is asked for',
  async (_, change) => {
    await fill();
    await damage(recordChanged(change));
    const { library } = fresh;
    expect(await library.pages(ALL)).toHaveLength(149);
    expect(library.isDamaged()).toBe(true);
    expect((await library.lookUp(visit(first))).complete).toBe(true);
    expect((await library.search({ words: 'page', limit: 200 })).pages).toHaveLength(149);
    expect((await library.statistics()).sites).toHaveLength(1);
    expect(await library.exportPages(0, 200)).toHaveLength(149);
    const kept = { pages: 149, unreadable: 1 };
    expect(await library.check()).toMatchObject({ ...kept, corrected: false });
    expect(library.isDamaged()).toBe(false);
    const removed = await library.check({ removeUnreadable: true });
    expect(removed).toMatchObject({ ...kept, corrected: true });
    expect(await auditLibrary(fresh.name)).toEqual([]);
  },
);

test('texts, sketches, and clusters that can’t be read or have no page hide no others', async () => {
  await fill();
  await fresh.library.remember(pageVisit(1003, first));
  await fresh.library.updateClusters();
  await damage(async (db) => {
    const [text, other] = [await db.get('texts', 1), await db.get('texts', 2)];
    const sketch = await db.get('sketches', 1);
    if (!text || !other || !sketch) return;
    await db.put('texts', { ...text, z: undefined as unknown as ArrayBuffer }, 1);
    await db.put('texts', { ...other, z: other.z.slice(0, 3) }, 2);
    await db.put('texts', text, 9999);
    await db.put('sketches', { s: new ArrayBuffer(3) }, 1);
    await db.delete('sketches', 2);
    await db.put('sketches', sketch, 9999);
    for (const ids of [null as unknown as number[], [1, 9999]]) await db.add('clusters', { ids });
  });
  const { library } = fresh;
  expect([await library.text(1), await library.text(2)]).toEqual([undefined, undefined]);
  expect(ids((await library.lookUp(visit(first))).matches)).toContain(1);
  const exported = await library.exportPages(0, 200);
  expect(exported.filter(({ text }) => text !== undefined)).toHaveLength(148);
  expect(exported).toHaveLength(151);
  expect((await library.clusters()).clusters.length).toBeGreaterThan(0);
  expect(await library.check()).toMatchObject({ lost: 0, unreadable: 0, corrected: true });
  await library.updateClusters();
  expect((await library.clusters()).clusters).toHaveLength(1);
  expect((await auditLibrary(fresh.name)).filter((fault) => !fault.includes('sketch'))).toEqual([]);
});

test('a cluster that is lost is found again', async () => {
  await fill();
  await fresh.library.remember(pageVisit(1003, first));
  await fresh.library.updateClusters();
  expect((await fresh.library.clusters()).clusters).toHaveLength(1);
  await damage((db) => db.clear('clusters'));
  expect(await fresh.library.check()).toMatchObject({ lost: 0, corrected: true });
  await fresh.library.updateClusters();
  expect((await fresh.library.clusters()).clusters).toHaveLength(1);
  expect(await auditLibrary(fresh.name)).toEqual([]);
});

test('a deleted page that can’t be read hides no others', async () => {
  await fill();
  const restorableUntil = 1000 * DAY;
  const { deletionId = 0 } = await fresh.library.delete([1, 2, 3], { restorableUntil });
  const other = await fresh.library.delete([4, 5], { restorableUntil });
  const single = await fresh.library.delete(6, { restorableUntil });
  await damage(async (db) => {
    for (const key of await db.getAllKeys('deleted')) {
      const deleted = await db.get('deleted', key);
      const { page } = deleted ?? {};
      const record = { ...page?.record, p: new ArrayBuffer(4) };
      if (key === 1)
        await db.put('deleted', { ...deleted, page: { ...page, record } } as StoredDeleted, key);
      if (key === 4)
        await db.put('deleted', { ...deleted, page: 5 } as unknown as StoredDeleted, key);
      if (key === 5) await db.delete('deleted', key);
    }
    await db.delete('header', 0);
  });
  const { library } = fresh;
  expect(await library.lookUp(visit(first))).toMatchObject({ savedPage: undefined });
  expect(await library.listDeletions()).toHaveLength(3);
  const found = await library.findDeletion('https://a.test/5');
  expect(found).toMatchObject({ deletionId: single.deletionId });
  expect(await library.restore(deletionId)).toBe(2);
  expect(await library.restore(other.deletionId ?? 0)).toBe(0);
  await library.check();
  expect(await auditLibrary(fresh.name)).toEqual([]);
});

test('while bits are damaged, no copies are looked for, and no write is announced', async () => {
  await fill();
  await damage((db) => db.delete('bits', 0));
  const announce = vi.spyOn(BroadcastChannel.prototype, 'postMessage');
  expect(await fresh.library.updateClusters()).toBe(0);
  // Pages that show copies call it again after each write.
  expect(announce).not.toHaveBeenCalled();
  announce.mockRestore();
  await fresh.library.check();
  expect(await fresh.library.updateClusters()).toBe(150);
});

test('a page deleted from a damaged shard is gone in other tabs too', async () => {
  await fill();
  const other = await openLibrary(fresh.name);
  const listed = async () => (await other.statistics()).sites[0]?.pages;
  expect(await listed()).toBe(150);
  await damage(async (db) => {
    for (const part of ['bits', 'visits'] as const) await db.delete(part, 0);
  });
  await fresh.library.delete(1);
  expect(await listed()).toBeLessThan(150);
  await other.check();
  expect(await listed()).toBe(149);
  expect(await auditLibrary(fresh.name)).toEqual([]);
  other.close();
});
