import { openDB } from 'idb';
import { ColumnCache } from './column.ts';
import { LibraryError } from './library-error.ts';
import { migrate } from './migrations.ts';
import { LIBRARY_VERSION, type LibraryDatabase, type LibrarySchema } from './schema.ts';
import { ShardRows } from './shard.ts';
import { TitleCache } from './title-cache.ts';

/** Hears how it goes when a database is opened. */
export interface Opening {
  /** A connection in another tab or window does not close. Only the first who waits hears of it. */
  blocked(): void;
  /** Its stores are built or upgraded until `done`. */
  upgrading(done: Promise<unknown>): void;
  /** It is open, or will not be. */
  over(): void;
}

/**
 * A connection that outlives its database: when the browser closes that, or a newer Twicetold in
 * another tab wants to upgrade it, the next use opens it again.
 */
export class Connection {
  readonly #name: string;
  readonly #watch: (() => Opening) | undefined;
  #opening: Promise<LibraryDatabase> | undefined;
  #rows: Promise<ShardRows> | undefined;
  #closed = false;
  /** What was read of the column of this database. */
  cache = new ColumnCache();
  /** What was read of its titles. */
  titles = new TitleCache();

  /** @param watch is called for each opening; without it, one that is blocked is given up. */
  constructor(name: string, watch?: () => Opening) {
    this.#name = name;
    this.#watch = watch;
  }

  /** @throws LibraryError when the database cannot be opened, or {@link close} was called. */
  database(): Promise<LibraryDatabase> {
    if (this.#closed) return Promise.reject(new LibraryError('unavailable'));
    if (!this.#opening) {
      const opening = open(this.#name, () => this.lose(opening), this.#watch?.());
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

function open(
  name: string,
  onLost: () => void,
  watch: Opening | undefined,
): Promise<LibraryDatabase> {
  return new Promise((resolve, reject) => {
    let gaveUp = false;
    const giveUp = () => {
      gaveUp = true;
      reject(new LibraryError('blocked'));
    };
    openDB<LibrarySchema>(name, LIBRARY_VERSION, {
      upgrade: (db, oldVersion, _, tx) => {
        watch?.upgrading(tx.done);
        return migrate(db, oldVersion, tx).catch((error: unknown) => {
          reject(
            error instanceof DOMException
              ? LibraryError.from(error)
              : new LibraryError('unavailable', error),
          );
        });
      },
      blocked: () => (watch ? watch.blocked() : giveUp()),
      blocking: (_current, _wanted, event) => {
        (event.target as IDBDatabase).close();
        onLost();
      },
      terminated: onLost,
    })
      .finally(() => watch?.over())
      .then(
        // Opened after all, when the other tab had gone, but nobody waits for it any more.
        (db) => (gaveUp ? db.close() : resolve(db)),
        (error: unknown) => reject(LibraryError.from(error)),
      );
  });
}
