import { openDB } from 'idb';
import { expect, test, vi } from 'vitest';
import type { Bits } from '../../../../core/fingerprint/bits.ts';
import { openLibrary } from '../../../../core/library/library.ts';
import type { Repair } from '../../../../core/library/storage/connection.ts';
import { EMPTY_HEADER as EMPTY } from '../../../../core/library/storage/header.ts';
import type { StoredPage } from '../../../../core/library/storage/page-record.ts';
import type { LibrarySchema, Stores, Trash } from '../../../../core/library/storage/schema.ts';
import { auditLibrary } from '../../../audit-library.ts';
import { copyLibrary } from '../../../torture/kills/state.ts';
import { freshLibrary, ids, pageVisit, rememberAll, unrelatedBits } from './page-visits.ts';

const fresh = freshLibrary();
const DAY = 86_400_000;
/** More than stay in the header, so there are shards. */
const prints = unrelatedBits(150, 91);
const [first = new Uint32Array(8)] = prints;

/** A library of pages that the tests copy, because saving them takes ten times as long. */
let filled: string | undefined;

async function fillOnce(): Promise<string> {
  const name = crypto.randomUUID();
  const library = await openLibrary(name);
  await library.changeSettings({ keepText: true, retention: { keep: 'forever' } });
  await rememberAll(
    library,
    prints.map((b, n) => ({ ...pageVisit(n, b, n * DAY), text: `Text of page ${n}` })),
  );
  expect(await auditLibrary(name)).toEqual([]);
  library.close();
  return name;
}

async function fill(): Promise<void> {
  filled ??= await fillOnce();
  fresh.library.close();
  await copyLibrary(filled, fresh.name);
  fresh.library = await openLibrary(fresh.name);
}

/** Changes the stores directly, as a fault of the disk would. */
async function damage(
  change: (db: Awaited<ReturnType<typeof openDB<LibrarySchema>>>) => Promise<unknown>,
) {
  const db = await openDB<LibrarySchema>(fresh.name);
  await change(db);
  db.close();
  // Nothing of the intact library is in memory.
  fresh.library.close();
  fresh.library = await openLibrary(fresh.name);
}

const visit = (b: Bits) => ({ ...pageVisit(1000, b), title: 'Page 0' });

test('an intact library is left as it is', async () => {
  await fill();
  const result = await fresh.library.check();
  expect(result).toEqual({ pages: 150, rebuilt: 0, lost: 0, unreadable: 0, corrected: false });
});

