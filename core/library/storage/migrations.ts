/**
 * Migrates the stores of older versions. `connection.ts` runs the migrations when it opens a database,
 * and `schema.ts` describes the result.
 */

import type { IDBPDatabase, IDBPTransaction } from 'idb';
import type { Fingerprint } from '../../fingerprint/fingerprint.ts';
import { hashText } from '../../text/hash-text.ts';
import { packFingerprint, type StoredPage } from './page-record.ts';
import { createShard, PAGES_PER_SHARD, putRow, type Shard } from './shard.ts';

/**
 * Each migrates a library from the version before to its own. Once released, it must never change:
 * if it uses code that changes later (how facts are packed, for example), copy that code here first.
 * A new library goes through all migrations, so every test runs them.
 *
 * To add a version: increase LIBRARY_VERSION, add its migration here, and add a library of the
 * version before, created by its own code, to test/fixtures/library.
 */
const MIGRATIONS: readonly ((db: AnyDatabase, tx: Upgrade) => Promise<void>)[] = [
  toVersion1,
  toVersion2,
  toVersion3,
];

/**
 * Migrates a library from an old version to the current one, in its upgrade transaction. Either all
 * migrations succeed or nothing changes.
 *
 * @throws the error that made it fail, after aborting the transaction.
 */
export async function migrate(db: unknown, oldVersion: number, tx: unknown): Promise<void> {
  const upgrade = tx as Upgrade;
  try {
    for (const migration of MIGRATIONS.slice(oldVersion)) {
      await migration(db as AnyDatabase, upgrade);
    }
  } catch (error) {
    // Otherwise the browser would open a half-migrated database.
    upgrade.done.catch(() => {});
    upgrade.abort();
    throw error;
  }
}

/** A database of any version. Each migration declares the types it needs itself. */
type AnyDatabase = IDBPDatabase<unknown>;
/** The upgrade transaction of a database. */
type Upgrade = IDBPTransaction<unknown, string[], 'versionchange'>;

/**
 * Creates version 1: pages by 64-bit prefix and id, with indexes of their segments and addresses,
 * and the column in shards of 4,096 entries of eight words and an id.
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
  /** Stored as an object, with an older name of the squared norm. */
  readonly fingerprint: Omit<Fingerprint, 'squaredNorm'> & { readonly mass: number };
  readonly segments: readonly number[];
}

const WORDS_PER_ENTRY_V1 = 9;
const ENTRIES_PER_SHARD_V1 = 4096;

/** Pages read and written at a time. One by one with a cursor, it took more than twice as long. */
const PAGES_PER_BATCH = 500;

/**
 * Migrates to version 2: short records, the facts of the pages in the column, and stores for texts,
 * clusters, trash, rules that never save a page, and settings.
 */
async function toVersion2(db: AnyDatabase, tx: Upgrade): Promise<void> {
  const pages = tx.objectStore('pages');
  pages.deleteIndex('segments');
  pages.deleteIndex('addresses');

  const column = tx.objectStore('column');
  const last = await column.openCursor(null, 'prev');
  const lastId = last
    ? Number(last.key) * ENTRIES_PER_SHARD_V1 + last.value.length / WORDS_PER_ENTRY_V1
    : 0;
  await column.clear();

  const shards: Shard[] = [];
  const totals = { pages: 0, visits: 0, texts: 0, textBytes: 0 };
  for (let range: IDBKeyRange | null | undefined = null; range !== undefined; ) {
    const [keys, old]: [ArrayBuffer[], PageOfVersion1[]] = await Promise.all([
      pages.getAllKeys(range, PAGES_PER_BATCH) as Promise<ArrayBuffer[]>,
      pages.getAll(range, PAGES_PER_BATCH),
    ]);
    for (const page of old) {
      const n = Math.floor((page.id - 1) / PAGES_PER_SHARD);
      shards[n] ??= createShard(Math.min(PAGES_PER_SHARD, lastId - n * PAGES_PER_SHARD));
      putRow(shards[n], (page.id - 1) % PAGES_PER_SHARD, rowOfVersion1(page));
      totals.pages++;
      totals.visits += page.visits;
    }
    const records = old.map(recordOfVersion2);
    await Promise.all(records.map((record, i) => pages.put(record, keys[i])));
    range = keys.length < PAGES_PER_BATCH ? undefined : IDBKeyRange.lowerBound(keys.at(-1), true);
  }

  pages.createIndex('segments', 's', { multiEntry: true });
  pages.createIndex('aliases', 'a', { multiEntry: true });
  for (const [n, shard] of shards.entries()) if (shard) await column.put(shard, n);
  const header = db.createObjectStore('ledger');
  db.createObjectStore('texts');
  const clusters = db.createObjectStore('clusters', { autoIncrement: true });
  clusters.createIndex('ids', 'ids', { multiEntry: true });
  const trash = db.createObjectStore('trash', { autoIncrement: true });
  trash.createIndex('undo', 'undo');
  trash.createIndex('until', 'until');
  db.createObjectStore('never');
  db.createObjectStore('settings');
  await header.put(
    {
      lastId,
      generation: 1,
      generations: Array.from(shards, (shard) => (shard ? 1 : 0)),
      totals,
      ids: new Uint32Array(),
      rows: createShard(0),
      clusteredTo: 0,
      unclustered: [],
    },
    0,
  );
}

function rowOfVersion1(page: PageOfVersion1) {
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

function recordOfVersion2({
  addresses,
  url,
  title,
  fingerprint,
  segments,
}: PageOfVersion1): StoredPage {
  const others = addresses.slice(1);
  return {
    s: segments,
    u: url,
    t: title,
    p: packFingerprint({ ...fingerprint, squaredNorm: fingerprint.mass }),
    ...(others.length > 0 && { o: others, a: others.map(hashText) }),
  };
}

/**
 * Migrates to version 3: rules of all policies instead of `never` alone, rejected pairs, and page
 * counts in the keys of the trash.
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
