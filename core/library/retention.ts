import { type DeleteOptions, type DeleteResult, deletePages, selectPages } from './delete.ts';
import { readSettings } from './settings.ts';
import { sortYielding } from './storage/batches.ts';
import type { Connection } from './storage/connection.ts';

const DAY_MS = 86_400_000;

/**
 * Returns the ids of the pages that the user's retention setting no longer keeps, the one visited
 * longest ago first. {@link prune} would delete them. The user sees them before that.
 *
 * @param now in milliseconds since 1970.
 */
export async function overdue(connection: Connection, now: number): Promise<number[]> {
  const { candidates, count } = await selectPages(connection, async (tx, column) => {
    const candidates: { id: number; lastRead: number }[] = [];
    const { retention } = await readSettings(tx);
    const { pages } = column.totals;
    if (retention.keep === 'forever' || (retention.keep === 'pages' && pages <= retention.pages)) {
      return { candidates, count: 0 };
    }
    await column.loadAll('visits');
    const end =
      retention.keep === 'days' ? now - retention.days * DAY_MS : Number.POSITIVE_INFINITY;
    column.forEach((facts, slot, id) => {
      const lastRead = facts.lastRead[slot] ?? 0;
      if (lastRead < end) candidates.push({ id, lastRead });
    });
    const { length } = candidates;
    return { candidates, count: retention.keep === 'pages' ? length - retention.pages : length };
  });
  const sorted = await sortYielding(candidates, (a, b) => a.lastRead - b.lastRead || a.id - b.id);
  return sorted.slice(0, Math.max(0, count)).map(({ id }) => id);
}

/** Deletes the pages that are {@link overdue} now. */
export async function prune(
  connection: Connection,
  now: number,
  options?: DeleteOptions,
): Promise<DeleteResult> {
  return await deletePages(connection, await overdue(connection, now), options);
}
