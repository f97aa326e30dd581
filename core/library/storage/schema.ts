/**
 * The stores of the library's database and the records in them. Every other file of this folder
 * reads or writes these. Read `migrate.ts` next, which creates the stores, and `column.ts` for the part
 * that every lookup reads.
 */
import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';
import type { SavedRecord, StoredPage } from './page-record.ts';
import type { StoredOrigins } from './provenance.ts';
import type { BitsShard, VisitsShard } from './shards.ts';

/** The version of the stores. `migrate.ts` has the step to each version. */
export const LIBRARY_VERSION = 1;

/** The text of a page, compressed because texts take most of the library's space. */
export interface StoredText {
  /** The text: UTF-8, compressed with `deflate-raw`. */
  readonly z: ArrayBuffer;
  /** When the text was read, in milliseconds since 1970. */
  readonly r: number;
  /** The bytes of its words in the store `words`. */
  readonly s: number;
  /**
   * Its words as a search compares them. They are only on their way to the store `words`, or in the record
   * of a deleted page.
   */
  readonly w?: string;
  /**
   * The wording before this one. It is part of the same record, so the two are always deleted,
   * restored, and counted together.
   */
  readonly b?: StoredEarlierText | undefined;
}

/** The wording of a page before its current text. */
export interface StoredEarlierText extends Pick<StoredText, 'r' | 'z'> {
  /** When a different wording was first read, in milliseconds since 1970. */
  readonly n: number;
}

/** A sketch of a page's sentences, and that of the wording before. */
export interface StoredSketch {
  /** Packed as `sketches.ts` describes. */
  readonly s: ArrayBuffer;
  /** The sketch of the wording before, and when that was last read, in milliseconds since 1970. */
  readonly b?: { readonly s: ArrayBuffer; readonly r: number } | undefined;
}

/** The `LibraryHeader` as it is stored, with a checksum: one that was damaged on the disk may say anything. */
export interface StoredHeader {
  readonly json: string;
  readonly hash: number;
}

/** Two or more pages: the first one, and copies of it. */
export interface StoredCluster {
  readonly ids: readonly number[];
}

/** What was deleted and can still be restored: a page, a saved address, or a rejected pair. */
export interface Deleted {
  /** The id of the deletion, the same in all of its records. */
  readonly undo: number;
  /** When it is erased permanently, in milliseconds since 1970. */
  readonly until: number;
  readonly page?: DeletedPage;
  /** A saved address and its key. */
  readonly key?: string;
  readonly address?: StoredAddress;
  readonly pair?: RejectedPair;
}

/** The same with what it is found by. */
export interface StoredDeleted extends Deleted {
  /** 0 for a pair, which was deleted along with a page. */
  readonly count: 0 | 1;
  /** The id of the page. */
  readonly id?: number;
  /** The hashes of its addresses. */
  readonly a: readonly number[];
  /** The imports that have it. */
  readonly i: readonly number[];
}

/** A deleted page: the key and the record that it had, its text, and its sketch. */
export interface DeletedPage extends SavedRecord {
  readonly text?: StoredText | undefined;
  readonly sketch: StoredSketch;
}

/** A saved address. Its key is the normalized address. */
export interface StoredAddress extends StoredOrigins {
  /** The address as it was saved. */
  readonly u: string;
  /** The title. */
  readonly t: string;
}

/** An import from another program. Its key is when it began, in milliseconds since 1970. */
export interface StoredImport {
  /** The program, such as `wallabag`. */
  readonly source: string;
  /** The name of the file, if it was a single one. */
  readonly file?: string | undefined;
  /** Whether it is being undone. If that was stopped, it can only be continued. */
  readonly undoing?: boolean | undefined;
}

/**
 * What to do with a page. `always` checks and saves it, overriding every exclusion. `look-up` warns
 * about copies but saves nothing. `never` does neither.
 */
export type RulePolicy = 'always' | 'look-up' | 'never';

/** The user's rule for a page or a site. Its key is the target of the rule. */
export interface StoredRule {
  readonly keep: RulePolicy;
  /** When the user set the rule, in milliseconds since 1970. */
  readonly since: number;
}

