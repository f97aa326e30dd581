/** Pairs of pages that the user marked as not copies of each other. They are stored in `apart`. */
import { pageAddresses } from '../url/canonical.ts';
import { siteOf } from '../url/site.ts';
import { blocksSaving, loadRuleFinder } from './rules.ts';
import type { Column } from './storage/column.ts';
import type { Connection } from './storage/connection.ts';
import type { Visit } from './storage/page.ts';
import { readPages, requestReclustering } from './storage/pages.ts';
import { PagesByAddress } from './storage/pages-by-address.ts';
import type { AnyTransaction, RejectedPair, Transaction } from './storage/schema.ts';
import { transact } from './storage/transaction.ts';

/** The address of a page, saved or not. */
export type PageAddress = Pick<Visit, 'url' | 'canonical'>;

/**
 * Marks the current page and a saved one as not copies of each other, or removes the mark. A marked
 * page is omitted by `lookUp`, and the two are not put into one cluster. The
 * mark is deleted and restored with either page.
 *
 * The current page need not be saved, but its address is stored. Don't call this in a private window.
 *
 * @param rejected `true` to mark the pair, `false` to remove the mark.
 * @param at when the user did this, in milliseconds since 1970.
 * @returns `false` if there aren't two pages: the saved one was deleted, or it is the current page.
 * @throws TypeError when the current page has no web address.
 */
export async function markNotDuplicate(
  connection: Connection,
  { url, canonical }: PageAddress,
  id: number,
  rejected: boolean,
  at: number,
): Promise<boolean> {
  const addresses = pageAddresses(url, canonical);
  const [address] = addresses;
  return await transact(connection, 'readwrite', async (tx, column) => {
    const [other] = await readPages(tx, column, [id]);
    const otherAddress = other?.addresses[0];
    if (!other || otherAddress === undefined || other.addresses.includes(address)) return false;
    if (rejected) {
      await putPair(tx, column, {
        pages: address < otherAddress ? [address, otherAddress] : [otherAddress, address],
        since: at,
      });
    } else {
      const saved = (await PagesByAddress.read(tx, [address])).at([address]);
      const own = new Set([...addresses, ...saved.flatMap((page) => page.addresses)]);
      const others = new Set(other.addresses);
      const connects = (a: string, b: string) => own.has(a) && others.has(b);
      await erasePairs(tx, column, ({ pages: [a, b] }) => connects(a, b) || connects(b, a));
    }
    await column.save(tx);
    return true;
  });
}

/** Returns all pairs, in alphabetical order. */
export function rejectedPairs(connection: Connection): Promise<RejectedPair[]> {
  return transact(connection, 'readonly', (tx) => tx.objectStore('apart').getAll());
}

/**
 * Adds pairs, all in one transaction. It skips pairs that the library has, pairs of which no page is
 * saved, and pairs with a page that a rule blocks.
 *
 * @returns the number of pairs added.
 */
export function importRejectedPairs(
  connection: Connection,
  pairs: readonly RejectedPair[],
): Promise<number> {
  return transact(connection, 'readwrite', async (tx, column) => {
    const addresses = pairs.flatMap(({ pages }) => pages);
    const saved = await PagesByAddress.read(tx, addresses);
    const findRule = await loadRuleFinder(tx);
    let added = 0;
    for (const pair of pairs) {
      const isSaved = pair.pages.some((address) => saved.at([address]).length > 0);
      const isBlocked = pair.pages.some((page) => blocksSaving(findRule([page], siteOf(page))));
      if (!isSaved || isBlocked) continue;
      if ((await tx.objectStore('apart').count([...pair.pages])) > 0) continue;
      await putPair(tx, column, pair);
      added++;
    }
    await column.save(tx);
    return added;
  });
}

/** Returns the addresses that are paired with any of these addresses. */
export async function rejectedAddresses(
  tx: AnyTransaction,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const index = tx.objectStore('apart').index('pages');
  const pairs = await Promise.all(addresses.map((address) => index.getAll(address)));
  const rejected = new Set(pairs.flat().flatMap(({ pages }) => pages));
  for (const address of addresses) rejected.delete(address);
  return rejected;
}

/** Writes a pair, and has the clusters of its pages updated. */
export async function putPair(
  tx: Transaction<'readwrite'>,
  column: Column,
  pair: RejectedPair,
): Promise<void> {
  await tx.objectStore('apart').put(pair);
  await reclusterPages(tx, column, [pair]);
}

/** Erases the selected pairs, and returns them. It reads all pairs: users make only a few by hand. */
export async function erasePairs(
  tx: Transaction<'readwrite'>,
  column: Column,
  isSelected: (pair: RejectedPair) => boolean,
): Promise<RejectedPair[]> {
  const store = tx.objectStore('apart');
  const selected = (await store.getAll()).filter(isSelected);
  if (selected.length === 0) return [];
  await Promise.all(selected.map(({ pages }) => store.delete([...pages])));
  await reclusterPages(tx, column, selected);
  return selected;
}

async function reclusterPages(
  tx: Transaction<'readwrite'>,
  column: Column,
  pairs: readonly RejectedPair[],
): Promise<void> {
  const addresses = pairs.flatMap(({ pages }) => pages);
  const saved = await PagesByAddress.read(tx, addresses);
  for (const { id } of saved.at(addresses)) await requestReclustering(tx, column, id);
}
