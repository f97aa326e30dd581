import { deleteDB, openDB } from 'idb';
import { LibraryError } from './library-error.ts';
import { migrate } from './migrate.ts';
import type { Repair } from './rebuild.ts';
import { LIBRARY_VERSION, type LibraryDatabase, type LibrarySchema, STORES } from './schema.ts';
import { ShardScanner } from './shards.ts';
import { ColumnCache } from './view.ts';

/** Receives the events of one attempt to open the database. */
export interface OpenListener {
  /**
   * Another tab or window has the database open, and doesn't close it for an update or a deletion. When
   * several connections wait, the browser reports this to the first one only.
   */
  blocked(): void;
  /** The database is open, or the attempt failed. */
  settled(): void;
}

/**
 * A connection that reopens its database when needed. The browser may close the database, and so
 * does a newer Twicetold in another tab that wants to upgrade it.
 */
export class Connection {
  readonly #name: string;
  readonly #listen: (() => OpenListener) | undefined;
  #opening: Promise<LibraryDatabase> | undefined;
  #scanner: Promise<ShardScanner> | undefined;
  #closed = false;
  /** Called with what a rebuild has found, unless it was nothing. */
  readonly onRepaired: (found: Repair) => void;
  /** The shards read from this database so far. */
  columnCache = new ColumnCache();

  /**
   * @param listen is called for each attempt to open the database. Without it, an attempt that is
   * blocked fails.
   */
  constructor(
    name: string,
    listen?: () => OpenListener,
    onRepaired: (found: Repair) => void = () => {},
  ) {
    this.#name = name;
    this.#listen = listen;
    this.onRepaired = onRepaired;
  }

  /**
   * Returns the open database.
   *
   * @throws LibraryError when the database can't be opened, or {@link close} was called.
   */
  database(): Promise<LibraryDatabase> {
    if (this.#closed) return Promise.reject(new LibraryError('unavailable'));
    if (!this.#opening) {
      const opening = open(this.#name, () => this.reset(opening), this.#listen?.());
      opening.catch(() => this.reset(opening));
      this.#opening = opening;
    }
    return this.#opening;
  }

  /** Returns the scanner. Await it before a transaction, which would end in the meantime. */
  scanner(): Promise<ShardScanner> {
    if (!this.#scanner) {
      const cache = this.columnCache;
      const starting = ShardScanner.empty().then((scanner) => {
        cache.scanner = scanner;
        return scanner;
      });
      // Without memory for it now, there may be some later.
      starting.catch(() => {
        if (this.#scanner === starting) this.#scanner = undefined;
      });
      this.#scanner = starting;
    }
    return this.#scanner;
  }

  /** Drops a database that was closed. Does nothing if another one has been opened since. */
  reset(opening: Promise<LibraryDatabase>): void {
    if (this.#opening !== opening) return;
    this.#opening = undefined;
    // The next database of this name may be a different one.
    this.columnCache = new ColumnCache();
    this.#scanner = undefined;
  }

  close(): void {
    this.#closed = true;
    this.#opening?.then((db) => db.close()).catch(() => {});
  }
}

function open(
  name: string,
  onClosed: () => void,
  listener: OpenListener | undefined,
): Promise<LibraryDatabase> {
  return new Promise((resolve, reject) => {
    let gaveUp = false;
    const giveUp = () => {
      gaveUp = true;
      reject(new LibraryError('blocked'));
    };
    const openDatabase = async () =>
      openDB<LibrarySchema>(name, LIBRARY_VERSION, {
        upgrade: (db, oldVersion, _, tx) => {
          return migrate(db, oldVersion, tx).catch((error: unknown) => {
            reject(
              error instanceof DOMException
                ? LibraryError.from(error)
                : new LibraryError('unavailable', error),
            );
          });
        },
        blocked: () => (listener ? listener.blocked() : giveUp()),
        blocking: (_current, _wanted, event) => {
          (event.target as IDBDatabase).close();
          onClosed();
        },
        terminated: onClosed,
      });
    // A browser that refuses the database may throw at once.
    openDatabase()
      .finally(() => listener?.settled())
      .then(
        // After giving up, the database may still open once the other tab has closed.
        (db) => {
          const isLibrary = STORES.every((name) => db.objectStoreNames.contains(name));
          if (isLibrary && !gaveUp) return resolve(db);
          db.close();
          // Its stores are those of no version.
          reject(new LibraryError('other-version'));
        },
        (error: unknown) => reject(LibraryError.from(error)),
      );
  });
}

/**
 * Deletes a database, also one that can't be opened as a library.
 *
 * @throws LibraryError when another tab or window has it open, or the browser refuses.
 */
export async function deleteDatabase(name: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const blocked = () => reject(new LibraryError('blocked'));
    deleteDB(name, { blocked }).then(resolve, (error: unknown) => reject(LibraryError.from(error)));
  });
}