/** Two pages that the user marked as not copies, whatever their fingerprints say. */
export interface RejectedPair {
  /** A normalized address of each page, in alphabetical order. */
  readonly pages: readonly [string, string];
  /** When the user marked them, in milliseconds since 1970. */
  readonly since: number;
}

/**
 * How long pages are kept. Nothing is deleted automatically: `Library.overdue` lists the pages, and
 * `Library.prune` deletes them once the user has agreed.
 */
export type Retention =
  | { readonly keep: 'forever' }
  /** For this many days after the last visit. */
  | { readonly keep: 'days'; readonly days: number }
  /** Only this many pages, those with the most recent visits. */
  | { readonly keep: 'pages'; readonly pages: number };

/** The user's settings for the library. They are stored in it, so every tab sees the same ones. */
export interface LibrarySettings {
  /** Whether the texts of saved pages are stored too. */
  readonly keepText: boolean;
  readonly retention: Retention;
}

/**
 * The stores. Every transaction spans all of them. `bits`, `visits`, `titles`, `words`, `header`, and
 * `clusters` follow from the others, and `rebuild.ts` computes them again.
 *
 * - `pages`: by primary key (64-bit prefix and id). The index `segments` finds pages with a similar
 *   prefix from keys alone, `addresses` finds a page by the hash of any of its addresses, and `imports`
 *   finds the pages of an import.
 * - `addresses`: saved addresses, by normalized address. The index `imports` finds those of an import.
 * - `imports`: by the time at which an import began.
 * - `bits`, `visits`, `titles`, and `words`: the shards of the column, by number from 0. Each holds the
 *   facts of up to 1,024 pages in order of id: see `shards.ts`.
 * - `header`: one record under 0, the `LibraryHeader`.
 * - `texts` and `sketches`: by page id. Every page has a sketch.
 * - `clusters`: by number. The index `ids` finds the cluster of a page.
 * - `deleted`: by number. The index `undo` finds a deletion, `until` what expires, `ids`, `addresses`, and
 *   `imports` what a deleted page or address has.
 * - `rules`: by normalized address, or by site without its scheme.
 * - `apart`: rejected pairs, by both addresses. The index `pages` finds a pair by either one.
 * - `settings`: one record under 0, absent until the user changes a setting.
 */
export interface LibrarySchema extends DBSchema {
  pages: {
    key: ArrayBuffer;
    value: StoredPage;
    indexes: { segments: number; addresses: number; imports: number };
  };
  addresses: { key: string; value: StoredAddress; indexes: { imports: number } };
  imports: { key: number; value: StoredImport };
  bits: { key: number; value: BitsShard };
  visits: { key: number; value: VisitsShard };
  titles: { key: number; value: string };
  words: { key: number; value: string };
  header: { key: number; value: StoredHeader };
  texts: { key: number; value: StoredText };
  sketches: { key: number; value: StoredSketch };
  clusters: { key: number; value: StoredCluster; indexes: { ids: number } };
  deleted: {
    key: number;
    value: StoredDeleted;
    indexes: {
      undo: [undo: number, until: number, count: number];
      until: number;
      ids: number;
      addresses: number;
      imports: number;
    };
  };
  rules: { key: string; value: StoredRule };
  apart: { key: string[]; value: RejectedPair; indexes: { pages: string } };
  settings: { key: number; value: LibrarySettings };
}

/** An open connection. */
export type LibraryDatabase = IDBPDatabase<LibrarySchema>;

/** The names of all stores. */
export type Stores = StoreNames<LibrarySchema>[];

/** Every library has these stores. */
export const STORES = [
  'pages',
  'addresses',
  'imports',
  'bits',
  'visits',
  'titles',
  'words',
  'header',
  'texts',
  'sketches',
  'clusters',
  'deleted',
  'rules',
  'apart',
  'settings',
] as const satisfies Stores;

/** A transaction over all stores. */
export type Transaction<Mode extends IDBTransactionMode> = IDBPTransaction<
  LibrarySchema,
  Stores,
  Mode
>;

/** A transaction for code that only reads. */
export type AnyTransaction = Transaction<'readonly'> | Transaction<'readwrite'>;
