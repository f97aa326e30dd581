import type { Column } from './column.ts';
import type { Transaction } from './schema.ts';

/** What is known of the copies of a page no longer holds. */
export async function changeInClusters(
  tx: Transaction<'readwrite'>,
  column: Column,
  id: number,
): Promise<void> {
  await dissolveCluster(tx, column, id);
  if (id <= column.clusteredTo) column.unclustered.add(id);
}

/**
 * Takes a page out of its cluster, which ends with that: perhaps only this page held the others
 * together. They wait for the next catching up.
 */
export async function dissolveCluster(
  tx: Transaction<'readwrite'>,
  column: Column,
  id: number,
): Promise<void> {
  column.unclustered.delete(id);
  const clusters = tx.objectStore('clusters');
  const number = await clusters.index('ids').getKey(id);
  if (number === undefined) return;
  const { ids = [] } = (await clusters.get(number)) ?? {};
  for (const other of ids) if (other !== id) column.unclustered.add(other);
  await clusters.delete(number);
}
