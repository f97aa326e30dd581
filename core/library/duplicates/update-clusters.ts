import { classify, comparable } from '../../match/classify.ts';
import { judgeTitles } from '../../match/series.ts';
import { limits } from '../../match/thresholds.ts';
import { rejectedAddresses } from '../rejected-pairs.ts';
import { mapWithYield, type ProgressOptions, YieldTimer } from '../storage/batches.ts';
import type { Column } from '../storage/column.ts';
import type { Connection } from '../storage/connection.ts';
import type { Page } from '../storage/page.ts';
import { readPages } from '../storage/read-pages.ts';
import type { Transaction } from '../storage/schema.ts';
import type { ShardRows } from '../storage/shard.ts';
import { transact } from '../storage/transaction.ts';
import { UnionFind } from './union-find.ts';

type Write = Transaction<'readwrite'>;

/** Fingerprints compared in one step, for which nobody else can write: some 10 ms, and 30 at most. */
const COMPARISONS = 16_000_000;

/**
 * Compares all pages that were added or changed since the last time with all others, and puts
 * copies into clusters. Every step lands by itself: stopped, or with the worker dead, it goes on
 * there the next time.
 *
 * @returns how many pages were compared.
 * @throws what `signal` was aborted with.
 */
export async function updateClusters(
  connection: Connection,
  { progress, signal }: ProgressOptions = {},
): Promise<number> {
  const rows = await connection.rows();
  let done = 0;
  // A write is announced to pages that then call this again: without work it must not write.
  let left = await transact(connection, 'readonly', async (_, column) => waiting(column));
  while (left > 0) {
    signal?.throwIfAborted();
    await transact(connection, 'readwrite', async (tx, column) => {
      const before = waiting(column);
      if (before > 0) {
        await column.load();
        const { clusteredTo } = column;
        const near = await nearOf(tx, column, rows, nextIds(column), clusteredTo);
        if (near.size > 0) await gather(tx, column, near);
        await column.save(tx);
      }
      left = waiting(column);
      done += before - left;
    });
    progress?.(done, done + left);
  }
  return done;
}

/** How many pages have not been compared: by their ids, of which some may be forgotten. */
export function waiting(column: Column): number {
  return column.unclustered.size + column.lastId - column.clusteredTo;
}

/** The pages of this step, taken off what waits. */
function nextIds(column: Column): number[] {
  const most = Math.max(1, Math.floor(COMPARISONS / Math.max(1, column.totals.pages)));
  const ids = [...column.unclustered].slice(0, most);
  for (const id of ids) column.unclustered.delete(id);
  while (ids.length < most && column.clusteredTo < column.lastId) ids.push(++column.clusteredTo);
  return ids;
}

/** Of each page, if any, those whose bits are near enough to be copies. */
async function nearOf(
  tx: Write,
  column: Column,
  rows: ShardRows,
  ids: readonly number[],
  clusteredTo: number,
): Promise<Map<number, readonly number[]>> {
  const near = new Map<number, readonly number[]>();
  const search = (id: number) => {
    const row = column.get(id);
    if (!row) return;
    // A new page is compared with the older ones alone: the newer ones have their turn.
    const lastId = id > clusteredTo ? id : undefined;
    const found = column.near(rows, row.bits, FARTHEST_COPY, lastId);
    if (found.some((other) => other !== id)) near.set(id, found);
  };
  await mapWithYield(ids, search, tx);
  return near;
}

/** Puts those that are copies into clusters. */
async function gather(
  tx: Write,
  column: Column,
  near: ReadonlyMap<number, readonly number[]>,
): Promise<void> {
  const ids = [...new Set([...near.keys(), ...[...near.values()].flat()])];
  const pages = new Map((await readPages(tx, column, ids)).map((page) => [page.id, page]));
  const isAnyApart = (await tx.objectStore('apart').count()) > 0;
  const groups = await UnionFind.read(tx, ids);
  const pace = new YieldTimer();
  for (const [id, others] of near) {
    const page = pages.get(id);
    if (!page) continue;
    const apart = isAnyApart ? await rejectedAddresses(tx, page.addresses) : new Set<string>();
    for (const other of others) {
      const copy = other === id || groups.has(id, other) ? undefined : pages.get(other);
      if (!copy || !areCopies(page, copy)) continue;
      if (!copy.addresses.some((address) => apart.has(address))) groups.unite(id, other);
    }
    await pace.pauseIn(tx);
  }
  await groups.write(tx);
}

function areCopies(a: Page, b: Page): boolean {
  if (!comparable(a.fingerprint, b.fingerprint)) return false;
  const { kind } = judgeTitles(classify(a.fingerprint, b.fingerprint), a.title, b.title);
  return kind === 'identical' || kind === 'near-duplicate';
}

/**
 * The greatest distance at which two texts can be copies of each other, whatever their profile and
 * lengths: who looks for copies need look no farther.
 */
const FARTHEST_COPY = Math.max(
  ...(['reader', 'words'] as const).flatMap((profile) =>
    (['short', 'long'] as const).map((length) => limits(profile, length).nearDuplicate),
  ),
);
