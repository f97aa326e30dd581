import { openDB } from 'idb';
import type { Fingerprint } from '../simhash/fingerprint.ts';
import { find, type LookUpOptions, type Match } from './find.ts';
import { forget } from './forget.ts';
import { knownPage } from './known-page.ts';
import { LibraryError } from './library-error.ts';
import type { Page, Reading, Visit } from './page.ts';
import { remember } from './remember.ts';
import { LIBRARY_VERSION, type LibraryDatabase, type LibrarySchema, upgrade } from './schema.ts';
import { transact } from './transact.ts';

/**
 * What the reader has read. Every method throws {@link LibraryError} when the library cannot be
 * used, and TypeError for what is no address; either way it has changed nothing.
 */
export interface Library {
  /** The remembered pages near a fingerprint, the closest first: {@link find}. */
  find(fingerprint: Fingerprint, options?: LookUpOptions): Promise<Match[]>;
  /** Writes a page that has been read, or updates it: {@link remember}. */
  remember(reading: Reading): Promise<Page>;
  /** Erases a page; tells whether there was one. */
  forget(id: number): Promise<boolean>;
  /** The remembered page that a visit is to, however its address is spelled: {@link knownPage}. */
  page(visit: Visit): Promise<Page | undefined>;
  /** How many pages are remembered. */
  count(): Promise<number>;
  /** Lets go of the database. */
  close(): void;
}

/**
 * Opens the library, and builds or upgrades its stores where needed.
 *
 * @param onLost called once when the connection ends from outside: the browser closed the
 * database, or a newer Twicetold in another tab wants to upgrade it. Open again to go on.
 * @throws LibraryError
 */
export async function openLibrary(name = 'twicetold', onLost?: () => void): Promise<Library> {
  const db = await open(name, onLost);
  const named = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw LibraryError.from(error);
    }
  };
  return {
    find: (fingerprint, options) => named(find(db, fingerprint, options)),
    remember: (reading) => named(remember(db, reading)),
    forget: (id) => named(forget(db, id)),
    page: (visit) =>
      named(transact(db, 'readonly', async (tx) => (await knownPage(tx, visit))?.page)),
    count: () => named(db.count('pages')),
    close: () => db.close(),
  };
}

function open(name: string, onLost?: () => void): Promise<LibraryDatabase> {
  return new Promise((resolve, reject) => {
    let blocked = false;
    openDB<LibrarySchema>(name, LIBRARY_VERSION, {
      upgrade,
      blocked: () => {
        blocked = true;
        reject(new LibraryError('blocked'));
      },
      blocking: (_current, _wanted, event) => {
        (event.target as IDBDatabase).close();
        onLost?.();
      },
      terminated: () => onLost?.(),
    }).then(
      // Opened after all, when the other tab had gone, but nobody waits for it any more.
      (db) => (blocked ? db.close() : resolve(db)),
      (error: unknown) => reject(LibraryError.from(error)),
    );
  });
}
