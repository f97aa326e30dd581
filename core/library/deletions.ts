/**
 * Deleted pages, saved addresses, and rejected pairs that can still be restored, one record each.
 * `delete.ts` moves them here, the facade lists and restores them, and every saved page erases what has
 * expired.
 */
import { hashText } from '../text/hash-text.ts';
import { pageAddress } from '../url/canonical.ts';
import { addPages, findRestoredTo } from './exported-pages.ts';
import { putPair } from './rejected-pairs.ts';
import { addAddresses } from './saved-addresses.ts';
import { type ProgressOptions, runInBatches } from './storage/batches.ts';
import type { Column } from './storage/column.ts';
import type { Connection } from './storage/connection.ts';
import type { Page } from './storage/page.ts';
import { isReadableSaved, toPage } from './storage/page-record.ts';
import { erasePage, readRecords } from './storage/pages.ts';
import { PagesByAddress } from './storage/pages-by-address.ts';
import { unpackPrimaryKey } from './storage/primary-key.ts';
import {
  fromStoredAddress,
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
import { fromStoredSketch, SketchesById } from './storage/sketches.ts';
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

/**
 * Adds deleted pages. Ids count up, so of two records of a page, the one with the higher id was read later,
 * whatever the clock says. It is the one into which the other is merged.
 */
async function restorePages(
  tx: Transaction<'readwrite'>,
  column: Column,
  deleted: readonly DeletedPage[],
): Promise<void> {
  const restored = deleted.map(toRestored);
  const addresses = restored.flatMap(({ page }) => page.addresses);
  const now = await PagesByAddress.read(tx, addresses);
  const sketches = await SketchesById.read(
    tx,
    now.at(addresses).map(({ id }) => id),
  );
  const earlier: DeletedPage[] = [];
  for (const { page, id } of restored) {
    const other = findRestoredTo(page, now, sketches);
    if (!other || other.id > id) continue;
    const [record] = await readRecords(tx, column, [other.id]);
    if (record) earlier.push({ ...record, ...(await erasePage(tx, column, record)) });
  }
  const merged = earlier.map((saved) => ({ ...toRestored(saved), id: undefined }));
  await addPages(tx, column, [...restored, ...merged], await readSources(tx), true);
}

function toRestored(saved: DeletedPage) {
  const { id, site: _, ...page } = toPage(saved);
  return { id, page: { ...page, ...fromStoredSketch(saved.sketch) }, text: saved.text };
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
    pages,
    addresses,
    pairs,
  }: {
    readonly pages: readonly DeletedPage[];
    readonly addresses: readonly SavedAddress[];
    readonly pairs: readonly RejectedPair[];
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
