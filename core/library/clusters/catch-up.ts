import { comparable, judge } from '../../match/judge.ts';
import { judgeTitles } from '../../match/series.ts';
import { toldApart } from '../apart/pairs.ts';
import type { Column } from '../column.ts';
import type { Connection } from '../connection.ts';
import type { Page } from '../page.ts';
import type { Watching } from '../progress.ts';
import { readPages } from '../read-pages.ts';
import type { Transaction } from '../schema.ts';
import type { ShardRows } from '../shard-rows.ts';
import { transact } from '../transact.ts';
import { FARTHEST_COPY } from './farthest-copy.ts';

/** Fingerprints compared in one step: some 10 ms, and 30 at most. */
const COMPARISONS = 16_000_000;

/**
 * Compares all pages that were added or changed since the last time with all others, and puts
 * copies into clusters. Every step lands by itself: stopped, or with the worker dead, it goes on
 * there the next time.
 *
 * @returns how many pages were compared.
 * @throws what `signal` was aborted with.
 */
export async function catchUp(
  connection: Connection,
  { progress, signal }: Watching = {},
): Promise<number> {
  const rows = await connection.rows();
  let [done, left] = [0, 1];
  while (left > 0) {
    signal?.throwIfAborted();
    await transact(connection, 'readwrite', async (tx, column) => {
      const before = waiting(column);
      if (before > 0) {
        await column.load();
        const { clusteredTo } = column;
        for (const id of nextIds(column)) await findCopies(tx, column, rows, id, id > clusteredTo);
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

async function findCopies(
  tx: Transaction<'readwrite'>,
  column: Column,
  rows: ShardRows,
  id: number,
  isNew: boolean,
): Promise<void> {
  const row = column.get(id);
  if (!row) return;
  // A new page is compared with the older ones alone: the newer ones have their turn.
  const near = column
    .near(rows, row.bits, FARTHEST_COPY, isNew ? id : undefined)
    .filter((other) => other !== id);
  if (near.length === 0) return;
  const [page, ...others] = await readPages(tx, column, [id, ...near]);
  if (!page) return;
  const apart = await toldApart(tx, page.addresses);
  const copies = others.filter(
    (other) => areCopies(page, other) && !other.addresses.some((address) => apart.has(address)),
  );
  if (copies.length > 0) await unite(tx, [id, ...copies.map((copy) => copy.id)]);
}

function areCopies(a: Page, b: Page): boolean {
  if (!comparable(a.fingerprint, b.fingerprint)) return false;
  const { kind } = judgeTitles(judge(a.fingerprint, b.fingerprint), a.title, b.title);
  return kind === 'identical' || kind === 'near-duplicate';
}

/** Makes one cluster of pages and of the clusters that they are in. */
async function unite(tx: Transaction<'readwrite'>, pages: readonly number[]): Promise<void> {
  const clusters = tx.objectStore('clusters');
  const found = await Promise.all(pages.map((id) => clusters.index('ids').getKey(id)));
  const numbers = [...new Set(found.filter((number) => number !== undefined))];
  const old = await Promise.all(numbers.map((number) => clusters.get(number)));
  const ids = [...new Set([...old.flatMap((cluster) => cluster?.ids ?? []), ...pages])];
  if (numbers.length === 1 && ids.length === old[0]?.ids.length) return;
  for (const number of numbers) await clusters.delete(number);
  await clusters.add({ ids: ids.sort((a, b) => a - b) });
}
