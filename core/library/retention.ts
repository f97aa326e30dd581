import { type DeleteOptions, type DeleteResult, deletePages } from './delete.ts';
import { settingsIn } from './library-settings.ts';
import { sortYielding } from './search/in-order.ts';
import type { Connection } from './storage/connection.ts';
import { transact } from './storage/transaction.ts';

const DAY = 86_400_000;

/**
 * The pages whose time is over by the reader's retention, the one read longest ago first: what
 * {@link prune} would erase. Nothing goes before the reader has seen this.
 *
 * @param now in milliseconds since 1970.
 */
export async function overdue(connection: Connection, now: number): Promise<number[]> {
  const read: { id: number; at: number }[] = [];
  const most = await transact(connection, 'readonly', async (tx, column) => {
    const { retention } = await settingsIn(tx);
    if (retention.keep === 'forever') return 0;
    await column.load();
    const { pages } = column.totals;
    if (retention.keep === 'pages' && pages <= retention.pages) return 0;
    const end = retention.keep === 'days' ? now - retention.days * DAY : Number.POSITIVE_INFINITY;
    column.each(({ lastRead }, place, id) => {
      const at = lastRead[place] ?? 0;
      if (at < end) read.push({ id, at });
    });
    return retention.keep === 'pages' ? pages - retention.pages : read.length;
  });
  const sorted = await sortYielding(read, (a, b) => a.at - b.at || a.id - b.id);
  return sorted.slice(0, most).map(({ id }) => id);
}

/** Forgets what is {@link overdue} now. */
export async function prune(
  connection: Connection,
  now: number,
  how?: DeleteOptions,
): Promise<DeleteResult> {
  return await deletePages(connection, await overdue(connection, now), how);
}
