import * as planes from '../scan/planes.part.assembly';
import { aim, compareAll, end, probe, split } from './probe.part.assembly';
import { cut, fill, place, sizeOf, tableOf } from './table.part.assembly';

/** Bytes kept free at the end, so that a lookup that finds little works in a full index. */
const SPARE: u64 = planes.BLOCK * 12;

/** They lie first, so that they need not be moved when there are more. */
const fingerprints: usize = (__heap_base + 15) & ~15;

let segments: u32 = 0;
let checked: boolean = false;
let count: u32 = 0;
let erased: u32 = 0;
/** Rows below are in the tables, those from here on in the tail. */
let merged: u32 = 0;
/** A bit for each deleted row. */
let deleted: usize = 0;
/** Blocks of planes with room for so many rows. */
let tail: usize = 0;
let room: u32 = 0;
/** Behind the tables. */
let found: usize = 0;

/** Says how many tables there shall be, and whether with checks; before anything else. */
export function start(tables: u32, withChecks: boolean): void {
  segments = tables;
  checked = withChecks;
  cut(tables);
}

/** Where to write so many fingerprints, before the first {@link merge}; -1 if there is no memory. */
export function stage(rows: u32): usize {
  const at = (fingerprints as u64) + (count as u64) * 8;
  return planes.reach(at + (rows as u64) * 8) ? (at as usize) : -1;
}

/** Takes over fingerprints that were written there as `high, low, …`. */
export function append(rows: u32): void {
  for (const until = count + rows; count < until; count++) {
    const at = addressOf(count);
    store<u64>(at, rotr(load<u64>(at), 32));
  }
}

/**
 * Sorts all rows into the tables anew, those of the tail too and the deleted no longer.
 *
 * In the memory lie, behind one another: fingerprints, with room for those of the tail; the bits of
 * the deleted; the tail; the tables; what was found. The tail is as long as a 256th of the rows: a
 * look-up that goes through it and the share of an insertion in the next merge then cost about
 * as much at any size.
 *
 * @returns whether there is memory for it; if not, everything is as it was.
 */
export function merge(): boolean {
  const rows = count - erased;
  const blocks = max(1, (count >>> 8) / planes.BLOCK);
  const capacity = (count as u64) + (blocks as u64) * planes.BLOCK;
  const bits = (fingerprints as u64) + capacity * 8;
  const bitmap = ((capacity >>> 3) + 16) & ~15;
  const tables = bits + bitmap + (blocks as u64) * planes.PLANES;
  let end = tables;
  for (let s: u32 = 0; s < segments; s++) end += sizeOf(tableOf(s), rows, checked);
  if (!planes.reach(end + SPARE)) return false;

  const used = deleted === 0 ? 0 : ((count + 7) as usize) >>> 3;
  memory.copy(bits as usize, deleted, used);
  memory.fill((bits as usize) + used, 0, (bitmap as usize) - used);
  deleted = bits as usize;
  tail = (bits + bitmap) as usize;
  room = blocks * planes.BLOCK;
  merged = count;
  found = end as usize;
  let at = tables as usize;
  for (let s: u32 = 0; s < segments; s++) {
    const table = tableOf(s);
    place(table, at, rows, checked);
    fill(table, fingerprints, count, deleted);
    at += sizeOf(table, rows, checked) as usize;
  }
  return true;
}

/** The row that the fingerprint gets, or -1 when there is no memory to merge a full tail. */
export function insert(high: u32, low: u32): i32 {
  if (count - merged === room && !merge()) return -1;
  const nth = count - merged;
  store<u64>(addressOf(count), ((high as u64) << 32) | (low as u64));
  planes.put(tail + (nth / planes.BLOCK) * planes.PLANES, nth % planes.BLOCK, high, low);
  return count++;
}

/** Whether a row was there to be deleted. */
export function erase(row: u32): boolean {
  if (row >= count || planes.isSet(deleted, row)) return false;
  planes.set(deleted, row);
  erased++;
  return true;
}

/**
 * Writes the rows within `radius` to {@link foundAt}.
 *
 * A probe costs about as much as four comparisons in a row, and a row in a bucket about one: where
 * the tables would do more than comparing everything, everything is compared.
 *
 * @returns how many, or -1 when there is no memory for so many.
 */
export function search(high: u32, low: u32, radius: u32): i32 {
  const bits = ((high as u64) << 32) | (low as u64);
  aim(bits, radius, fingerprints, deleted, found);
  if (split(segments) * 4 > (merged as u64) || !probe(segments, merged)) {
    aim(bits, radius, fingerprints, deleted, found);
    compareAll(merged);
  }
  let out = end();
  if (out !== 0 && count > merged) out = searchTail(high, low, radius, out);
  return out === 0 ? -1 : (((out - found) >>> 2) as i32);
}

function searchTail(high: u32, low: u32, radius: u32, from: usize): usize {
  planes.aim(high, low);
  const tested = planes.planesFor(radius);
  let out = from;
  for (let first = merged, at = tail; first < count; first += planes.BLOCK, at += planes.PLANES) {
    const rows = min(count - first, planes.BLOCK);
    if (!planes.reach((out as u64) + rows * 4)) return 0;
    out = planes.scanBlock(at, rows, radius, tested, first, deleted, out);
  }
  return out;
}

function addressOf(row: u32): usize {
  return fingerprints + ((row as usize) << 3);
}

/** Rows given, the deleted included. */
export function given(): u32 {
  return count;
}

export function size(): u32 {
  return count - erased;
}

export function mergedRows(): u32 {
  return merged;
}

/** Where the rows found begin. */
export function foundAt(): usize {
  return found;
}

export function fingerprintsAt(): usize {
  return fingerprints;
}

/** Where the bits of the deleted begin. */
export function deletedAt(): usize {
  return deleted;
}

export function offsetsAt(segment: u32): usize {
  return tableOf(segment).offsets;
}

export function rowsAt(segment: u32): usize {
  return tableOf(segment).rows;
}
