import type { Column } from './storage/column.ts';
import type { Connection } from './storage/connection.ts';
import { DamagedError } from './storage/library-error.ts';
import type { Page } from './storage/page.ts';
import { readPages } from './storage/pages.ts';
import type { AnyTransaction, StoredCluster } from './storage/schema.ts';
import { transact } from './storage/transaction.ts';
import { countPending } from './update-clusters.ts';

/** Pages that are copies of one article, as of the last `updateClusters`. */
export interface Cluster {
  /** Identifies the cluster until its pages change. Newer clusters have higher numbers. */
  readonly number: number;
  /** The number of pages. */
  readonly size: number;
  /** The first {@link MAX_PAGES_SHOWN} pages, in the order of their first visit. */
  readonly pages: readonly Page[];
}

/** The newest clusters. */
export interface Clusters {
  readonly clusters: readonly Cluster[];
  /** Whether there are older ones. */
  readonly hasMore: boolean;
  /** The number of pages that `updateClusters` has not compared yet. */
  readonly pending: number;
}

/** The most pages read of one cluster. */
const MAX_PAGES_SHOWN = 100;

/**
 * Returns at most `limit` clusters, the newest first. One with a deleted or changed page is missing until the
 * next `updateClusters`. `pending` counts what that will do.
 */
export function clusters(connection: Connection, limit = 20): Promise<Clusters> {
  return transact(connection, 'readonly', async (tx, column) => {
    const found: Cluster[] = [];
    let cursor = await tx.objectStore('clusters').openCursor(null, 'prev');
    for (; cursor && found.length < limit; cursor = await cursor.continue()) {
      if (!Array.isArray(cursor.value.ids)) throw new DamagedError();
      found.push(await readCluster(tx, column, cursor.key, cursor.value));
    }
    return { clusters: found, hasMore: cursor !== null, pending: countPending(column) };
  });
}

/** Returns the cluster of a page, if it is in one. */
export function clusterOf(connection: Connection, id: number): Promise<Cluster | undefined> {
  return transact(connection, 'readonly', async (tx, column) => {
    const found = await tx.objectStore('clusters').index('ids').openCursor(id);
    return found ? await readCluster(tx, column, found.primaryKey, found.value) : undefined;
  });
}

/** Returns the size of each page's cluster, or 0 for a page that is in none. */
export function clusterSizes(connection: Connection, ids: readonly number[]): Promise<number[]> {
  return transact(connection, 'readonly', async (tx) => {
    const index = tx.objectStore('clusters').index('ids');
    const clusters = await Promise.all(ids.map((id) => index.get(id)));
    return clusters.map((cluster) => cluster?.ids.length ?? 0);
  });
}

async function readCluster(
  tx: AnyTransaction,
  column: Column,
  number: number,
  { ids }: StoredCluster,
): Promise<Cluster> {
  await column.load('visits', ids);
  const firstRead = (id: number) => column.visitsOf(id)?.firstRead ?? 0;
  const sorted = [...ids].sort((a, b) => firstRead(a) - firstRead(b) || a - b);
  return {
    number,
    size: ids.length,
    pages: await readPages(tx, column, sorted.slice(0, MAX_PAGES_SHOWN)),
  };
}
