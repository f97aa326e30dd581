import type { Column } from '../storage/column.ts';
import type { Connection } from '../storage/connection.ts';
import type { Page } from '../storage/page.ts';
import { readPages } from '../storage/read-pages.ts';
import type { AnyTransaction, StoredCluster } from '../storage/schema.ts';
import { transact } from '../storage/transaction.ts';
import { waiting } from './update-clusters.ts';

/** Pages that are one article, or nearly, as far as the last catching up knows. */
export interface Cluster {
  /** Names it until its pages change; a newer one is higher. */
  readonly number: number;
  /** How many pages. */
  readonly size: number;
  /** The pages, the one read first first; of very many only the {@link MAX_CLUSTERS_SHOWN} first. */
  readonly pages: readonly Page[];
}

/** Some clusters. */
export interface Clusters {
  readonly clusters: readonly Cluster[];
  /** For the next call; absent at the end. */
  readonly next?: number;
  /** Pages that {@link catchUp} has not compared yet. */
  readonly waiting: number;
}

/** Pages of one cluster that are read. */
export const MAX_CLUSTERS_SHOWN = 100;

/** The clusters, the newest first; `before` is what the call before ended with. */
export function clusters(
  connection: Connection,
  { limit = 20, before = Number.POSITIVE_INFINITY } = {},
): Promise<Clusters> {
  return transact(connection, 'readonly', async (tx, column) => {
    const found: Cluster[] = [];
    const range = IDBKeyRange.upperBound(before, true);
    const store = tx.objectStore('clusters');
    let cursor = await store.openCursor(range, 'prev');
    for (; cursor && found.length < limit; cursor = await cursor.continue()) {
      found.push(await clusterOfIds(tx, column, cursor.key, cursor.value));
    }
    const next = cursor ? found.at(-1)?.number : undefined;
    return { clusters: found, waiting: waiting(column), ...(next !== undefined && { next }) };
  });
}

/** The cluster that a page is in, if any. */
export function clusterOf(connection: Connection, id: number): Promise<Cluster | undefined> {
  return transact(connection, 'readonly', async (tx, column) => {
    const store = tx.objectStore('clusters');
    const number = await store.index('ids').getKey(id);
    const cluster = number === undefined ? undefined : await store.get(number);
    return number !== undefined && cluster
      ? await clusterOfIds(tx, column, number, cluster)
      : undefined;
  });
}

/** How many pages the cluster of each of these has; 0 where there is none. */
export function clusterSizes(connection: Connection, ids: readonly number[]): Promise<number[]> {
  return transact(connection, 'readonly', async (tx) => {
    const store = tx.objectStore('clusters');
    const numbers = await Promise.all(ids.map((id) => store.index('ids').getKey(id)));
    const known = [...new Set(numbers)].filter((number) => number !== undefined);
    const clusters = await Promise.all(known.map((number) => store.get(number)));
    const sizes = new Map(known.map((number, i) => [number, clusters[i]?.ids.length ?? 0]));
    return numbers.map((number) => (number === undefined ? 0 : (sizes.get(number) ?? 0)));
  });
}

async function clusterOfIds(
  tx: AnyTransaction,
  column: Column,
  number: number,
  { ids }: StoredCluster,
): Promise<Cluster> {
  await column.load(ids);
  const firstRead = (id: number) => column.get(id)?.firstRead ?? 0;
  const order = [...ids].sort((a, b) => firstRead(a) - firstRead(b) || a - b);
  return {
    number,
    size: ids.length,
    pages: await readPages(tx, column, order.slice(0, MAX_CLUSTERS_SHOWN)),
  };
}
