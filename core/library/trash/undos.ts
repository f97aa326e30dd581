import type { Connection } from '../connection.ts';
import { transact } from '../transact.ts';

/**
 * What `restore` takes of all that can still be brought back, the last forgetting last. One that was
 * broken off, or whose tab has gone, told nobody its number.
 */
export function undos(connection: Connection): Promise<number[]> {
  return transact(connection, 'readonly', async (tx) => {
    const found: number[] = [];
    const index = tx.objectStore('trash').index('undo');
    let cursor = await index.openKeyCursor(null, 'nextunique');
    for (; cursor; cursor = await cursor.continue()) found.push(Number(cursor.key));
    return found;
  });
}
