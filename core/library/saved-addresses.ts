/**
 * Saved addresses: pages that the reader saved in another program, and whose text was never seen here.
 * They answer "you saved this page in 2023" for their own address, and take part in no comparison. At
 * the next visit, they become part of the page. `imports.ts` adds them.
 */
import { pageAddress } from '../url/canonical.ts';
import { siteOf } from '../url/site.ts';
import { blocksSaving, loadRuleFinder } from './rules.ts';
import { mapWithYield, YieldTimer } from './storage/batches.ts';
import type { Column } from './storage/column.ts';
import type { Connection } from './storage/connection.ts';
import { foldTitle } from './storage/fold-title.ts';
import type { Page } from './storage/page.ts';
import { savePage } from './storage/pages.ts';
import { PagesByAddress } from './storage/pages-by-address.ts';
import {
  haveSameOrigins,
  type ImportOutcome,
  mergeOrigins,
  ownVisits,
  toDates,
} from './storage/provenance.ts';
import {
  putAddress,
  readAddresses,
  readAllAddresses,
  type SavedAddress,
  type SavedLink,
} from './storage/saved-addresses.ts';
import type { AnyTransaction, Transaction } from './storage/schema.ts';
import { transact } from './storage/transaction.ts';

/** Which saved addresses to find. An empty query finds all. */
export interface AddressQuery {
  /** Words that the title or the address must all contain: see `SearchQuery.words`. */
  readonly words?: string | undefined;
  /** Only those of this import. */
  readonly importId?: number | undefined;
  /** Stops the search. */
  readonly signal?: AbortSignal | undefined;
}

/** Returns the number of saved addresses. */
export function countAddresses(connection: Connection): Promise<number> {
  return transact(connection, 'readonly', (tx) => tx.objectStore('addresses').count());
}

/** Returns, for each web address, whether the library has the page or the saved address. */
export async function knownAddresses(
  connection: Connection,
  addresses: readonly string[],
): Promise<boolean[]> {
  const normalized = addresses.map(pageAddress);
  return await transact(connection, 'readonly', async (tx) => {
    const pages = await PagesByAddress.read(tx, normalized);
    const saved = await readAddresses(tx, normalized);
    return normalized.map((address) => saved.has(address) || pages.at([address]).length > 0);
  });
}

/**
 * Finds saved addresses, the latest first. After a write, the first search reads all of them: readers have
 * thousands rather than millions.
 *
 * @throws the reason of `signal`.
 */
export async function searchAddresses(
  connection: Connection,
  { words = '', importId, signal }: AddressQuery = {},
): Promise<SavedAddress[]> {
  const folded = foldTitle(words).match(/\S+/g) ?? [];
  const found = await filterAddresses(
    connection,
    ({ saved, line }) =>
      (importId === undefined || saved.origins.some((one) => one.importId === importId)) &&
      folded.every((word) => line.includes(word)),
  );
  signal?.throwIfAborted();
  return found;
}

/** Returns the saved addresses that are selected, the latest first. */
export async function filterAddresses(
  connection: Connection,
  isSelected: (link: SavedLink) => boolean,
): Promise<SavedAddress[]> {
  const all = await transact(connection, 'readonly', async (tx, column) => {
    column.links ??= await readLinks(tx);
    return column.links;
  });
  const selected: SavedAddress[] = [];
  const timer = new YieldTimer();
  for (const link of all) {
    if (isSelected(link)) selected.push(link.saved);
    await timer.pause();
  }
  return selected;
}

async function readLinks(tx: AnyTransaction): Promise<readonly SavedLink[]> {
  const toLink = (saved: SavedAddress): SavedLink => ({
    saved,
    line: foldTitle(`${saved.title}\n${saved.address}`),
    at: Math.max(...saved.origins.map(({ at }) => at)),
  });
  const links = await mapWithYield(await readAllAddresses(tx), toLink, tx);
  return links.sort((a, b) => b.at - a.at);
}

/** Reads all saved addresses, in order of their keys. */
export function exportAddresses(connection: Connection): Promise<SavedAddress[]> {
  return transact(connection, 'readonly', readAllAddresses);
}

/**
 * Returns a page with the origins of the saved addresses at its addresses, which become part of it.
 * They are erased.
 *
 * @param saved the saved addresses at the addresses of the page. Those that are used are removed.
 */
export function absorbAddresses(
  page: Page,
  saved: Map<string, SavedAddress>,
): { readonly page: Page; readonly absorbed: readonly SavedAddress[] } {
  const absorbed = page.addresses.flatMap((address) => saved.get(address) ?? []);
  for (const { address } of absorbed) saved.delete(address);
  if (absorbed.length === 0) return { page, absorbed };
  const origins = absorbed.flatMap(({ origins }) => origins);
  return { page: withOrigins(page, origins), absorbed };
}

/** Returns a page with more origins, and the dates that follow from them. */
export function withOrigins(
  page: Page,
  origins: SavedAddress['origins'],
  sources?: ReadonlyMap<number, string>,
): Page {
  return { ...page, ...toDates(ownVisits(page), mergeOrigins(page.origins, origins, sources)) };
}

/** Erases saved addresses. The requests are made before the first `await`. */
export async function eraseAddresses(
  tx: Transaction<'readwrite'>,
  saved: readonly Pick<SavedAddress, 'address'>[],
): Promise<void> {
  const store = tx.objectStore('addresses');
  await Promise.all(saved.map(({ address }) => store.delete(address)));
}

/**
 * Adds saved addresses. If the library has the page at an address, the page gets the origins instead.
 *
 * @param sources the source of each import. Origins of other imports are left out.
 * @param isRestored whether the addresses were deleted here. Then no rule applies.
 */
export async function addAddresses(
  tx: Transaction<'readwrite'>,
  column: Column,
  incoming: readonly SavedAddress[],
  sources: ReadonlyMap<number, string>,
  isRestored = false,
): Promise<ImportOutcome[]> {
  if (incoming.length === 0) return [];
  const addresses = incoming.map(({ address }) => address);
  const findRule = await loadRuleFinder(tx);
  const pages = await PagesByAddress.read(tx, addresses);
  const known = await readAddresses(tx, addresses);
  const add = async (saved: SavedAddress): Promise<ImportOutcome> => {
    const { address } = saved;
    if (!isRestored && blocksSaving(findRule([address], siteOf(address)))) return 'ruled-out';
    const origins = saved.origins.filter(({ importId }) => sources.has(importId));
    // An address of no known import has nothing to say, and nobody could undo it.
    if (origins.length === 0) return 'unchanged';
    const found = pages.at([address]);
    const page = found.find(({ addresses }) => addresses[0] === address) ?? found[0];
    if (page) {
      const merged = withOrigins(page, origins, sources);
      if (haveSameOrigins(merged, page)) return 'unchanged';
      pages.put(merged);
      await savePage(tx, column, merged, page);
      return 'merged';
    }
    const before = known.get(address);
    const merged = {
      ...(before ?? saved),
      origins: mergeOrigins(before?.origins, origins, before && sources),
    };
    if (before && JSON.stringify(merged) === JSON.stringify(before)) return 'unchanged';
    known.set(address, merged);
    await putAddress(tx, merged);
    return before ? 'merged' : 'added';
  };
  return await mapWithYield(incoming, add, tx);
}
