import { Column } from './column.ts';
import type { Connection } from './connection.ts';
import { LibraryError } from './library-error.ts';
import type { AnyTransaction, LibraryDatabase, Stores, Transaction } from './schema.ts';

/**
 * Does `work` in one transaction and waits for the commit: all of it lands, or none. An error in
 * `work` undoes what it wrote. A connection that ended from outside is opened again first.
 *
 * Every write goes through here, and is announced once it is committed ({@link announceChange}).
 *
 * `work` must wait for nothing but the transaction: IndexedDB ends it as soon as it idles.
 *
 * @throws LibraryError for all that IndexedDB throws.
 */
export async function transact<Mode extends 'readonly' | 'readwrite', T>(
  connection: Connection,
  mode: Mode,
  work: (tx: Transaction<Mode>, column: Column) => Promise<T>,
): Promise<T> {
  try {
    const tx = await begin(connection, mode);
    // Heard below; or, when the work fails too, not: that says more.
    tx.done.catch(() => {});
    const result = await Column.open(tx as AnyTransaction, connection.cache)
      .then((column) => work(tx, column))
      .catch((error: unknown) => {
        // A request says no more than that it was aborted when the transaction ran out of space.
        const reason = tx.error ?? error;
        abort(tx);
        throw reason;
      });
    await tx.done;
    if (mode === 'readwrite') announceChange();
    return result;
  } catch (error) {
    throw LibraryError.from(error);
  }
}

async function begin<Mode extends 'readonly' | 'readwrite'>(
  connection: Connection,
  mode: Mode,
): Promise<Transaction<Mode>> {
  const opening = connection.database();
  try {
    return start(await opening, mode);
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
    // Closed, which nobody told.
    connection.lose(opening);
    return start(await connection.database(), mode);
  }
}

function start<Mode extends 'readonly' | 'readwrite'>(
  db: LibraryDatabase,
  mode: Mode,
): Transaction<Mode> {
  return db.transaction<Stores, Mode>([...db.objectStoreNames], mode, { durability: 'relaxed' });
}

function abort(tx: Transaction<IDBTransactionMode>): void {
  try {
    tx.abort();
  } catch {
    // Already aborted by the very failure we are reporting.
  }
}

/** The channel that all pages and workers of this origin share. */
const CHANNEL = 'twicetold-library';

/** Announces a committed write. A channel of its own each time: one left open keeps Node running. */
function announceChange(): void {
  // Older test environments have none.
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

/**
 * Calls back after every committed write to the library, from here or anywhere else.
 *
 * @returns the function that ends it.
 */
export function onChangeAnnounced(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = listener;
  return () => channel.close();
}
