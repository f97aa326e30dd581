import { changeInClusters } from './storage/change-clusters.ts';
import type { Column } from './storage/column.ts';
import type { Connection } from './storage/connection.ts';
import { PagesByAddress } from './storage/pages-by-address.ts';
import type { RejectedPair } from './storage/rejected-pair.ts';
import type { AnyTransaction, Transaction } from './storage/schema.ts';
import { transact } from './storage/transaction.ts';

/** All pairs, in the order of their letters. */
export function rejectedPairs(connection: Connection): Promise<RejectedPair[]> {
  return transact(connection, 'readonly', (tx) => tx.objectStore('apart').getAll());
}

/** The addresses of what was told apart from a page of these addresses. */
export async function rejectedAddresses(
  tx: AnyTransaction,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const index = tx.objectStore('apart').index('pages');
  const pairs = await Promise.all(addresses.map((address) => index.getAll(address)));
  const told = new Set(pairs.flat().flatMap(({ pages }) => pages));
  for (const address of addresses) told.delete(address);
  return told;
}

/** Writes a pair. */
export async function putPair(
  tx: Transaction<'readwrite'>,
  column: Column,
  pair: RejectedPair,
): Promise<void> {
  await tx.objectStore('apart').put(pair);
  await changed(tx, column, [pair]);
}

/** Erases the pairs that `picks` says. They are few: the reader made each by hand. */
export async function erasePairs(
  tx: Transaction<'readwrite'>,
  column: Column,
  picks: (pair: RejectedPair) => boolean,
): Promise<RejectedPair[]> {
  const store = tx.objectStore('apart');
  const picked = (await store.getAll()).filter(picks);
  if (picked.length === 0) return [];
  await Promise.all(picked.map(({ pages }) => store.delete([...pages])));
  await changed(tx, column, picked);
  return picked;
}

/** Copies of these pages are gathered anew. */
async function changed(
  tx: Transaction<'readwrite'>,
  column: Column,
  pairs: readonly RejectedPair[],
): Promise<void> {
  const addresses = pairs.flatMap(({ pages }) => pages);
  const there = await PagesByAddress.read(tx, column, addresses);
  for (const { id } of there.at(addresses)) await changeInClusters(tx, column, id);
}
