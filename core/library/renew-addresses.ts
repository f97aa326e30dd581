/**
 * Renews what contains normalized addresses or their hashes, in a library that was written with older
 * rules for addresses. Otherwise a page would no longer be found at its own address, and a rule for it
 * would no longer apply. `check.ts` calls it. The rules are in `core/url/normalize.ts`.
 */
import { pageAddress } from '../url/canonical.ts';
import { isHttpUrl } from '../url/http-url.ts';
import { absorbAddresses } from './saved-addresses.ts';
import type { Connection } from './storage/connection.ts';
import type { Page } from './storage/page.ts';
import {
  keyOf,
  readableRecords,
  type SavedRecord,
  toPage,
  toRecord,
} from './storage/page-record.ts';
import { erasePage, readRecordsAt, savePage } from './storage/pages.ts';
import { PagesByAddress } from './storage/pages-by-address.ts';
import { mergeOrigins, provenanceOf } from './storage/provenance.ts';
import { fromStoredAddress, putAddress, type SavedAddress } from './storage/saved-addresses.ts';
import type { AnyTransaction, Transaction, TrashedPage } from './storage/schema.ts';
import { transact } from './storage/transaction.ts';
import { restorePages } from './trash.ts';

/**
 * Returns the page that is stored so, with its addresses as the current rules normalize them.
 *
 * @param saved with a record that can be read.
 */
export function toCurrentPage(saved: SavedRecord): Page {
  const page = toPage(saved);
  const { addresses, original } = page;
  return {
    ...page,
    addresses: [...new Set(addresses.map(pageAddress))],
    ...(original !== undefined && { original: pageAddress(original) }),
  };
}

/**
 * Merges pages whose own addresses are now the same: into one that was visited, and of those, into the one
 * that was read last.
 *
 * @param hashes those of the addresses.
 * @returns whether there were any.
 * @throws the reason of `signal`.
 */
export async function mergeSamePages(
  connection: Connection,
  hashes: Iterable<number>,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  let isChanged = false;
  for (const hash of hashes) {
    signal?.throwIfAborted();
    await transact(connection, 'readwrite', async (tx, column) => {
      const keys = await tx.objectStore('pages').index('addresses').getAllKeys(hash);
      const pages = (await readRecordsAt(tx, keys)).map(toCurrentPage);
      // Different addresses may have one hash.
      const isVisited = (page: Page) => Number(provenanceOf(page).own !== undefined);
      pages.sort((a, b) => isVisited(b) - isVisited(a) || b.lastRead - a.lastRead || b.id - a.id);
      let isMerged = false;
      for (const own of new Set(pages.map(({ addresses }) => addresses[0]))) {
        const [, ...others] = pages.filter(({ addresses }) => addresses[0] === own);
        const erased: TrashedPage[] = [];
        for (const page of others) {
          const saved = { key: keyOf(page), record: toRecord(page) };
          erased.push({ ...saved, ...(await erasePage(tx, column, saved)) });
        }
        isMerged ||= erased.length > 0;
        await restorePages(tx, column, erased);
      }
      if (!isMerged) return;
      isChanged = true;
      await column.save(tx);
    });
  }
  return isChanged;
}

/** Renews the rules of pages, and the rejected pairs; returns whether any has changed. */
export async function renewRulesAndPairs(tx: Transaction<'readwrite'>): Promise<boolean> {
  const rules = await renewRules(tx);
  const pairs = await renewPairs(tx);
  return rules || pairs;
}

async function renewRules(tx: Transaction<'readwrite'>): Promise<boolean> {
  const rules = tx.objectStore('rules');
  const targets = (await rules.getAllKeys()).filter(isHttpUrl);
  const outdated = targets.filter((target) => pageAddress(target) !== target);
  for (const target of outdated) {
    const renewed = pageAddress(target);
    const [old, other] = await Promise.all([rules.get(target), rules.get(renewed)]);
    await rules.delete(target);
    // The latest decision applies, as if both had been made about one address.
    if (old && !(other && other.since > old.since)) await rules.put(old, renewed);
  }
  return outdated.length > 0;
}

