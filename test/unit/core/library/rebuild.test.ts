import { openDB } from 'idb';
import { expect, test } from 'vitest';
import type { Bits } from '../../../../core/fingerprint/bits.ts';
import { type Library, openLibrary } from '../../../../core/library/library.ts';
import type { StoredPage } from '../../../../core/library/storage/page-record.ts';
import type { Repair } from '../../../../core/library/storage/rebuild.ts';
import type {
  LibraryDatabase,
  LibrarySchema,
  StoredDeleted,
} from '../../../../core/library/storage/schema.ts';
import { auditLibrary } from '../../../audit-library.ts';
import { exportedPage, freshLibrary, ids, pageVisit, unrelatedBits } from './page-visits.ts';

const fresh = freshLibrary();
const DAY = 86_400_000;
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
  repairs.length = 0;
  fresh.library = await openLibrary(fresh.name, undefined, (found) => repairs.push(found));
}

/** What was found and repaired since the damage. */
const repairs: Repair[] = [];
const REPAIRED = { isRepaired: true, lost: 0, unreadable: 0 };

type StoreWithNumbers = 'bits' | 'visits' | 'header';

/** Changes one record of a store. */
const changed =
  <Name extends StoreWithNumbers>(
    store: Name,
    change: (value: LibrarySchema[Name]['value']) => object,
  ): Damage =>
  async (db) => {
    const [key] = await db.getAllKeys(store);
    const value = key === undefined ? undefined : await db.get(store, key);
    if (value) await db.put(store, change(value) as LibrarySchema[Name]['value'], key);
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
  const result = await fresh.library.rebuild();
  expect(result).toMatchObject({ pages: 150, isRepaired: false, lost: 0, unreadable: 0 });
});

const noticed: [string, Damage][] = [
  ['a shard of bits is lost', (db) => db.delete('bits', 0)],
  ['a shard of visits is lost', (db) => db.delete('visits', 0)],
  ['a shard of titles is lost', (db) => db.delete('titles', 0)],
  ['a shard of words is lost', (db) => db.delete('words', 0)],
  ['a shard of titles has fewer', (db) => db.put('titles', '\nNothing\ta.test', 0)],
  ['a shard has nothing', (db) => db.put('visits', {} as never, 0)],
  [
    'a shard has fewer pages than were counted',
    async (db) => {
      await changed('bits', ({ sizes, ...shard }) => ({ ...shard, sizes: sizes.fill(0, 5, 6) }))(
        db,
      );
      await changed('visits', (shard) => shard.fill(0, 20, 24))(db);
    },
  ],
  ['the header is lost', (db) => db.clear('header')],
  ['the header is damaged', changed('header', ({ json, hash }) => ({ json: json.slice(1), hash }))],
  [
    'the last id is too low',
    changed('header', ({ json, hash }) => ({ json: json.replace(':150', ':149'), hash })),
  ],
  [
    'the header and a shard are lost',
    async (db) => void (await Promise.all([db.clear('header'), db.delete('bits', 0)])),
  ],
];

const unnoticed: [string, Damage][] = [
  [
    'bits are flipped',
    changed('bits', ({ bits, ...shard }) => ({ ...shard, bits: bits.fill(0x5555_5555, 8, 24) })),
  ],
  [
    'the segments and addresses of a page are damaged',
    recordChanged((record) => ({ ...record, s: [7], a: [] })),
  ],
];

test.each([...noticed, ...unnoticed])(
  'rebuilds everything from the records when %s',
  async (_, change) => {
    await fill();
    const before = await fresh.library.pages(ALL);
    await damage(change);
    expect(await auditLibrary(fresh.name).catch(String)).not.toEqual([]);
    expect(await fresh.library.rebuild()).toMatchObject({ pages: 150, ...REPAIRED });
    expect(await auditLibrary(fresh.name)).toEqual([]);
    expect(await fresh.library.pages(ALL)).toEqual(before);
    expect(await fresh.library.rebuild()).toMatchObject({ isRepaired: false });
  },
);

test.each(noticed)('every use notices by itself when %s', async (_, change) => {
  await fill();
  const uses: ((library: Library) => Promise<unknown>)[] = [
    async (library) => {
      const { complete, matches } = await library.lookUp(visit(first));
      return [complete, ids(matches)];
    },
    async (library) => ids((await library.search({ words: 'page', limit: 200 })).pages),
    (library) => library.statistics(),
    (library) => library.searchIds({ words: 'text' }),
    (library) => library.exportPages(0, 200),
  ];
  const before = await Promise.all(uses.map((use) => use(fresh.library)));
  for (const [i, use] of uses.entries()) {
    await damage(change);
    expect(await use(fresh.library)).toEqual(before[i]);
    await fresh.library.rebuild();
    expect(repairs).toMatchObject([REPAIRED]);
    expect(await auditLibrary(fresh.name)).toEqual([]);
  }
  await damage(change);
  const saved = await fresh.library.remember(pageVisit(1001, first, 400 * DAY));
  expect(saved?.id).toBe(151);
  expect(await fresh.library.delete(7)).toMatchObject({ pages: 1 });
  await fresh.library.rebuild();
  expect(repairs).toMatchObject([REPAIRED]);
  expect(await auditLibrary(fresh.name)).toEqual([]);
});

