import type { Connection } from '../connection.ts';
import { Pace } from '../pace.ts';
import { unpackPrimaryKey } from '../primary-key.ts';
import { transact } from '../transact.ts';

/** Titles read in one transaction. */
const STEP = 500;

/**
 * Reads all titles that this connection does not know yet, in short steps: the whole store in the
 * order of its keys, which is several times as fast as page by page.
 *
 * @throws what `signal` was aborted with.
 */
export async function loadTitles(
  connection: Connection,
  signal: AbortSignal | undefined,
): Promise<void> {
  const unknown = await transact(connection, 'readonly', async (_, column) => {
    await column.load();
    return connection.titles.unknown(column).length;
  });
  if (unknown <= STEP) return;
  let last: ArrayBuffer | undefined;
  do {
    signal?.throwIfAborted();
    const range = last ? IDBKeyRange.lowerBound(last, true) : undefined;
    last = await transact(connection, 'readonly', async (tx, column) => {
      const pages = tx.objectStore('pages');
      const [keys, records] = await Promise.all([
        pages.getAllKeys(range, STEP),
        pages.getAll(range, STEP),
        column.load(),
      ]);
      const pace = new Pace();
      for (const [i, key] of keys.entries()) {
        const row = column.get(unpackPrimaryKey(key).id);
        const record = records[i];
        if (row && record) connection.titles.set(row, record);
        await pace.pauseIn(tx);
      }
      return keys.length < STEP ? undefined : keys.at(-1);
    });
  } while (last);
}
