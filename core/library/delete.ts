/**
 * Deletes pages, permanently or for a day. The popup, the library page, and the options
 * call it through the facade. Read `deletions.ts` next, which restores and purges deleted pages.
 */

import { hashText } from '../text/hash-text.ts';
import { pageAddresses } from '../url/canonical.ts';
import { parseSite, siteOf } from '../url/site.ts';
import { keepDeleted, newDeletionId } from './deletions.ts';
import { erasePairs } from './rejected-pairs.ts';
import { eraseAddresses, filterAddresses } from './saved-addresses.ts';
import { mapWithYield, type ProgressOptions, runInBatches } from './storage/batches.ts';
import type { Column } from './storage/column.ts';
import type { Connection } from './storage/connection.ts';
import type { SavedRecord } from './storage/page-record.ts';
import { erasePage, readRecords } from './storage/pages.ts';
import { unpackPrimaryKey } from './storage/primary-key.ts';
import { readAddresses } from './storage/saved-addresses.ts';
import {
  type AnyTransaction,
  type DeletedPage,
  type RejectedPair,
  STORES,
  type Stores,
  type Transaction,
} from './storage/schema.ts';
import { transact } from './storage/transaction.ts';

/** How pages are deleted. */
export interface DeleteOptions extends ProgressOptions {
  /**
   * Until when the pages can be restored, in milliseconds since 1970. Until then no
   * lookup or search finds them. Without it, they are erased permanently.
   */
  readonly restorableUntil?: number | undefined;
}

/** What was deleted. */
export interface DeleteResult {
  /** The number of pages and saved addresses. */
  readonly pages: number;
  /** The id to pass to `restore`, if the pages can be restored. */
  readonly deletionId?: number;
}

/** Pages deleted in one transaction. They are in few shards, which are rewritten. */
const PAGES_PER_BATCH = 1000;

/**
 * Deletes pages from every store, along with the rejected pairs that contain them. If the operation
 * is stopped between two batches, what is already deleted can still be restored: see
 * `listDeletions`.
 *
 * @throws the reason of `signal`.
 */
export async function deletePages(
  connection: Connection,
  ids: number | readonly number[],
  options?: DeleteOptions,
): Promise<DeleteResult> {
  return await deleteEntries(connection, { ids: [ids].flat(), addresses: [] }, options);
}

/** Deletes saved addresses by their normalized addresses, permanently or until a time. */
export async function deleteAddresses(
  connection: Connection,
  addresses: readonly string[],
  options?: DeleteOptions,
): Promise<DeleteResult> {
  return await deleteEntries(connection, { ids: [], addresses }, options);
}

/** What to delete. */
interface Selection {
  readonly ids: readonly number[];
  /** Saved addresses. */
  readonly addresses: readonly string[];
  /** Selects further pairs, whose pages were never saved. */
  readonly pairFilter?: (pair: RejectedPair) => boolean;
}

async function deleteEntries(
  connection: Connection,
  { ids, addresses, pairFilter }: Selection,
  { restorableUntil, progress, signal }: DeleteOptions = {},
): Promise<DeleteResult> {
  let [deleted, deletionId] = [0, 0];
  const deleteBatch = (
    batch: readonly (number | string)[],
    isSelected: (pair: RejectedPair) => boolean = () => false,
  ) =>
    transact(connection, 'readwrite', async (tx, column) => {
      const records = await readRecords(
        tx,
        column,
        batch.filter((id) => typeof id === 'number'),
      );
      const pages = await erasePages(tx, column, records);
      const saved = await readAddresses(
        tx,
        batch.filter((address) => typeof address === 'string'),
      );
      const addresses = [...saved.values()];
      await eraseAddresses(tx, addresses);
      const paired = await addressesInPairs(tx, records);
      const pairs = await erasePairs(
        tx,
        column,
        (pair) => isSelected(pair) || pair.pages.some((address) => paired.has(address)),
      );
      if (pages.length + addresses.length + pairs.length === 0) return;
      if (restorableUntil !== undefined) {
        deletionId ||= await newDeletionId(tx, restorableUntil);
        const deletion = { undo: deletionId, until: restorableUntil };
        await keepDeleted(tx, deletion, { pages, addresses, pairs });
      }
      await column.save(tx);
      deleted += pages.length + addresses.length;
    });
  const ascending = [...new Set(ids)].sort((a, b) => a - b);
  const all = [...ascending, ...addresses];
  await runInBatches(all, PAGES_PER_BATCH, (batch) => deleteBatch(batch), { progress, signal });
  if (pairFilter) await deleteBatch([], pairFilter);
  return deletionId ? { pages: deleted, deletionId } : { pages: deleted };
}

/** Erases pages from every store, and returns them with what was stored of them. */
export async function erasePages(
  tx: Transaction<'readwrite'>,
  column: Column,
  records: readonly SavedRecord[],
): Promise<DeletedPage[]> {
  const erase = async (saved: SavedRecord): Promise<DeletedPage> => ({
    ...saved,
    ...(await erasePage(tx, column, saved)),
  });
  const erased = await mapWithYield(records, erase, tx);
  // Dissolving the cluster of one page may have added another page of the batch.
  for (const { key } of records) column.unclustered.delete(unpackPrimaryKey(key).id);
  return erased;
}

/**
 * Deletes all pages and saved addresses of a site.
 *
 * @param site its name, such as `example.org`, or any address on it.
 */
export async function deleteSite(
  connection: Connection,
  site: string,
  options?: DeleteOptions,
): Promise<DeleteResult> {
  const name = parseSite(site);
  const ids = await transact(connection, 'readonly', async (tx, column) => {
    await column.load('visits');
    const hash = hashText(name);
    const candidates = [...column.visits()].filter(({ site }) => site === hash);
    const pages = await readRecords(
      tx,
      column,
      candidates.map(({ id }) => id),
    );
    // Two sites may share a hash.
    const idOfSite = ({ key, record }: SavedRecord) =>
      siteOf(record.u) === name ? [unpackPrimaryKey(key).id] : [];
    return (await mapWithYield(pages, idOfSite, tx)).flat();
  });
  const isOnSite = (address: string) => siteOf(address) === name;
  const saved = await filterAddresses(connection, (link) => isOnSite(link.saved.address));
  return await deleteEntries(
    connection,
    {
      ids,
      addresses: saved.map(({ address }) => address),
      pairFilter: ({ pages }) => pages.some(isOnSite),
    },
    options,
  );
}

/** The stores that {@link deleteAll} doesn't clear. The column writes a new header. */
const KEPT: Stores = ['rules', 'settings', 'header'];

/**
 * Deletes every page and saved address, also deleted ones, all in one transaction. Settings and
 * rules stay.
 */
export async function deleteAll(connection: Connection): Promise<DeleteResult> {
  return await transact(connection, 'readwrite', async (tx, column) => {
    const pages = column.totals.pages + (await tx.objectStore('addresses').count());
    for (const name of STORES) if (!KEPT.includes(name)) await tx.objectStore(name).clear();
    await column.clear(tx);
    return { pages };
  });
}

/** Returns the addresses of these pages, or none if there are no rejected pairs at all. */
export async function addressesInPairs(
  tx: AnyTransaction,
  pages: readonly SavedRecord[],
): Promise<ReadonlySet<string>> {
  if ((await tx.objectStore('apart').count()) === 0) return new Set();
  const addressesOf = ({ record: { u, o = [] } }: SavedRecord) => [pageAddresses(u)[0], ...o];
  return new Set((await mapWithYield(pages, addressesOf, tx)).flat());
}