test.each([
  ['a shard of bits is lost', (db) => db.delete('bits', 0), 129],
  ['a shard of visits is lost', (db) => db.delete('visits', 0), 129],
  [
    'a shard is of another write',
    async (db) => {
      const shard = await db.get('bits', 0);
      if (shard) await db.put('bits', { ...shard, generation: shard.generation - 1 }, 0);
    },
    129,
  ],
  [
    'a shard is too short',
    async (db) => {
      const shard = await db.get('bits', 0);
      if (shard) await db.put('bits', { ...shard, bits: shard.bits.slice(8) }, 0);
    },
    129,
  ],
  [
    'bits are flipped',
    async (db) => {
      const shard = await db.get('bits', 0);
      if (!shard) return;
      shard.bits.fill(0x5555_5555, 8, 24);
      await db.put('bits', shard, 0);
    },
    2,
  ],
  [
    'sizes are wrong',
    async (db) => {
      const shard = await db.get('bits', 0);
      if (!shard) return;
      shard.sizes.fill(7, 20, 23);
      await db.put('bits', shard, 0);
    },
    3,
  ],
  [
    'a shard has nothing but its generation',
    async (db) => {
      const { generation } = (await db.get('visits', 0)) ?? {};
      await db.put('visits', { generation } as LibrarySchema['visits']['value'], 0);
    },
    129,
  ],
  ['the header is lost', (db) => db.delete('ledger', 0), 150],
  [
    'the header is damaged',
    (db) => db.put('ledger', { lastId: 'x' } as unknown as LibrarySchema['ledger']['value'], 0),
    150,
  ],
  ...(['bits', 'visits'] as const).map(
    (part) =>
      [
        `the header has no rows of ${part}`,
        async (db: Awaited<ReturnType<typeof openDB<LibrarySchema>>>) => {
          const header = await db.get('ledger', 0);
          const rows = { ...EMPTY.rows, ...header?.rows, [part]: null };
          await db.put('ledger', { ...EMPTY, ...header, rows }, 0);
        },
        150,
      ] as const,
  ),
  [
    'the last id in the header is too low',
    async (db) => {
      const header = await db.get('ledger', 0);
      if (header) await db.put('ledger', { ...header, lastId: 149 }, 0);
    },
    150,
  ],
  ...['text', Number.NaN, 1e300, Number.MAX_SAFE_INTEGER].map(
    (generation) =>
      [
        `the header is lost, and the generation of a shard is ${generation}`,
        async (db: Awaited<ReturnType<typeof openDB<LibrarySchema>>>) => {
          await db.delete('ledger', 0);
          const shard = await db.get('visits', 0);
          if (shard) await db.put('visits', { ...shard, generation: generation as number }, 0);
        },
        150,
      ] as const,
  ),
] as const satisfies readonly (readonly [
  string,
  (db: Awaited<ReturnType<typeof openDB<LibrarySchema>>>) => Promise<unknown>,
  number,
])[])('rebuilds everything from the records when %s', async (_, change, rebuilt) => {
  await fill();
  const before = await fresh.library.pages(prints.map((_, i) => i + 1));
  await damage(change);
  expect(await auditLibrary(fresh.name).catch(String)).not.toEqual([]);
  expect(await fresh.library.check()).toMatchObject({ pages: 150, rebuilt, unreadable: 0 });
  expect(await auditLibrary(fresh.name)).toEqual([]);
  expect(await fresh.library.pages(prints.map((_, i) => i + 1))).toEqual(before);
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
  await damage(async (db) => {
    const shard = await db.get('bits', 0);
    if (!shard) return;
    shard.sizes[5] = 0;
    await db.put('bits', shard, 0);
  });
  const { library } = fresh;
  expect(library.isDamaged()).toBe(false);
  expect(await library.lookUp(visit(prints[5] ?? first))).toMatchObject({
    complete: false,
    matches: [{ page: { id: 6 } }],
  });
  expect(library.isDamaged()).toBe(true);
  expect(await library.check()).toMatchObject({ rebuilt: 1 });
  expect(await library.lookUp(visit(first))).toMatchObject({ complete: true });
});

test('a lookup notices that the sizes of a shard are not bytes', async () => {
  await fill();
  await damage(async (db) => {
    const shard = await db.get('bits', 0);
    if (!shard) return;
    const sizes = Array.from(shard.sizes, () => Number.NaN) as unknown as typeof shard.sizes;
    await db.put('bits', { ...shard, sizes }, 0);
  });
  const { library } = fresh;
  const { complete, matches } = await library.lookUp(visit(first));
  expect(complete).toBe(false);
  expect(ids(matches)).toContain(1);
  expect(library.isDamaged()).toBe(true);
});

test('deleting all pages includes those whose visits are damaged', async () => {
  await fill();
  await damage((db) => db.delete('visits', 0));
  expect(await fresh.library.deleteAll()).toEqual({ pages: 150 });
  expect(await fresh.library.count()).toBe(0);
});

test('an export includes the pages whose bits are damaged, and reports the repair', async () => {
  await fill();
  await damage((db) => db.delete('bits', 0));
  const onRepaired = vi.fn();
  const library = await openLibrary(fresh.name, undefined, onRepaired);
  expect(await library.exportPages(0, 200)).toHaveLength(150);
  expect(onRepaired.mock.calls).toMatchObject([[{ rebuilt: 129, lost: 0 }]]);
  library.close();
});

test('without a header, no id is assigned twice, and deleted pages can be restored', async () => {
  await fill();
  const { deletionId = 0 } = await fresh.library.delete(150, { restorableUntil: 1000 * DAY });
  await damage((db) => db.delete('ledger', 0));
  const { library } = fresh;
  const saved = await library.remember(pageVisit(1002, first, 200 * DAY));
  expect(saved?.id).toBeGreaterThan(150);
  expect(await library.restore(deletionId)).toBe(1);
  await library.check();
  expect(await auditLibrary(fresh.name)).toEqual([]);
  expect(await library.count()).toBe(151);
});

