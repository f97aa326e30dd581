import type { DBSchema, IDBPDatabase } from 'idb';
import type { Column } from '../tables/column.ts';
import type { Page } from './page.ts';

/** Raised with every change of the stores; each released version keeps its upgrade. */
export const LIBRARY_VERSION = 1;

/** A page as it lies in the database: with the keys of its four segments beside it. */
export interface StoredPage extends Page {
  readonly segments: readonly number[];
}

/**
 * Two stores that always change in one transaction.
 *
 * - `pages`, by primary key (head and id); `segments` answers radii up to 3 from keys alone, which
 *   only the tables of the paper ask so far; `addresses` tells whether a page is known.
 * - `column`, by number: the fingerprints of 4,096 pages each, in order of id, for all else.
 */
export interface LibrarySchema extends DBSchema {
  pages: {
    key: ArrayBuffer;
    value: StoredPage;
    indexes: { segments: number; addresses: string };
  };
  column: { key: number; value: Column };
}

/** An open connection. */
export type LibraryDatabase = IDBPDatabase<LibrarySchema>;

/** Builds the stores that `oldVersion` does not have yet. */
export function upgrade(db: LibraryDatabase, oldVersion: number): void {
  if (oldVersion < 1) {
    const pages = db.createObjectStore('pages');
    pages.createIndex('segments', 'segments', { multiEntry: true });
    pages.createIndex('addresses', 'addresses', { multiEntry: true });
    db.createObjectStore('column');
  }
}
