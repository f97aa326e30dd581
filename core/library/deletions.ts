/**
 * Deleted pages, saved addresses, and rejected pairs that can still be restored, one record each.
 * `delete.ts` moves them here, the facade lists and restores them, and every saved page erases what has
 * expired.
 */
import { hashText } from '../text/hash-text.ts';
import { pageAddress } from '../url/canonical.ts';
import { addPages } from './exported-pages.ts';
import { putPair } from './rejected-pairs.ts';
import { absorbAddresses, addAddresses, eraseAddresses } from './saved-addresses.ts';
import { isOnePage } from './saved-page.ts';
import { mapWithYield, type ProgressOptions, runInBatches } from './storage/batches.ts';
import type { Column } from './storage/column.ts';
import type { Connection } from './storage/connection.ts';
import type { Page } from './storage/page.ts';
import { isReadableSaved, toPage } from './storage/page-record.ts';
import { erasePage, readRecords, savePage } from './storage/pages.ts';
import { PagesByAddress } from './storage/pages-by-address.ts';
import { unpackPrimaryKey } from './storage/primary-key.ts';
import {
  fromStoredAddress,
  readAddresses,
  readSources,
  type SavedAddress,
  toStoredAddress,
} from './storage/saved-addresses.ts';
import type {
  Deleted,
  DeletedPage,
  RejectedPair,
  StoredDeleted,
  Transaction,
} from './storage/schema.ts';
import { fromStoredSketch, SketchesById, saveSketch } from './storage/sketches.ts';
import { saveText } from './storage/texts.ts';
import { transact } from './storage/transaction.ts';

/** A deletion that can still be undone. */
export interface Deletion {
  /** The id to pass to `restore`. */
  readonly deletionId: number;
  /** The number of pages and saved addresses that would be restored. */
  readonly pages: number;
  /** Until when, in milliseconds since 1970. */
  readonly until: number;
  /** One of the pages, so that users recognize the deletion; nothing if it has no pages. */
  readonly first: Pick<Page, 'title' | 'url'> | undefined;
}

/**
 * Returns all deletions that can still be undone, the latest last. This also finds a deletion that
 * was stopped or whose tab was closed, which never returned its id.
 */
export function listDeletions(connection: Connection): Promise<Deletion[]> {
  return transact(connection, 'readonly', async (tx) => {
    const store = tx.objectStore('deleted');
    const index = store.index('undo');
    const deletions: Deletion[] = [];
    let cursor = await index.openKeyCursor(null, 'nextunique');
    for (; cursor; cursor = await cursor.continue()) {
      const [deletionId, until, count] = cursor.key;
      // Pairs are deleted along with pages, and come before them.
      if (count === 0 && (await index.count([deletionId, until, 1])) > 0) continue;
      const { page, key, address } = (await store.get(cursor.primaryKey)) ?? {};
      const record = page && isReadableSaved(page) ? page.record : undefined;
      const saved = fromStoredAddress(key, address);
      const first = record
        ? { title: record.t, url: record.u }
        : saved && { title: saved.title, url: saved.url };
      const pages = count * (await index.count(cursor.key));
      deletions.push({ deletionId, pages, until, first });
    }
    return deletions;
  });
}

/** How the page at an address can be restored, and until when. */
export type PageDeletion = Pick<Deletion, 'deletionId' | 'until'>;

/**
 * Returns the latest deletion of the page at an address, if the page was deleted on its own and can
 * still be restored. Restoring a deletion of several pages would restore the others too.
 *
 * @throws TypeError when it is not a web address.
 */
export async function findDeletion(
  connection: Connection,
  address: string,
): Promise<PageDeletion | undefined> {
  const wanted = pageAddress(address);
  return await transact(connection, 'readonly', async (tx) => {
    const store = tx.objectStore('deleted');
    const found = await store.index('addresses').getAll(hashText(wanted));
    for (const { page, key, address, undo, until } of found.sort((a, b) => b.undo - a.undo)) {
      const addresses = page && isReadableSaved(page) ? toPage(page).addresses : [];
      const isThere = addresses.includes(wanted) || (address && key === wanted);
      if (!isThere || (await store.index('undo').count([undo, until, 1])) > 1) continue;
      return { deletionId: undo, until };
    }
    return undefined;
  });
}

/** Records restored in one transaction. */
const RECORDS_PER_BATCH = 500;

/**
 * Restores deleted pages, with their texts and ids. If a page was read again in the meantime, the earlier
 * record becomes part of the later one, as if it came from a library file.
 *
 * @param deletionId what `delete` returned.
 * @returns the number of pages and saved addresses restored: 0 if they have been erased permanently.
 * @throws the reason of `signal`.
 */
export async function restore(
  connection: Connection,
  deletionId: number,
  options: ProgressOptions = {},
): Promise<number> {
  const keys = await transact(connection, 'readonly', (tx) =>
    tx
      .objectStore('deleted')
      .index('undo')
      .getAllKeys(IDBKeyRange.bound([deletionId], [deletionId, []])),
  );
  let restored = 0;
  const restoreBatch = (batch: readonly number[]) =>
    transact(connection, 'readwrite', async (tx, column) => {
      const store = tx.objectStore('deleted');
      const read = await Promise.all(batch.map((key) => store.get(key)));
      const pages = read.flatMap((deleted) => deleted?.page ?? []).filter(isReadableSaved);
      const addresses = read.flatMap(
        (deleted) => fromStoredAddress(deleted?.key, deleted?.address) ?? [],
      );
      await restorePages(tx, column, pages);
      // If a page was visited there in the meantime, they become part of it.
      await addAddresses(tx, column, addresses, await readSources(tx), true);
      for (const deleted of read) if (deleted?.pair) await putPair(tx, column, deleted.pair);
      await Promise.all(batch.map((key) => store.delete(key)));
      await column.save(tx);
      restored += pages.length + addresses.length;
    });
  await runInBatches(keys, RECORDS_PER_BATCH, restoreBatch, options);
  return restored;
}

