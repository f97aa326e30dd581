/**
 * Groups the pages of the library into clusters of copies. The library page and the side panel call
 * this after pages were saved or changed. Read `clusters.ts` next, which reads the clusters.
 */
import { widestThresholds } from '../match/thresholds.ts';
import { rejectedAddresses } from './rejected-pairs.ts';
import { areCopies, mayBeCopies } from './saved-page.ts';
import { mapWithYield, type ProgressOptions, YieldTimer } from './storage/batches.ts';
import type { Column } from './storage/column.ts';
import type { Connection } from './storage/connection.ts';
import { readPages } from './storage/pages.ts';
import type { Transaction } from './storage/schema.ts';
import type { ShardScanner } from './storage/shards.ts';
import { SketchesById } from './storage/sketches.ts';
import { transact } from './storage/transaction.ts';

type Write = Transaction<'readwrite'>;

/**
 * Fingerprint pairs compared in one transaction, during which nothing else can write. They take
 * about 10 ms, and 30 at most.
 */
const MAX_COMPARISONS = 16_000_000;

/**
 * The greatest distance at which two texts can be copies, for any length. Pages farther apart need not be
 * read.
 */
const MAX_COPY_DISTANCE = widestThresholds('reader').nearDuplicate;

/**
 * Compares all pages that were added or changed since the last call with all others, and puts copies
 * into clusters. Each batch is a transaction of its own. If the operation is stopped or the worker
 * dies, the next call continues with the next batch.
 *
 * @returns the number of pages compared.
 * @throws the reason of `signal`.
 */
export async function updateClusters(
  connection: Connection,
  { progress, signal }: ProgressOptions = {},
): Promise<number> {
  const scanner = await connection.scanner();
  let done = 0;
  // A write makes other pages call this function again, so it must not write if nothing is pending.
  let pending = await transact(connection, 'readonly', (_, column) => loadPending(column));
  while (pending > 0) {
    signal?.throwIfAborted();
    await transact(connection, 'readwrite', async (tx, column) => {
      const before = await loadPending(column);
      pending = 0;
      if (before === 0) return;
      const { clusteredTo } = column;
      const near = await findNearPages(tx, column, scanner, takePending(column), clusteredTo);
      if (near.size > 0) await clusterCopies(tx, column, near);
      await column.save(tx);
      pending = countPending(column);
      done += before - pending;
    });
    progress?.(done, done + pending);
  }
  return done;
}

/** Returns how many pages can be compared, and loads their bits. */
async function loadPending(column: Column): Promise<number> {
  const pending = countPending(column);
  if (pending > 0) await column.load('bits');
  return pending;
}

/** Returns how many pages have not been compared. It counts ids, so some may have been deleted. */
export function countPending(column: Column): number {
  return column.unclustered.size + column.lastId - column.clusteredTo;
}

/** Removes the ids of the next batch from those that are pending. */
function takePending(column: Column): number[] {
  const count = Math.max(1, Math.floor(MAX_COMPARISONS / Math.max(1, column.totals.pages)));
  const ids = [...column.unclustered].sort((a, b) => a - b).slice(0, count);
  for (const id of ids) column.unclustered.delete(id);
  while (ids.length < count && column.clusteredTo < column.lastId) ids.push(++column.clusteredTo);
  return ids;
}

/** Returns, by page id, the pages whose bits are near enough to be copies, if there are any. */
async function findNearPages(
  tx: Write,
  column: Column,
  scanner: ShardScanner,
  ids: readonly number[],
  clusteredTo: number,
): Promise<Map<number, readonly number[]>> {
  const near = new Map<number, readonly number[]>();
  const search = (id: number) => {
    const bits = column.bitsOf(id);
    if (!bits) return;
    // Pages that aren't compared yet will be compared with this one.
    const found = column.findNear(scanner, bits, MAX_COPY_DISTANCE, Math.max(id, clusteredTo));
    if (found.some((other) => other !== id)) near.set(id, found);
  };
  await mapWithYield(ids, search, tx);
  return near;
}

/**
 * Puts each page into the cluster of the first page of which it is a copy. So clusters don't chain: a
 * thousand notices of one form, each like the one before, don't become one cluster.
 */
