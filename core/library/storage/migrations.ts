import type { IDBPDatabase, IDBPTransaction } from 'idb';
import type { Fingerprint } from '../../fingerprint/fingerprint.ts';
import { hashText } from './hash-text.ts';
import { grownShard, putRow, SHARD, type Shard } from './shard.ts';
import { packFingerprint, type StoredPage } from './stored-page.ts';

/**
 * Each takes a library from the version before to its own, and does the same for ever once it is
 * released: what it calls of today's code (how facts are packed, say) is copied beside it before
 * that changes. A new library goes through all of them, so every test walks the whole way.
 *
 * For the next version: raise LIBRARY_VERSION, write its file and add it here, and leave a library
 * of the version before in test/fixtures/library, made by its own code.
 */
const MIGRATIONS: readonly ((db: AnyDatabase, tx: Upgrade) => Promise<void>)[] = [
  toVersion1,
  toVersion2,
  toVersion3,
];

/**
 * Brings a library of an old version up to date in its upgrade transaction: as a whole, or, when
 * it fails, not at all.
 *
 * @throws whatever made it fail, with the transaction aborted.
 */
export async function migrate(db: unknown, oldVersion: number, tx: unknown): Promise<void> {
  const upgrade = tx as Upgrade;
  try {
    for (const migration of MIGRATIONS.slice(oldVersion)) {
      await migration(db as AnyDatabase, upgrade);
    }
  } catch (error) {
    // The browser would else open what is half made.
    upgrade.done.catch(() => {});
    upgrade.abort();
    throw error;
  }
}

/** A database of any version: what a migration knows of its stores it says itself. */
type AnyDatabase = IDBPDatabase<unknown>;
/** The transaction in which a database is upgraded. */
type Upgrade = IDBPTransaction<unknown, string[], 'versionchange'>;

/**
 * Version 1: pages by head and id, with indexes of their segments and addresses, and the column in
 * shards of 4,096 entries: eight words and the id each.
 */
async function toVersion1(db: AnyDatabase): Promise<void> {
  const pages = db.createObjectStore('pages');
  pages.createIndex('segments', 'segments', { multiEntry: true });
  pages.createIndex('addresses', 'addresses', { multiEntry: true });
  db.createObjectStore('column');
}

/** A page as version 1 stored it. */
interface PageOfVersion1 {
  readonly id: number;
  readonly addresses: readonly string[];
  readonly url: string;
  readonly title: string;
  readonly site: string;
  readonly firstRead: number;
  readonly lastRead: number;
  readonly visits: number;
  readonly fingerprint: Fingerprint;
  readonly segments: readonly number[];
}

const ENTRY = 9;
const PLACES = 4096;

/** Pages read and written at a time: by a cursor, one by one, it took more than twice as long. */
const STEP = 500;

/**
 * Version 2: short records, the facts of the pages in the column, and stores for texts, copies,
 * what was forgotten and may come back, what is never to be remembered, and the settings.
 */
async function toVersion2(db: AnyDatabase, tx: Upgrade): Promise<void> {
  const pages = tx.objectStore('pages');
  pages.deleteIndex('segments');
  pages.deleteIndex('addresses');

  const column = tx.objectStore('column');
  const last = await column.openCursor(null, 'prev');
  const lastId = last ? Number(last.key) * PLACES + last.value.length / ENTRY : 0;
  await column.clear();

  const shards: Shard[] = [];
  const totals = { pages: 0, visits: 0, texts: 0, textBytes: 0 };
  for (let range: IDBKeyRange | null | undefined = null; range !== undefined; ) {
    const [keys, old]: [ArrayBuffer[], PageOfVersion1[]] = await Promise.all([
      pages.getAllKeys(range, STEP) as Promise<ArrayBuffer[]>,
      pages.getAll(range, STEP),
    ]);
    for (const page of old) {
      const n = Math.floor((page.id - 1) / SHARD);
      shards[n] ??= grownShard(Math.min(SHARD, lastId - n * SHARD));
      putRow(shards[n], (page.id - 1) % SHARD, rowOf(page));
      totals.pages++;
      totals.visits += page.visits;
    }
    const records = old.map(shortened);
    await Promise.all(records.map((record, i) => pages.put(record, keys[i])));
    range = keys.length < STEP ? undefined : IDBKeyRange.lowerBound(keys.at(-1), true);
  }

  pages.createIndex('segments', 's', { multiEntry: true });
  pages.createIndex('aliases', 'a', { multiEntry: true });
  for (const [n, shard] of shards.entries()) if (shard) await column.put(shard, n);
  const ledger = db.createObjectStore('ledger');
  db.createObjectStore('texts');
  const clusters = db.createObjectStore('clusters', { autoIncrement: true });
  clusters.createIndex('ids', 'ids', { multiEntry: true });
  const trash = db.createObjectStore('trash', { autoIncrement: true });
  trash.createIndex('undo', 'undo');
  trash.createIndex('until', 'until');
  db.createObjectStore('never');
  db.createObjectStore('settings');
  await ledger.put(
    {
      lastId,
      generation: 1,
      generations: Array.from(shards, (shard) => (shard ? 1 : 0)),
      totals,
      ids: new Uint32Array(),
      rows: grownShard(0),
      clusteredTo: 0,
      unclustered: [],
    },
    0,
  );
}

function rowOf(page: PageOfVersion1) {
  const { id, addresses, site, firstRead, lastRead, visits, fingerprint } = page;
  return {
    id,
    bits: fingerprint.bits,
    firstRead,
    lastRead,
    visits,
    address: hashText(addresses[0] ?? ''),
    site: hashText(site),
  };
}

function shortened({ addresses, url, title, fingerprint, segments }: PageOfVersion1): StoredPage {
  const others = addresses.slice(1);
  return {
    s: segments,
    u: url,
    t: title,
    p: packFingerprint(fingerprint),
    ...(others.length > 0 && { o: others, a: others.map(hashText) }),
  };
}

/**
 * Version 3: rules in place of what is never to be remembered, pairs of pages that were told apart,
 * and the trash counted by its keys.
 */
async function toVersion3(db: AnyDatabase, tx: Upgrade): Promise<void> {
  const never = tx.objectStore('never');
  const [keys, values] = await Promise.all([never.getAllKeys(), never.getAll()]);
  const rules = db.createObjectStore('rules');
  await Promise.all(
    keys.map((key, i) => rules.put({ keep: 'never', since: values[i].since }, key)),
  );
  db.deleteObjectStore('never');

  const apart = db.createObjectStore('apart', { keyPath: 'pages' });
  apart.createIndex('pages', 'pages', { multiEntry: true });

  const trash = tx.objectStore('trash');
  let cursor = await trash.openCursor();
  for (; cursor; cursor = await cursor.continue()) {
    await cursor.update({ ...cursor.value, count: cursor.value.pages.length, apart: [] });
  }
  trash.deleteIndex('undo');
  trash.createIndex('undo', ['undo', 'until', 'count']);
}