test('a check that was stopped after it has rebuilt the shards is run again, and reports that', async () => {
  await fill();
  const before = await fresh.library.statistics();
  await damage((db) => db.delete('ledger', 0));
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
  expect(fresh.library.isDamaged()).toBe(false);
  expect(await fresh.library.check()).toMatchObject({ rebuilt: 0, corrected: false });
});

test('without a header, a deletion of saved addresses keeps its id', async () => {
  const { library } = fresh;
  const saved = (n: number) => ({ url: `https://b.test/${n}`, title: 'Saved', isRead: false });
  await library.importItems({ id: 5, source: 'pocket' }, [saved(1), saved(2)]);
  const restorable = { restorableUntil: 1e15 };
  const { deletionId } = await library.deleteAddresses(['https://b.test/1'], restorable);
  await damage((db) => db.delete('ledger', 0));
  const later = await fresh.library.deleteAddresses(['https://b.test/2'], restorable);
  expect(later.deletionId).not.toBe(deletionId);
  expect(await fresh.library.listDeletions()).toHaveLength(2);
  await fresh.library.check();
  expect(await auditLibrary(fresh.name)).toEqual([]);
});

test('pages after the last id of the header are found, and no id is assigned twice', async () => {
  await fill();
  const { deletionId = 0 } = await fresh.library.delete(150, { restorableUntil: 1000 * DAY });
  await damage(async (db) => {
    const header = await db.get('ledger', 0);
    // The rows after it are lost, too.
    if (header)
      await db.put('ledger', { ...header, lastId: 100, ids: EMPTY.ids, rows: EMPTY.rows }, 0);
  });
  const { library } = fresh;
  expect(await library.lookUp(visit(first))).toMatchObject({ complete: false });
  expect(await library.check()).toMatchObject({
    pages: 149,
    rebuilt: 20,
    lost: 0,
    corrected: true,
  });
  expect(await library.remember(pageVisit(1005, first))).toMatchObject({ id: 151 });
  expect(await library.restore(deletionId)).toBe(1);
  expect(await auditLibrary(fresh.name)).toEqual([]);
});

test.each([
  ['remembered', false],
  ['imported', false],
  ['remembered', true],
  ['imported', true],
])('a page %s before a check gets no id in use (bits lost: %s)', async (how, areBitsLost) => {
  await fill();
  await damage((db) => db.delete('ledger', 0));
  // Now all rows are in the shards, and none in the header.
  await fresh.library.check();
  await damage(async (db) => {
    const header = await db.get('ledger', 0);
    if (header) await db.put('ledger', { ...header, lastId: 100 }, 0);
    if (areBitsLost) await db.delete('bits', 0);
  });
  const visited = pageVisit(1005, first);
  const { url, title, fingerprint } = visited;
  const dates = { firstRead: DAY, lastRead: DAY, visits: 1 };
  if (how === 'remembered') await fresh.library.remember(visited);
  else await fresh.library.importPages([{ url, addresses: [url], title, fingerprint, ...dates }]);
  expect((await fresh.library.page(visited))?.id).toBeGreaterThan(150);
  expect(await fresh.library.check()).toMatchObject({ pages: 151, lost: 0 });
  expect(await auditLibrary(fresh.name)).toEqual([]);
});

test('a check that was stopped reports what was lost until then', async () => {
  await fill();
  await damage(async (db) => {
    const [key] = await db.getAllKeys('pages');
    if (key) await db.delete('pages', key);
  });
  fresh.library.close();
  const found: Repair[] = [];
  fresh.library = await openLibrary(fresh.name, undefined, (one) => found.push(one));
  const stop = new AbortController();
  const check = fresh.library.check({ progress: () => stop.abort(), signal: stop.signal });
  await expect(check).rejects.toThrow();
  expect(await fresh.library.check()).toMatchObject({ lost: 0 });
  expect(found.reduce((sum, { lost }) => sum + lost, 0)).toBe(1);
});

