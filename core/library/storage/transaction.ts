/**
 * Runs work in IndexedDB transactions. Every feature of the library reads and writes through
 * {@link transact}, which also announces each write to other tabs. Read `column.ts` next.
 */
import { Column } from './column.ts';
import type { Connection } from './connection.ts';
import { DamagedError, LibraryError } from './library-error.ts';
import { type RebuildOptions, type RebuildResult, rebuildFromRecords } from './rebuild.ts';
import { findLostWords } from './rebuild-words.ts';
import type { AnyTransaction, LibraryDatabase, Stores, Transaction } from './schema.ts';

/**
 * Runs `work` in one transaction and waits for the commit. Either everything is written or nothing:
 * an error in `work` aborts the transaction. If the browser has closed the connection, it is opened
 * again first. Each committed write is announced to other tabs ({@link onLibraryWrite}).
 *
 * `work` may only await requests of the transaction: IndexedDB commits as soon as none is pending. If it
 * finds damage, the library is rebuilt, and `work` runs again from its beginning.
 *
 * @throws LibraryError for every error of IndexedDB.
 */
export async function transact<Mode extends 'readonly' | 'readwrite', T>(
  connection: Connection,
  mode: Mode,
  work: (tx: Transaction<Mode>, column: Column) => Promise<T>,
): Promise<T> {
  const runOnce = () =>
    run(connection, mode, async (tx) => {
      const column = await Column.open(tx as AnyTransaction, connection.columnCache);
      return { column, result: await work(tx, column) };
    });
  const { column, result } = await runOnce().catch(async (error: unknown) => {
    if (!(error instanceof DamagedError)) throw error;
    await rebuild(connection);
    return await runOnce().catch((again: unknown) => {
      throw again instanceof DamagedError ? new LibraryError('unavailable', again) : again;
    });
  });
  column.committed();
  if (mode === 'readwrite') announceWrite();
  return result;
}

/**
 * Computes everything that follows from the records again: {@link rebuildFromRecords}.
 *
 * @throws LibraryError for every error of IndexedDB, and the reason of `signal`.
 */
export async function rebuild(
  connection: Connection,
  options: RebuildOptions = {},
): Promise<RebuildResult> {
  const words = await findLostWords(
    (work) => run(connection, 'readonly', (tx) => work(tx as AnyTransaction)),
    options.signal,
  );
  const found = await run(connection, 'readwrite', (tx) => rebuildFromRecords(tx, words, options));
  if (found.isRepaired) announceWrite();
  if (found.isRepaired || found.unreadable > 0) connection.onRepaired(found);
  return found;
}

async function run<Mode extends 'readonly' | 'readwrite', T>(
  connection: Connection,
  mode: Mode,
  work: (tx: Transaction<Mode>) => Promise<T>,
): Promise<T> {
  try {
    const tx = await begin(connection, mode);
    // Awaited below. If the work fails first, its error is reported instead.
    tx.done.catch(() => {});
    const result = await work(tx).catch((error: unknown) => {
      // When the disk is full, the request reports only an abort. The transaction has the reason.
      const reason = tx.error ?? error;
      abort(tx);
      throw reason;
    });
    await tx.done;
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
    // The browser closed the database without an event.
    connection.reset(opening);
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
    // The failure has already aborted it.
  }
}

/** The name of the channel shared by all pages and workers of this origin. */
const CHANNEL = 'twicetold-library';

/** Announces a committed write. Opens a new channel each time, because an open one keeps Node running. */
function announceWrite(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

/**
 * Calls `listener` after every committed write to the library, from this tab or any other.
 *
 * @returns a function that stops listening.
 */
export function onLibraryWrite(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = listener;
  return () => channel.close();
}
