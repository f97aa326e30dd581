/**
 * Renews what contains normalized addresses or their hashes, in a library that was written with older
 * rules for addresses. Otherwise a page would no longer be found at its own address, and a rule for it
 * would no longer apply. `check.ts` calls it. The rules are in `core/url/normalize.ts`.
 */
import { pageAddress } from '../url/canonical.ts';
import { isHttpUrl } from '../url/http-url.ts';
import type { Connection } from './storage/connection.ts';
import type { Page } from './storage/page.ts';
import { readableRecords, type SavedRecord, toPage, toRecord } from './storage/page-record.ts';
import type { Transaction } from './storage/schema.ts';
import { transact } from './storage/transaction.ts';

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