async function restorePages(
  tx: Transaction<'readwrite'>,
  column: Column,
  deleted: readonly DeletedPage[],
): Promise<void> {
  const pages = deleted.map((saved) => ({ ...saved, old: toPage(saved) }));
  const addresses = pages.flatMap(({ old }) => old.addresses);
  const now = await PagesByAddress.read(tx, addresses);
  const sketches = await SketchesById.read(
    tx,
    now.at(addresses).map(({ id }) => id),
  );
  const saved = await readAddresses(tx, addresses);
  const sources = await readSources(tx);
  const putBack = async ({ old, sketch, text }: (typeof pages)[number]) => {
    const { page, absorbed } = absorbAddresses(old, saved);
    if (page.id <= column.clusteredTo) column.unclustered.add(page.id);
    // No write is awaited before the next one, which would take most of the time.
    await Promise.all([
      eraseAddresses(tx, absorbed),
      savePage(tx, column, page),
      saveSketch(tx, page.id, fromStoredSketch(sketch)),
      text && saveText(tx, column, page.id, text),
    ]);
  };
  const merge = async (one: (typeof pages)[number], other: Page) => {
    const [record] = await readRecords(tx, column, [other.id]);
    if (!record) return await putBack(one);
    let earlier: DeletedPage = one;
    // Ids count up, so the page with the higher one was read later, whatever the clock says.
    if (other.id < one.old.id) {
      earlier = { ...record, ...(await erasePage(tx, column, record)) };
      await putBack(one);
    }
    const { id: _, site: __, ...page } = toPage(earlier);
    const packed = { page: { ...page, ...fromStoredSketch(earlier.sketch) }, text: earlier.text };
    await addPages(tx, column, [packed], sources, true);
  };
  const merges: [(typeof pages)[number], Page][] = [];
  const restoreOne = (one: (typeof pages)[number]) => {
    const [own] = one.old.addresses;
    const restored = { ...one.old, ...fromStoredSketch(one.sketch) };
    // A feed reader may show another text at the address of a page.
    const other = now
      .at(one.old.addresses.slice(0, 1))
      .find(
        (page) =>
          page.addresses[0] === own && isOnePage({ ...page, ...sketches.of(page.id) }, restored),
      );
    if (!other) return putBack(one);
    merges.push([one, other]);
    return undefined;
  };
  await mapWithYield(pages, restoreOne, tx);
  // One after the other, because two deleted pages may have become one.
  for (const [one, other] of merges) await merge(one, other);
}

/**
 * Permanently erases what can no longer be restored at `now`. It writes nothing, and so announces
 * nothing, if there is nothing.
 */
export async function purgeDeleted(connection: Connection, now: number): Promise<void> {
  const expired = await transact(connection, 'readonly', (tx) =>
    tx.objectStore('deleted').index('until').count(IDBKeyRange.upperBound(now)),
  );
  if (expired > 0) await transact(connection, 'readwrite', (tx) => purgeExpired(tx, now));
}

/** Does the same as part of a write. Every saved page does it, so that nothing stays on disk for long. */
export async function purgeExpired(tx: Transaction<'readwrite'>, now: number): Promise<void> {
  const store = tx.objectStore('deleted');
  const expired = await store.index('until').getAllKeys(IDBKeyRange.upperBound(now));
  await Promise.all(expired.map((key) => store.delete(key)));
}

/** Returns the id for a new deletion. Later deletions have higher ones. */
export async function newDeletionId(tx: Transaction<'readwrite'>, until: number): Promise<number> {
  // Without an end, one that was damaged on the disk, and is a text, would be the last.
  const numbers = IDBKeyRange.upperBound([Number.POSITIVE_INFINITY]);
  const last = await tx.objectStore('deleted').index('undo').openKeyCursor(numbers, 'prev');
  return Math.max(until, (last?.key[0] ?? 0) + 1);
}

/** Stores erased pages, pairs, and saved addresses until they expire. */
export async function keepDeleted(
  tx: Transaction<'readwrite'>,
  deletion: Pick<Deleted, 'undo' | 'until'>,
  {
    pages = [],
    addresses = [],
    pairs = [],
  }: {
    readonly pages?: readonly DeletedPage[];
    readonly addresses?: readonly SavedAddress[];
    readonly pairs?: readonly RejectedPair[];
  },
): Promise<void> {
  const store = tx.objectStore('deleted');
  await Promise.all([
    ...pages.map((page) => store.add({ ...deletion, ...withKeys(page), count: 1 })),
    ...addresses.map((saved) => store.add({ ...deletion, ...withAddressKeys(saved), count: 1 })),
    ...pairs.map((pair) => store.add({ ...deletion, a: [], i: [], pair, count: 0 })),
  ]);
}

/** Returns a deleted page with what its record is found by. */
export function withKeys(page: DeletedPage): Pick<StoredDeleted, 'page' | 'id' | 'a' | 'i'> {
  const { a, i = [] } = page.record;
  return { page, id: unpackPrimaryKey(page.key).id, a, i };
}

/** Returns a deleted address with what its record is found by. */
export function withAddressKeys(
  saved: SavedAddress,
): Pick<StoredDeleted, 'key' | 'address' | 'a' | 'i'> {
  const address = toStoredAddress(saved);
  return { key: saved.address, address, a: [hashText(saved.address)], i: address.i };
}
