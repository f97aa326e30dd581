import type { IDBPObjectStore, StoreNames } from 'idb';
import type { Bits } from '../simhash/bits.ts';
import { ENTRY, type Hit } from '../tables/column.ts';
import type { LibrarySchema } from './schema.ts';

/** Pages a shard of the column holds: 147 kB, which a write rewrites and a look-up reads whole. */
export const SHARD = 4096;

/** The column inside a transaction on both stores. */
export type ColumnStore = IDBPObjectStore<
  LibrarySchema,
  StoreNames<LibrarySchema>[],
  'column',
  'readwrite'
>;

/** The id for a new page: one above the last, erased or not. */
export async function nextId(column: ColumnStore): Promise<number> {
  const last = await column.openCursor(null, 'prev');
  return last ? last.key * SHARD + last.value.length / ENTRY + 1 : 1;
}

/** Writes the 256 bits of a page into its place, new or not. */
export async function putEntry(column: ColumnStore, id: number, bits: Bits): Promise<void> {
  await change(column, id, [...bits, id]);
}

/** Erases the bits of a page; its place stays empty, so that no id is given twice. */
export async function eraseEntry(column: ColumnStore, id: number): Promise<void> {
  await change(column, id, new Array(ENTRY).fill(0));
}

/** The entry of a page, if it has one. */
export async function getEntry(column: ColumnStore, id: number): Promise<Hit | undefined> {
  const { shard, at } = place(id);
  const entries = await column.get(shard);
  if (!entries || entries[at + ENTRY - 1] !== id) return undefined;
  return { high: entries[at] ?? 0, low: entries[at + 1] ?? 0, id };
}

function place(id: number): { shard: number; at: number } {
  return { shard: Math.floor((id - 1) / SHARD), at: ((id - 1) % SHARD) * ENTRY };
}

async function change(column: ColumnStore, id: number, entry: readonly number[]): Promise<void> {
  const { shard, at } = place(id);
  const old = await column.get(shard);
  const grown = new Uint32Array(Math.max(old?.length ?? 0, at + ENTRY));
  if (old) grown.set(old);
  grown.set(entry, at);
  await column.put(grown, shard);
}
