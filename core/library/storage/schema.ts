import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';
import type { LibraryHeader } from './header.ts';
import type { RejectedPair } from './rejected-pair.ts';
import type { Rule } from './rule.ts';
import type { LibrarySettings } from './settings.ts';
import type { Shard } from './shard.ts';
import type { StoredPage } from './stored-page.ts';

/** Raised with every change of the stores: one for each of the migrations. */
export const LIBRARY_VERSION = 3;

/** A text as it is kept: compressed, since texts are most of what a library weighs. */
export interface StoredText {
  /** `deflate-raw` of its UTF-8. */
  readonly z: ArrayBuffer;
  /** When it was read, in milliseconds since 1970. */
  readonly r: number;
  /**
   * What the page said before. In the same record, so that nothing erases, brings back or counts the
   * one without the other. Since not every record has it, it is no change of the stores.
   */
  readonly b?: StoredEarlierText | undefined;
}

/** The wording before the one that is kept. */
export interface StoredEarlierText extends Omit<StoredText, 'b'> {
  /** When the page was first read otherwise, in milliseconds since 1970. */
  readonly n: number;
}

/** Pages that are one article, or nearly: two at least. */
export interface StoredCluster {
  readonly ids: readonly number[];
}

/** Pages that were forgotten and can still be brought back, some hundreds at a time. */
export interface Trash {
  /** All parts of one forgetting have its number. */
  readonly undo: number;
  /** When they are erased for good. */
  readonly until: number;
  readonly pages: readonly TrashedPage[];
  /** How many pages those are: in the key of an index, where they are counted. */
  readonly count: number;
  /** Pairs that were told apart and are forgotten with these pages. */
  readonly apart: readonly RejectedPair[];
}

/** A rule, by what it is about. */
export type StoredRule = Omit<Rule, 'target'>;

/** A forgotten page with all that is needed to bring it back under its old number. */
export interface TrashedPage {
  readonly id: number;
  readonly page: StoredPage;
  readonly bits: Uint32Array<ArrayBuffer>;
  readonly firstRead: number;
  readonly lastRead: number;
  readonly visits: number;
  readonly text?: StoredText | undefined;
}

/**
 * The stores, which change together in one transaction.
 *
 * - `pages`, by primary key (head and id); `segments` answers radii up to 3 from keys alone;
 *   `aliases` finds a page by the hash of an address that is not its own.
 * - `column`, by number from 0: the facts of 1,024 pages each, in order of id.
 * - `ledger`, one record under 0: the newest rows of the column, and the counts.
 * - `texts`, by id.
 * - `clusters`, by number; `ids` tells the cluster of a page.
 * - `trash`, by number; `undo` (with all that an undo says of itself) and `until`.
 * - `rules`, by clean address or site (without scheme).
 * - `apart`, by the addresses of the pair; `pages` finds it by each of them.
 * - `settings`, one record under 0, absent until the reader chooses.
 */
export interface LibrarySchema extends DBSchema {
  pages: {
    key: ArrayBuffer;
    value: StoredPage;
    indexes: { segments: number; aliases: number };
  };
  column: { key: number; value: Shard };
  ledger: { key: number; value: LibraryHeader };
  texts: { key: number; value: StoredText };
  clusters: { key: number; value: StoredCluster; indexes: { ids: number } };
  trash: {
    key: number;
    value: Trash;
    indexes: { undo: [undo: number, until: number, count: number]; until: number };
  };
  rules: { key: string; value: StoredRule };
  apart: { key: string[]; value: RejectedPair; indexes: { pages: string } };
  settings: { key: number; value: LibrarySettings };
}

/** An open connection. */
export type LibraryDatabase = IDBPDatabase<LibrarySchema>;

/** All stores: what every transaction is over. */
export type Stores = StoreNames<LibrarySchema>[];

/** A transaction over all stores. */
export type Transaction<Mode extends IDBTransactionMode> = IDBPTransaction<
  LibrarySchema,
  Stores,
  Mode
>;

/** One that need only read. */
export type AnyTransaction = Transaction<'readonly'> | Transaction<'readwrite'>;