test('a record that can’t be read stays until its removal is asked for, and hides no others', async () => {
  await fill();
  await damage(async (db) => {
    const [key] = await db.getAllKeys('pages');
    const record = key && (await db.get('pages', key));
    if (record) await db.put('pages', { ...record, p: record.p.slice(0, 9) }, key);
  });
  const all = await fresh.library.pages(prints.map((_, i) => i + 1));
  expect(all).toHaveLength(149);
  expect((await fresh.library.lookUp(visit(first))).complete).toBe(true);
  expect((await fresh.library.search({ words: 'page', limit: 200 })).pages).toHaveLength(149);
  const kept = { pages: 149, unreadable: 1 };
  expect(await fresh.library.check()).toMatchObject({ ...kept, rebuilt: 1, corrected: true });
  expect(await fresh.library.check()).toMatchObject({ ...kept, rebuilt: 0, corrected: false });
  expect(fresh.library.isDamaged()).toBe(false);
  expect(await fresh.library.check({ removeUnreadable: true })).toMatchObject({
    ...kept,
    corrected: true,
  });
  expect(await auditLibrary(fresh.name)).toEqual([]);
});

test('a cluster that can’t be read hides no others, and is removed', async () => {
  await fill();
  await fresh.library.remember(pageVisit(1003, first));
  await fresh.library.updateClusters();
  await damage((db) => db.add('clusters', { ids: null } as unknown as { ids: number[] }));
  expect((await fresh.library.clusters()).clusters).toHaveLength(1);
  expect(fresh.library.isDamaged()).toBe(true);
  expect(await fresh.library.check()).toMatchObject({ corrected: true });
  expect(await auditLibrary(fresh.name)).toEqual([]);
});

test('a text that can’t be read counts as none, and hides no others', async () => {
  await fill();
  await damage(async (db) => {
    const [text, other] = [await db.get('texts', 1), await db.get('texts', 2)];
    if (text) await db.put('texts', { ...text, z: undefined as unknown as ArrayBuffer }, 1);
    if (other) await db.put('texts', { ...other, z: other.z.slice(0, 3) }, 2);
  });
  const { library } = fresh;
  expect(await library.text(1)).toBeUndefined();
  expect(await library.text(2)).toBeUndefined();
  const texts = (await library.exportPages(0, 200)).filter(({ text }) => text !== undefined);
  expect(texts).toHaveLength(148);
  expect(await library.check()).toMatchObject({ rebuilt: 0, corrected: true });
  expect(await auditLibrary(fresh.name)).toEqual([]);
});

test('texts and clusters without their pages are removed', async () => {
  await fill();
  await damage(async (db) => {
    const tx = db.transaction(['texts', 'clusters'] as unknown as Stores, 'readwrite');
    const text = await tx.objectStore('texts').get(1);
    if (text) await tx.objectStore('texts').put(text, 9999);
    await tx.objectStore('clusters').add({ ids: [1, 9999] });
    await tx.done;
  });
  expect(await fresh.library.check()).toMatchObject({ rebuilt: 0, corrected: true });
  expect(await auditLibrary(fresh.name)).toEqual([]);
});

test('reports progress, and stops on request', async () => {
  await fill();
  const reports: [number, number][] = [];
  await fresh.library.check({ progress: (done, all) => reports.push([done, all]) });
  expect(reports).toEqual([[150, 150]]);
  const stop = new AbortController();
  stop.abort();
  await expect(fresh.library.check({ signal: stop.signal })).rejects.toThrow('aborted');
});

test('retention deletes the oldest pages, also if their visits are damaged', async () => {
  await fill();
  await fresh.library.changeSettings({ retention: { keep: 'pages', pages: 140 } });
  await damage((db) => db.delete('visits', 0));
  const oldest = Array.from({ length: 10 }, (_, i) => i + 1);
  expect(await fresh.library.overdue(0)).toEqual(oldest);
});

test('retention repairs the library if rows of visits are missing', async () => {
  await fill();
  await fresh.library.changeSettings({ retention: { keep: 'pages', pages: 140 } });
  await damage(async (db) => {
    const shard = await db.get('visits', 0);
    if (shard) await db.put('visits', { ...shard, visits: shard.visits.fill(0, 0, 5) }, 0);
  });
  expect(await fresh.library.overdue(0)).toEqual(Array.from({ length: 10 }, (_, i) => i + 1));
});

test('a page whose record is lost is noticed, counted as lost, and not found any more', async () => {
  await fill();
  await damage(async (db) => {
    const [key] = await db.getAllKeys('pages');
    if (key) await db.delete('pages', key);
  });
  const { library } = fresh;
  expect(await library.pages(prints.map((_, i) => i + 1))).toHaveLength(149);
  expect(library.isDamaged()).toBe(true);
  expect(await library.check()).toMatchObject({ pages: 149, lost: 1, rebuilt: 0 });
  expect(await auditLibrary(fresh.name)).toEqual([]);
  expect(await library.check()).toMatchObject({ lost: 0, corrected: false });
});

