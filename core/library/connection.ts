import { openDB } from 'idb';
import { ColumnCache } from './column-cache.ts';
import { LibraryError } from './library-error.ts';
import { migrate } from './migrations/migrate.ts';
import { LIBRARY_VERSION, type LibraryDatabase, type LibrarySchema } from './schema.ts';
import { TitleCache } from './search/title-cache.ts';
import { ShardRows } from './shard-rows.ts';

/**
 * A connection that outlives its database: when the browser closes that, or a newer Twicetold in
 * another tab wants to upgrade it, the next use opens it again.
 */
export class Connection {
  readonly #name: string;
  #opening: Promise<LibraryDatabase> | undefined;
  #rows: Promise<ShardRows> | undefined;
  #closed = false;
  /** What was read of the column of this database. */
  cache = new ColumnCache();
  /** What was read of its titles. */
  titles = new TitleCache();

  constructor(name: string) {
    this.#name = name;
  }

  /** @throws LibraryError when the database cannot be opened, or {@link close} was called. */
  database(): Promise<LibraryDatabase> {
    if (this.#closed) return Promise.reject(new LibraryError('unavailable'));
    if (!this.#opening) {
      const opening = open(this.#name, () => this.lose(opening));
      opening.catch(() => this.lose(opening));
      this.#opening = opening;
    }
    return this.#opening;
  }

  /** Where fingerprints are compared: to be had before a transaction, which waits for nothing else. */
  rows(): Promise<ShardRows> {
    this.#rows ??= ShardRows.empty();
    return this.#rows;
  }

  /** Tells that a database is of no more use; another one that was opened since stays. */
  lose(opening: Promise<LibraryDatabase>): void {
    if (this.#opening !== opening) return;
    this.#opening = undefined;
    // It may be another database under the same name next time.
    this.cache = new ColumnCache();
    this.titles = new TitleCache();
    this.#rows = undefined;
  }

  close(): void {
    this.#closed = true;
    this.#opening?.then((db) => db.close()).catch(() => {});
  }
}

function open(name: string, onLost: () => void): Promise<LibraryDatabase> {
  return new Promise((resolve, reject) => {
    let blocked = false;
    openDB<LibrarySchema>(name, LIBRARY_VERSION, {
      upgrade: (db, oldVersion, _, tx) =>
        migrate(db, oldVersion, tx).catch((error: unknown) => {
          reject(
            error instanceof DOMException
              ? LibraryError.from(error)
              : new LibraryError('unavailable', error),
          );
        }),
      blocked: () => {
        blocked = true;
        reject(new LibraryError('blocked'));
      },
      blocking: (_current, _wanted, event) => {
        (event.target as IDBDatabase).close();
        onLost();
      },
      terminated: onLost,
    }).then(
      // Opened after all, when the other tab had gone, but nobody waits for it any more.
      (db) => (blocked ? db.close() : resolve(db)),
      (error: unknown) => reject(LibraryError.from(error)),
    );
  });
}
