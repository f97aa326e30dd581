import type { Column } from '../column.ts';
import type { Transaction } from '../schema.ts';
import { leaveCluster } from './leave-cluster.ts';

/** What is known of the copies of a page no longer holds. */
export async function changeInClusters(
  tx: Transaction<'readwrite'>,
  column: Column,
  id: number,
): Promise<void> {
  await leaveCluster(tx, column, id);
  if (id <= column.clusteredTo) column.unclustered.add(id);
}
