import { type DeleteOptions, type DeleteResult, deletePages } from './delete.ts';
import { readSettings } from './settings.ts';
import type { Connection } from './storage/connection.ts';
import { unpackPrimaryKey } from './storage/primary-key.ts';
import type { AnyTransaction } from './storage/schema.ts';
import { transact } from './storage/transaction.ts';

const DAY_MS = 86_400_000;

/**
 * Returns the ids of the pages that the user's retention setting no longer keeps, the one visited
 * longest ago first. {@link prune} would delete them. The user sees them before that. For an imported
 * page, its import counts as a visit: it was read elsewhere, often years before.
 *
 * @param now in milliseconds since 1970.
 */
export async function overdue(connection: Connection, now: number): Promise<number[]> {
  return await transact(connection, 'readonly', async (tx, column) => {
    const candidates: { id: number; time: number }[] = [];
    const { retention } = await readSettings(tx);
    const { pages } = column.totals;
    if (retention.keep === 'forever' || (retention.keep === 'pages' && pages <= retention.pages)) {
      return [];
    }
    await column.load('visits');
    const end =
      retention.keep === 'days' ? now - retention.days * DAY_MS : Number.POSITIVE_INFINITY;
    const imported = await lastImports(tx);
    for (const { id, lastRead } of column.visits()) {
      const time = Math.max(lastRead, imported.get(id) ?? 0);
      if (time < end) candidates.push({ id, time });
    }
    const { length } = candidates;
    const count = retention.keep === 'pages' ? length - retention.pages : length;
    candidates.sort((a, b) => a.time - b.time || a.id - b.id);
    return candidates.slice(0, count).map(({ id }) => id);
  });
}

/** Returns when each imported page was imported last, by its id. */
async function lastImports(tx: AnyTransaction): Promise<ReadonlyMap<number, number>> {
  const last = new Map<number, number>();
  const pages = tx.objectStore('pages').index('imports');
  // An import's key is its time, and keys ascend.
  for (const importId of await tx.objectStore('imports').getAllKeys()) {
    for (const key of await pages.getAllKeys(importId)) {
      last.set(unpackPrimaryKey(key).id, importId);
    }
  }
  return last;
}

/** Deletes the pages that are {@link overdue} now. */
export async function prune(
  connection: Connection,
  now: number,
  options?: DeleteOptions,
): Promise<DeleteResult> {
  return await deletePages(connection, await overdue(connection, now), options);
}
