/**
 * The memory and the loops of `multi-index.ts`, compiled to WebAssembly by `scripts/assemble.ts`.
 * `multi-index-module.ts` calls the exported functions. Read `table.part.assembly.ts` for one table,
 * then `probe.part.assembly.ts` for how a lookup reads it.
 */
import { ensureMemory } from '../../wasm/memory.part.assembly';
import * as planes from '../scan/planes.part.assembly';
import { compareAll, countProbes, foundEnd, probe, setQuery } from './probe.part.assembly';
import { cutSegments, fill, place, sizeOf, tableOf } from './table.part.assembly';

/** Bytes kept free at the end, so that a lookup that finds little works in a full index. */
const SPARE_BYTES: u64 = planes.BLOCK_ROWS * 12;

/** They come first in memory, so that they don't have to move when there are more. */
const fingerprints: usize = (__heap_base + 15) & ~15;

let segments: u32 = 0;
let withChecks: boolean = false;
let count: u32 = 0;
let erased: u32 = 0;
/** Rows below this are in the tables, the others in the tail. */
let merged: u32 = 0;
/** Address of a bitmap with the deleted rows set. */
let deleted: usize = 0;
/** Address of the tail, blocks of planes, and how many rows it has room for. */
let tail: usize = 0;
let tailCapacity: u32 = 0;
/** Address of the rows found, after the tables. */
let found: usize = 0;

/** Sets the number of tables and whether their entries have checks. Must be called first. */
export function start(tables: u32, checked: boolean): void {
  segments = tables;
  withChecks = checked;
  cutSegments(tables);
}

/**
 * Returns the address to write new fingerprints to, or -1 if there isn't enough memory. Only before
 * the first {@link merge}.
 */
export function stage(rows: u32): usize {
  const at = (fingerprints as u64) + (count as u64) * 8;
  return ensureMemory(at + (rows as u64) * 8) ? (at as usize) : -1;
}

/** Adds the fingerprints that were written to {@link stage} as `high, low, …`. */
export function append(rows: u32): void {
  for (const until = count + rows; count < until; count++) {
    const at = addressOf(count);
    store<u64>(at, rotr(load<u64>(at), 32));
  }
}

/**
 * Sorts all rows into the tables again, including those of the tail and without the deleted ones.
 *
 * The memory then contains, in this order: the fingerprints, with room for those of the tail; the
 * bitmap of deleted rows; the tail; the tables; the rows found. The tail has room for a 256th of the
 * rows. With that, the time to scan it in a lookup and an insertion's share of the next merge stay
 * in balance at any size.
 *
 * @returns false if there isn't enough memory; nothing has changed then.
 */
export function merge(): boolean {
  const rows = count - erased;
  const blocks = max(1, (count >>> 8) / planes.BLOCK_ROWS);
  const capacity = (count as u64) + (blocks as u64) * planes.BLOCK_ROWS;
  const bits = (fingerprints as u64) + capacity * 8;
  const bitmap = ((capacity >>> 3) + 16) & ~15;
  const tables = bits + bitmap + (blocks as u64) * planes.BLOCK_BYTES;
  let end = tables;
  for (let s: u32 = 0; s < segments; s++) end += sizeOf(tableOf(s), rows, withChecks);
  if (!ensureMemory(end + SPARE_BYTES)) return false;

  const used = deleted === 0 ? 0 : ((count + 7) as usize) >>> 3;
  memory.copy(bits as usize, deleted, used);
  memory.fill((bits as usize) + used, 0, (bitmap as usize) - used);
  deleted = bits as usize;
  tail = (bits + bitmap) as usize;
  tailCapacity = blocks * planes.BLOCK_ROWS;
  merged = count;
  found = end as usize;
  let at = tables as usize;
  for (let s: u32 = 0; s < segments; s++) {
    const table = tableOf(s);
    place(table, at, rows, withChecks);
    fill(table, fingerprints, count, deleted);
    at += sizeOf(table, rows, withChecks) as usize;
  }
  return true;
}

/** Returns the new row, or -1 if the tail is full and there isn't enough memory to merge it. */
export function insert(high: u32, low: u32): i32 {
  if (count - merged === tailCapacity && !merge()) return -1;
  const tailRow = count - merged;
  store<u64>(addressOf(count), ((high as u64) << 32) | (low as u64));
  planes.write(
    tail + (tailRow / planes.BLOCK_ROWS) * planes.BLOCK_BYTES,
    tailRow % planes.BLOCK_ROWS,
    high,
    low,
  );
  return count++;
}

/** Deletes a row. Returns whether it was there. */
export function erase(row: u32): boolean {
  if (row >= count || planes.isSet(deleted, row)) return false;
  planes.set(deleted, row);
  erased++;
  return true;
}

/**
 * Writes the rows within `radius` to {@link foundAt}.
 *
 * A probe costs about as much as four sequential comparisons, and a row in a bucket about one. If
 * probing would cost more than comparing every fingerprint, this compares every fingerprint.
 *
 * @returns how many, or -1 if there isn't enough memory for them.
 */
export function search(high: u32, low: u32, radius: u32): i32 {
  const bits = ((high as u64) << 32) | (low as u64);
  setQuery(bits, radius, fingerprints, deleted, found);
  if (countProbes(segments) * 4 > (merged as u64) || !probe(segments, merged)) {
    setQuery(bits, radius, fingerprints, deleted, found);
    compareAll(merged);
  }
  let out = foundEnd();
  if (out !== 0 && count > merged) out = searchTail(high, low, radius, out);
  return out === 0 ? -1 : (((out - found) >>> 2) as i32);
}

function searchTail(high: u32, low: u32, radius: u32, from: usize): usize {
  planes.setQuery(high, low);
  const initialPlanes = planes.initialPlanes(radius);
  let out = from;
  for (
    let first = merged, at = tail;
    first < count;
    first += planes.BLOCK_ROWS, at += planes.BLOCK_BYTES
  ) {
    const rows = min(count - first, planes.BLOCK_ROWS);
    if (!ensureMemory((out as u64) + rows * 4)) return 0;
    out = planes.scanBlock(at, rows, radius, initialPlanes, first, deleted, out);
  }
  return out;
}

function addressOf(row: u32): usize {
  return fingerprints + ((row as usize) << 3);
}

/** Returns the number of rows assigned, including the deleted ones. */
export function assignedRows(): u32 {
  return count;
}

export function size(): u32 {
  return count - erased;
}

export function mergedRows(): u32 {
  return merged;
}

/** Returns the address of the first row found. */
export function foundAt(): usize {
  return found;
}

export function fingerprintsAt(): usize {
  return fingerprints;
}

/** Returns the address of the bitmap of deleted rows. */
export function deletedAt(): usize {
  return deleted;
}

export function offsetsAt(segment: u32): usize {
  return tableOf(segment).offsets;
}

export function rowsAt(segment: u32): usize {
  return tableOf(segment).rows;
}