const damagedRecords: [string, (record: StoredPage) => unknown][] = [
  ['no web address', (record) => ({ ...record, u: 'about:blank' })],
  ['an unknown profile', (record) => ({ ...record, p: withByte(record.p, 0, 0xff) })],
  ['no visits', (record) => ({ ...record, p: withByte(record.p, 65, 0) })],
  ['no times', (record) => ({ ...record, p: withBytes(record.p, 46, [0x7f, 0xff, 1]) })],
  ['other addresses that are none', (record) => ({ ...record, o: [7] })],
];

function withByte(packed: ArrayBuffer, at: number, byte: number): ArrayBuffer {
  return withBytes(packed, at, [byte]);
}

function withBytes(packed: ArrayBuffer, at: number, bytes: readonly number[]): ArrayBuffer {
  const copy = packed.slice(0);
  new Uint8Array(copy).set(bytes, at);
  return copy;
}

test.each(damagedRecords)('a record with %s hides no others', async (_, change) => {
  await fill();
  await damage(async (db) => {
    const [key] = await db.getAllKeys('pages');
    const record = key && (await db.get('pages', key));
    if (record) await db.put('pages', change(record) as StoredPage, key);
  });
  const { library } = fresh;
  expect(await library.pages(prints.map((_, i) => i + 1))).toHaveLength(149);
  expect(library.isDamaged()).toBe(true);
  expect((await library.search({ words: 'page', limit: 200 })).pages).toHaveLength(149);
  expect((await library.statistics()).sites).toHaveLength(1);
  expect(await library.exportPages(0, 200)).toHaveLength(149);
  expect(await library.check()).toMatchObject({ pages: 149, unreadable: 1, rebuilt: 0 });
  await library.deleteAll();
  expect(await library.count()).toBe(0);
  const db = await openDB<LibrarySchema>(fresh.name);
  expect([await db.count('pages'), await db.count('texts')]).toEqual([0, 0]);
  db.close();
});

test('a deleted page that can’t be read hides no others', async () => {
  await fill();
  const restorableUntil = 1000 * DAY;
  const { deletionId = 0 } = await fresh.library.delete([1, 2, 3], { restorableUntil });
  const other = await fresh.library.delete([4, 5], { restorableUntil });
  const single = await fresh.library.delete(6, { restorableUntil });
  await damage(async (db) => {
    const [key, next = 0] = await db.getAllKeys('trash');
    const [trash, later] = [await db.get('trash', key ?? 0), await db.get('trash', next)];
    if (!trash || !later) return;
    const [first, ...others] = trash.pages;
    const record = { ...first?.record, p: new ArrayBuffer(4) };
    await db.put('trash', { ...trash, pages: [{ ...first, record }, ...others] } as Trash, key);
    await db.put('trash', { ...later, pages: null } as unknown as Trash, next);
    await db.delete('ledger', 0);
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

test('copies are found in a damaged library once it is repaired', async () => {
  await fill();
  await fresh.library.remember(pageVisit(1004, first));
  await damage((db) => db.delete('ledger', 0));
  const { library } = fresh;
  await library.updateClusters();
  await library.check();
  await library.updateClusters();
  expect((await library.clusters()).clusters).toHaveLength(1);
});

test('while bits are damaged, no copies are looked for, and no write is announced', async () => {
  await fill();
  await damage((db) => db.delete('bits', 0));
  const announce = vi.spyOn(BroadcastChannel.prototype, 'postMessage');
  expect(await fresh.library.updateClusters()).toBe(0);
  // Pages that show copies call it again after each write.
  expect(announce).not.toHaveBeenCalled();
  await fresh.library.check();
  expect(await fresh.library.updateClusters()).toBe(150);
  expect(announce).toHaveBeenCalled();
  announce.mockRestore();
});

test('a page deleted from a damaged shard is gone in other tabs too', async () => {
  await fill();
  const other = await openLibrary(fresh.name);
  const listed = async () => (await other.statistics()).sites[0]?.pages;
  expect(await listed()).toBe(150);
  expect(await other.lookUp(visit(first))).toMatchObject({ complete: true });
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