async function clusterCopies(
  tx: Write,
  column: Column,
  near: ReadonlyMap<number, readonly number[]>,
): Promise<void> {
  const ids = [...new Set([...near.keys(), ...[...near.values()].flat()])];
  const pages = new Map((await readPages(tx, column, ids)).map((page) => [page.id, page]));
  const hasRejectedPairs = (await tx.objectStore('apart').count()) > 0;
  const clusters = await ClustersByPage.read(tx, ids);
  const sketches = new SketchesById();
  const timer = new YieldTimer();
  const due = new Set([...column.unclustered, ...near.keys()]);
  for (const [id, others] of near) {
    due.delete(id);
    const page = pages.get(id);
    const isLeader = clusters.leaderOf(id) === id;
    if (!page || (!isLeader && clusters.leaderOf(id) !== undefined)) continue;
    const rejected = hasRejectedPairs
      ? await rejectedAddresses(tx, page.addresses)
      : new Set<string>();
    for (const other of others.toSorted((a, b) => a - b)) {
      const leader = clusters.leaderOf(other);
      const mayJoin = leader === undefined ? !due.has(other) : leader === other && !isLeader;
      const copy = mayJoin && other !== id ? pages.get(other) : undefined;
      if (!copy || !mayBeCopies(page.fingerprint, copy.fingerprint)) continue;
      if (copy.addresses.some((address) => rejected.has(address))) continue;
      await sketches.readMore(tx, [id, other]);
      if (!areCopies({ ...page, ...sketches.of(id) }, { ...copy, ...sketches.of(other) })) continue;
      if (isLeader) clusters.add(id, other);
      else {
        clusters.add(other, id);
        break;
      }
    }
    await timer.pauseIn(tx);
  }
  await clusters.write(tx, column);
}

interface Group {
  /** The number of the stored cluster, if it is stored. */
  readonly number: number | undefined;
  /** The page of which all others are copies comes first. */
  readonly ids: number[];
  /** Whether it differs from the stored cluster. */
  changed: boolean;
}

/**
 * The clusters of some pages. They are read together and written together: one at a time, each copy would
 * take four round trips to the database.
 */
class ClustersByPage {
  readonly #groups = new Map<number, Group>();

  /** Reads the clusters of these pages. */
  static async read(tx: Write, ids: readonly number[]): Promise<ClustersByPage> {
    const store = tx.objectStore('clusters');
    const index = store.index('ids');
    const found = await Promise.all(ids.map((id) => index.getKey(id)));
    const numbers = [...new Set(found.filter((number) => number !== undefined))];
    const stored = await Promise.all(numbers.map((number) => store.get(number)));
    const clusters = new ClustersByPage();
    for (const [i, number] of numbers.entries()) {
      const group = { number, ids: [...(stored[i]?.ids ?? [])], changed: false };
      for (const id of group.ids) clusters.#groups.set(id, group);
    }
    return clusters;
  }

  /** Returns the page of which all pages of a page's cluster are copies, if it is in a cluster. */
  leaderOf(id: number): number | undefined {
    return this.#groups.get(id)?.ids[0];
  }

  /** Adds a copy of `leader`, which is in no cluster or is the first page of one. */
  add(leader: number, id: number): void {
    const group = this.#groups.get(leader) ?? { number: undefined, ids: [leader], changed: true };
    group.ids.push(id);
    group.changed = true;
    for (const one of [leader, id]) this.#groups.set(one, group);
  }

  /** Writes the clusters that are new or have grown, in the order of their newest pages. */
  async write(tx: Write, column: Column): Promise<void> {
    const store = tx.objectStore('clusters');
    const changed = [...new Set(this.#groups.values())].filter((group) => group.changed);
    changed.sort((a, b) => newestOf(a) - newestOf(b));
    if (changed.length > 0) column.haveClustersChanged = true;
    const writes = changed.flatMap(({ number, ids }) => [
      ...(number === undefined ? [] : [store.delete(number)]),
      store.add({ ids }),
    ]);
    await Promise.all(writes);
  }
}

function newestOf({ ids }: Group): number {
  return ids.reduce((newest, id) => Math.max(newest, id));
}
