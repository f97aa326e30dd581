import { hashText } from '../../text/hash-text.ts';
import type { AnyTransaction, StoredHeader, Transaction } from './schema.ts';
import type { Kind } from './shards.ts';

/** Totals that every write updates, so reading them needs no counting. */
export interface Totals {
  /** Saved pages. */
  readonly pages: number;
  /** Visits to them. */
  readonly visits: number;
  /** Pages with a stored text. */
  readonly texts: number;
  /** Bytes of those texts, of their words, and of the earlier wordings. */
  readonly textBytes: number;
  /** Stored clusters of copies. */
  readonly clusters: number;
}

/** The shards that one write has changed. */
export interface Change {
  /** The number of the write before it. */
  readonly after: number;
  readonly shards: Readonly<Partial<Record<Kind, readonly number[]>>>;
}

/**
 * The state that all writers share, in the single record that every transaction reads and every write
 * replaces. It follows from the other stores, as the shards do.
 */
export interface LibraryHeader {
  /** The id assigned last. No id is assigned twice. */
  readonly lastId: number;
  /** Counts the writes, so that others know whether what they have read is current. */
  readonly write: number;
  /** What the last writes have changed, so that others read only that again. */
  readonly changes: readonly Change[];
  readonly totals: Totals;
  /** All pages up to this id have been compared with each other, except those in `unclustered`. */
  readonly clusteredTo: number;
  /** Ids of pages that have changed since they were compared. */
  readonly unclustered: readonly number[];
}

/** The header of an empty library. */
export const EMPTY_HEADER: LibraryHeader = {
  lastId: 0,
  write: 0,
  changes: [],
  totals: { pages: 0, visits: 0, texts: 0, textBytes: 0, clusters: 0 },
  clusteredTo: 0,
  unclustered: [],
};

/** Returns what is stored. */
export function toStoredHeader(header: LibraryHeader): StoredHeader {
  const json = JSON.stringify(header);
  return { json, hash: hashText(json) };
}

/** Returns the header that is stored so, unless it is lost or damaged. */
export function fromStoredHeader(stored: StoredHeader | undefined): LibraryHeader | undefined {
  const { json, hash } = stored ?? {};
  return typeof json === 'string' && hashText(json) === hash ? JSON.parse(json) : undefined;
}

/** The key of the header. */
const KEY = 0;

/** Reads the header, unless it is lost or damaged. */
export async function readHeader(tx: AnyTransaction): Promise<LibraryHeader | undefined> {
  return fromStoredHeader(await tx.objectStore('header').get(KEY));
}

/** Replaces the header. */
export async function writeHeader(
  tx: Transaction<'readwrite'>,
  header: LibraryHeader,
): Promise<void> {
  await tx.objectStore('header').put(toStoredHeader(header), KEY);
}

/** More than there are writes between two rebuilds. */
const WRITES_PER_REBUILD = 2 ** 32;

/**
 * Returns a number that no write has had, even if the header is lost: the browser counts the keys that it
 * makes, also those of records that are gone.
 */
export async function unusedWrite(tx: Transaction<'readwrite'>): Promise<number> {
  const store = tx.objectStore('header');
  const key = await store.add(toStoredHeader(EMPTY_HEADER));
  await store.delete(key);
  return key * WRITES_PER_REBUILD;
}
