import type { Connection } from './connection.ts';
import { type Forgetting, type Forgotten, forgetPages } from './forget.ts';
import { settingsIn } from './library-settings.ts';
import { transact } from './transact.ts';

const DAY = 86_400_000;

/**
 * The pages whose time is over by the reader's retention, the one read longest ago first: what
 * {@link prune} would erase. Nothing goes before the reader has seen this.
 *
 * @param now in milliseconds since 1970.
 */
export function overdue(connection: Connection, now: number): Promise<number[]> {
  return transact(connection, 'readonly', async (tx, column) => {
    const { retention } = await settingsIn(tx);
    if (retention.keep === 'forever') return [];
    await column.load();
    const { pages } = column.totals;
    if (retention.keep === 'pages' && pages <= retention.pages) return [];
    const read: { id: number; at: number }[] = [];
    const end = retention.keep === 'days' ? now - retention.days * DAY : Number.POSITIVE_INFINITY;
    column.each(({ lastRead }, place, id) => {
      const at = lastRead[place] ?? 0;
      if (at < end) read.push({ id, at });
    });
    read.sort((a, b) => a.at - b.at || a.id - b.id);
    const most = retention.keep === 'pages' ? pages - retention.pages : read.length;
    return read.slice(0, most).map(({ id }) => id);
  });
}

/** Forgets what is {@link overdue} now. */
export async function prune(
  connection: Connection,
  now: number,
  how?: Forgetting,
): Promise<Forgotten> {
  return await forgetPages(connection, await overdue(connection, now), how);
}