test('several uses at once repair the library once', async () => {
  await fill();
  await damage((db) => db.delete('bits', 0));
  const other = await openLibrary(fresh.name, undefined, (found) => repairs.push(found));
  const found = await Promise.all(
    [fresh.library, other, other].map((library) => library.lookUp(visit(first))),
  );
  expect(found).toMatchObject([{ complete: true }, { complete: true }, { complete: true }]);
  expect(repairs).toMatchObject([REPAIRED]);
  expect(await auditLibrary(fresh.name)).toEqual([]);
  other.close();
});

test('a damaged library is deleted whole', async () => {
  await fill();
  await damage((db) => db.delete('visits', 0));
  expect(await fresh.library.deleteAll()).toEqual({ pages: 150 });
  expect(await fresh.library.count()).toBe(0);
  expect(await fresh.library.rebuild()).toMatchObject({ pages: 0, isRepaired: false });
  const saved = await fresh.library.remember(pageVisit(1001, first));
  expect(saved?.id).toBeGreaterThan(150);
  expect(await auditLibrary(fresh.name)).toEqual([]);
});

test('without a header, no id is assigned twice, and deletions can be undone', async () => {
  await fill();
  const restorable = { restorableUntil: 1000 * DAY };
  const { deletionId = 0 } = await fresh.library.delete(150, restorable);
  const address = (n: number) => `https://b.test/${n}`;
  const saved = [1, 2].map((n) => ({ url: address(n), title: 'Saved', isRead: false }));
  await fresh.library.importItems({ id: 5, source: 'pocket' }, saved);
  const earlier = await fresh.library.deleteAddresses([address(1)], restorable);
  await damage((db) => db.clear('header'));
  const { library } = fresh;
  const later = await library.deleteAddresses([address(2)], restorable);
  expect(new Set([deletionId, earlier.deletionId, later.deletionId]).size).toBe(3);
  expect((await library.remember(pageVisit(1002, first, 200 * DAY)))?.id).toBeGreaterThan(150);
  expect(await library.restore(deletionId)).toBe(1);
  expect(await auditLibrary(fresh.name)).toEqual([]);
  expect(await library.count()).toBe(151);
});

test('a rebuild that is stopped changes nothing', async () => {
  await fill();
  await damage((db) => db.delete('bits', 0));
  const before = await auditLibrary(fresh.name);
  const stop = new AbortController();
  const rebuild = fresh.library.rebuild({ progress: () => stop.abort(), signal: stop.signal });
  await expect(rebuild).resolves.toMatchObject(REPAIRED);
  await damage((db) => db.delete('bits', 0));
  await expect(fresh.library.rebuild({ signal: stop.signal })).rejects.toThrow();
  expect(await auditLibrary(fresh.name)).toEqual(before);
});

test('a page whose record is lost is noticed, and counted once', async () => {
  await fill();
  await damage(async (db) => {
    const [key] = await db.getAllKeys('pages');
    if (key) await db.delete('pages', key);
  });
  expect(await fresh.library.pages(ALL)).toHaveLength(149);
  expect(await fresh.library.rebuild()).toMatchObject({ pages: 149, isRepaired: false, lost: 0 });
  expect(repairs).toMatchObject([{ isRepaired: true, lost: 1 }]);
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
    expect(repairs).toMatchObject([{ lost: 0, unreadable: 1 }]);
    expect((await library.lookUp(visit(first))).complete).toBe(true);
    expect((await library.search({ words: 'page', limit: 200 })).pages).toHaveLength(149);
    expect((await library.statistics()).sites).toHaveLength(1);
    expect(await library.exportPages(0, 200)).toHaveLength(149);
    const kept = { pages: 149, lost: 0, unreadable: 1 };
    const unreadableNames = [expect.stringMatching(/^Page \d+$/)];
    expect(await library.rebuild()).toEqual({ ...kept, unreadableNames, isRepaired: false });
    expect(await library.rebuild({ removeUnreadable: true })).toMatchObject(kept);
    expect(await library.rebuild()).toMatchObject({ unreadable: 0, isRepaired: false });
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
  expect((await library.clusters()).clusters).toEqual([]);
  expect(repairs).toMatchObject([REPAIRED]);
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
  expect(await fresh.library.rebuild()).toMatchObject(REPAIRED);
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
    await db.clear('header');
  });
  const { library } = fresh;
  expect(await library.lookUp(visit(first))).toMatchObject({ savedPage: undefined });
  expect(await library.listDeletions()).toHaveLength(3);
  const found = await library.findDeletion('https://a.test/5');
  expect(found).toMatchObject({ deletionId: single.deletionId });
  expect(await library.restore(deletionId)).toBe(2);
  expect(await library.restore(other.deletionId ?? 0)).toBe(0);
  expect(await auditLibrary(fresh.name)).toEqual([]);
});

test('a tab that was open before the header was lost sees what was written since', async () => {
  await fill();
  const other = await openLibrary(fresh.name);
  expect((await other.search({ words: 'page 7' })).total).toBeGreaterThan(0);
  await damage((db) => db.clear('header'));
  await fresh.library.delete(ALL.slice(1));
  expect((await other.search({ words: 'page' })).pages.map(({ id }) => id)).toEqual([1]);
  expect(await auditLibrary(fresh.name)).toEqual([]);
  other.close();
});