async function renewPairs(tx: Transaction<'readwrite'>): Promise<boolean> {
  const pairs = tx.objectStore('apart');
  let isChanged = false;
  for (const { pages, since } of await pairs.getAll()) {
    const [a, b] = pages.map(pageAddress).sort() as [string, string];
    if (a === pages[0] && b === pages[1]) continue;
    isChanged = true;
    await pairs.delete([...pages]);
    // Two addresses may be one now, and a page is no pair.
    if (a !== b) await pairs.put({ pages: [a, b], since });
  }
  return isChanged;
}

/** Saved addresses renewed in one transaction. */
const ADDRESSES_PER_BATCH = 500;

/**
 * Renews the saved addresses: their keys, and those whose page is known, which become part of it. One that
 * can't be read stays until its removal is asked for, as pages do.
 *
 * @returns whether any was changed.
 */
export async function renewAddressRecords(
  connection: Connection,
  signal: AbortSignal | undefined,
  removeUnreadable: boolean,
): Promise<boolean> {
  let isChanged = false;
  for (let after: string | undefined = ''; after !== undefined; ) {
    signal?.throwIfAborted();
    const from: string = after;
    const range = IDBKeyRange.lowerBound(from, true);
    const readBatch = async (tx: AnyTransaction) => {
      const store = tx.objectStore('addresses');
      const [keys, stored] = await Promise.all([
        store.getAllKeys(range, ADDRESSES_PER_BATCH),
        store.getAll(range, ADDRESSES_PER_BATCH),
      ]);
      const records = keys.map((key, i) => ({ key, saved: fromStoredAddress(stored[i]) }));
      const pages = await PagesByAddress.read(
        tx,
        records.flatMap(({ saved }) => saved?.address ?? []),
      );
      const outdated = records.filter(({ key, saved }) =>
        saved ? saved.address !== key || pages.at([saved.address]).length > 0 : removeUnreadable,
      );
      return { keys, pages, outdated };
    };
    const { keys, outdated } = await transact(connection, 'readonly', readBatch);
    if (outdated.length > 0) {
      isChanged = true;
      await transact(connection, 'readwrite', async (tx, column) => {
        const { pages, outdated } = await readBatch(tx);
        const store = tx.objectStore('addresses');
        for (const { key, saved } of outdated) {
          await store.delete(key);
          if (!saved) continue;
          const [page] = pages.at([saved.address]);
          if (!page) {
            await moveAddress(tx, saved);
            continue;
          }
          const merged = absorbAddresses(page, new Map([[saved.address, saved]])).page;
          pages.put(merged);
          await savePage(tx, column, merged, page);
        }
        await column.save(tx);
      });
    }
    after = keys.length < ADDRESSES_PER_BATCH ? undefined : keys.at(-1);
  }
  return isChanged;
}

/** Two addresses may be one now. */
async function moveAddress(tx: Transaction<'readwrite'>, saved: SavedAddress): Promise<void> {
  const other = fromStoredAddress(await tx.objectStore('addresses').get(saved.address));
  const origins = other ? mergeOrigins(other.origins, saved.origins) : saved.origins;
  await putAddress(tx, { ...saved, origins });
}

/** Renews the deleted pages that can still be restored, one record of the trash at a time. */
export async function renewTrash(
  connection: Connection,
  signal: AbortSignal | undefined,
): Promise<void> {
  const numbers = await transact(connection, 'readonly', (tx) =>
    tx.objectStore('trash').getAllKeys(),
  );
  for (const number of numbers) {
    signal?.throwIfAborted();
    await transact(connection, 'readwrite', async (tx) => {
      const trash = tx.objectStore('trash');
      const stored = await trash.get(number);
      if (!stored) return;
      const pages = readableRecords(stored.pages).map((page) => ({
        ...page,
        record: toRecord(toCurrentPage(page)),
      }));
      const apart = stored.apart.map(({ pages: [a, b], since }) => ({
        pages: [pageAddress(a), pageAddress(b)].sort() as [string, string],
        since,
      }));
      await trash.put({ ...stored, pages, apart }, number);
    });
  }
}
