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
import type { ShardScanner } from './storage/shard.ts';
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

/**
 * Returns how many pages can be compared, and loads their bits. If some bits are damaged, none can,
 * because pages without bits would count as compared. After the repair, all are compared.
 */
async function loadPending(column: Column): Promise<number> {
  if (countPending(column) === 0) return 0;
  await column.load('bits');
  return column.missing('bits') > 0 ? 0 : countPending(column);
}

/** Returns how many pages have not been compared. It counts ids, so some may have been deleted. */
export function countPending(column: Column): number {
  return column.unclustered.size + column.lastId - column.clusteredTo;
}

/** Removes the ids of the next batch from those that are pending. */
function takePending(column: Column): number[] {
  const count = Math.max(1, Math.floor(MAX_COMPARISONS / Math.max(1, column.totals.pages)));
  const ids = [...column.unclustered].slice(0, count);
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
    // A new page is compared with older ones only. Newer ones will be compared with it.
    const lastId = id > clusteredTo ? id : undefined;
    const found = column.findNear(scanner, bits, MAX_COPY_DISTANCE, lastId);
    if (found.some((other) => other !== id)) near.set(id, found);
  };
  await mapWithYield(ids, search, tx);
  return near;
}

/** Puts those of the near pages that are copies into clusters. */
async function clusterCopies(
  tx: Write,
  column: Column,
  near: ReadonlyMap<number, readonly number[]>,
): Promise<void> {
  const ids = [...new Set([...near.keys(), ...[...near.values()].flat()])];
  const pages = new Map((await readPages(tx, column, ids)).map((page) => [page.id, page]));
  const hasRejectedPairs = (await tx.objectStore('apart').count()) > 0;
  const clusters = await UnionFind.read(tx, ids);
  const sketches = new SketchesById();
  const timer = new YieldTimer();
  for (const [id, others] of near) {
    const page = pages.get(id);
    if (!page) continue;
    const rejected = hasRejectedPairs
      ? await rejectedAddresses(tx, page.addresses)
      : new Set<string>();
    for (const other of others) {
      const copy = other === id || clusters.connected(id, other) ? undefined : pages.get(other);
      if (!copy || !mayBeCopies(page.fingerprint, copy.fingerprint)) continue;
      await sketches.readMore(tx, [id, other]);
      if (!areCopies({ ...page, ...sketches.of(id) }, { ...copy, ...sketches.of(other) })) continue;
      if (!copy.addresses.some((address) => rejected.has(address))) clusters.union(id, other);
    }
    await timer.pauseIn(tx);
  }
  await clusters.write(tx, column);
}

interface Group {
  /** The numbers of the stored clusters that were merged into it. */
  readonly numbers: Set<number>;
  readonly ids: Set<number>;
  /** Whether it differs from the stored clusters. */
  changed: boolean;
}

/**
 * The clusters of some pages, as disjoint sets. They are read together and written together: one at
 * a time, each copy would take four round trips to the database.
 */
class UnionFind {
  readonly #groups = new Map<number, Group>();

  /** Reads the clusters of these pages. */
  static async read(tx: Write, ids: readonly number[]): Promise<UnionFind> {
    const store = tx.objectStore('clusters');
    const index = store.index('ids');
    const found = await Promise.all(ids.map((id) => index.getKey(id)));
    const numbers = [...new Set(found.filter((number) => number !== undefined))];
    const stored = await Promise.all(numbers.map((number) => store.get(number)));
    const clusters = new UnionFind();
    for (const [i, number] of numbers.entries()) {
      const group = { numbers: new Set([number]), ids: new Set(stored[i]?.ids), changed: false };
      for (const id of group.ids) clusters.#groups.set(id, group);
    }
    return clusters;
  }

  /** Whether two pages are in the same cluster. */
  connected(a: number, b: number): boolean {
    const group = this.#groups.get(a);
    return group !== undefined && group === this.#groups.get(b);
  }

  /** Merges the clusters of two pages. */
  union(a: number, b: number): void {
    const [one, other] = [this.#groupOf(a), this.#groupOf(b)];
    if (one === other) return;
    const [small, large] = one.ids.size < other.ids.size ? [one, other] : [other, one];
    for (const number of small.numbers) large.numbers.add(number);
    for (const id of small.ids) {
      large.ids.add(id);
      this.#groups.set(id, large);
    }
    large.changed = true;
  }

  /** Writes the clusters that are new or have grown, in the order of their newest pages. */
  async write(tx: Write, column: Column): Promise<void> {
    const store = tx.objectStore('clusters');
    const changed = [...new Set(this.#groups.values())].filter((group) => group.changed);
    const sorted = changed.map(({ numbers, ids }) => ({
      numbers: [...numbers],
      ids: [...ids].sort((a, b) => a - b),
    }));
    sorted.sort((a, b) => (a.ids.at(-1) ?? 0) - (b.ids.at(-1) ?? 0));
    if (sorted.length > 0) column.haveClustersChanged = true;
    const writes = sorted.flatMap(({ numbers, ids }) => [
      ...numbers.map((number) => store.delete(number)),
      store.add({ ids }),
    ]);
    await Promise.all(writes);
  }

  #groupOf(id: number): Group {
    let group = this.#groups.get(id);
    if (!group) {
      group = { numbers: new Set(), ids: new Set([id]), changed: false };
      this.#groups.set(id, group);
    }
    return group;
  }
}
