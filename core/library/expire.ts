import type { Connection } from './storage/connection.ts';
import type { Transaction } from './storage/schema.ts';
import { transact } from './storage/transaction.ts';

/**
 * Erases for good what was forgotten and whose time to be brought back is over. Done with every
 * write, so that nothing forgotten stays on the disk for long.
 */
export async function eraseExpired(tx: Transaction<'readwrite'>, now: number): Promise<void> {
  const trash = tx.objectStore('trash');
  const expired = await trash.index('until').getAllKeys(IDBKeyRange.upperBound(now));
  await Promise.all(expired.map((key) => trash.delete(key)));
}

/** The same, by itself. Nothing is written, and so nothing announced, when nothing has expired. */
export async function expire(connection: Connection, now: number): Promise<void> {
  const expired = await transact(connection, 'readonly', (tx) =>
    tx.objectStore('trash').index('until').count(IDBKeyRange.upperBound(now)),
  );
  if (expired > 0) await transact(connection, 'readwrite', (tx) => eraseExpired(tx, now));
}
