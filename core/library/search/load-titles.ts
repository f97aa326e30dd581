import type { Connection } from '../connection.ts';
import { inSteps } from '../progress.ts';
import { transact } from '../transact.ts';

/** Titles read in one transaction. */
const STEP = 500;

/** Reads all titles that this connection does not know yet, in short steps. */
export async function loadTitles(
  connection: Connection,
  signal: AbortSignal | undefined,
): Promise<void> {
  const unknown = await transact(connection, 'readonly', async (_, column) => {
    await column.load();
    return connection.titles.unknown(column);
  });
  const step = (ids: readonly number[]) =>
    transact(connection, 'readonly', async (tx, column) => {
      await column.load(ids);
      await connection.titles.load(tx, column, ids);
    });
  await inSteps(unknown, STEP, step, { signal });
}
