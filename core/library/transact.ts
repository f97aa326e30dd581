import type { IDBPTransaction, StoreNames } from 'idb';
import type { LibraryDatabase, LibrarySchema } from './schema.ts';

type Stores = StoreNames<LibrarySchema>[];

/** A transaction over all stores. */
export type Transaction<Mode extends IDBTransactionMode> = IDBPTransaction<
  LibrarySchema,
  Stores,
  Mode
>;

/**
 * Does `work` in one transaction and waits for the commit: all of it lands, or none. An error in
 * `work` undoes what it wrote.
 */
export async function transact<Mode extends 'readonly' | 'readwrite', T>(
  db: LibraryDatabase,
  mode: Mode,
  work: (tx: Transaction<Mode>) => Promise<T>,
): Promise<T> {
  const tx = db.transaction<Stores, Mode>(['pages', 'column'], mode);
  const working = work(tx).catch((error: unknown) => {
    abort(tx);
    throw error;
  });
  // Waiting for both at once: either may fail first, and neither may fail unheard.
  const [result] = await Promise.all([working, tx.done]);
  return result;
}

function abort(tx: Transaction<IDBTransactionMode>): void {
  try {
    tx.abort();
  } catch {
    // Already aborted by the very failure we are reporting.
  }
}
