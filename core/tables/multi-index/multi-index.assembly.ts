/**
 * The memory and the loops of `multi-index.ts`, compiled to WebAssembly by `scripts/assemble.ts`.
 * `multi-index-module.ts` calls the exported functions. Read `table.part.assembly.ts` for one table,
 * then `probe.part.assembly.ts` for how a lookup reads it.
 */
import { ensureMemory } from '../../wasm/memory.part.assembly';
import { compareAll, countProbes, foundEnd, probe, setQuery } from './probe.part.assembly';
import { cutSegments, fill, place, sizeOf, tableOf } from './table.part.assembly';

/** Bytes kept free at the end, so that a lookup that finds little works in a full index. */
const SPARE_BYTES: u64 = 4096 * 12;

/** They come first in memory, so that they don't have to move when there are more. */
const fingerprints: usize = (__heap_base + 15) & ~15;

let segments: u32 = 0;
let withChecks: boolean = false;
let count: u32 = 0;
/** Address of the rows found, after the tables. */
let found: usize = 0;

/** Sets the number of tables and whether their entries have checks. Must be called first. */
export function start(tables: u32, checked: boolean): void {
  segments = tables;
  withChecks = checked;
  cutSegments(tables);
}

/**
 * Returns the address to write fingerprints to, or -1 if there isn't enough memory. Only before
 * {@link build}.
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
 * Sorts all rows into the tables. The memory then contains, in this order: the fingerprints, the
 * tables, and the rows found.
 *
 * @returns false if there isn't enough memory.
 */
export function build(): boolean {
  const tables = ((fingerprints as u64) + (count as u64) * 8 + 15) & ~15;
  let end = tables;
  for (let s: u32 = 0; s < segments; s++) end += sizeOf(tableOf(s), count, withChecks);
  if (!ensureMemory(end + SPARE_BYTES)) return false;
  found = end as usize;
  let at = tables as usize;
  for (let s: u32 = 0; s < segments; s++) {
    const table = tableOf(s);
    place(table, at, count, withChecks);
    fill(table, fingerprints, count);
    at += sizeOf(table, count, withChecks) as usize;
  }
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
  setQuery(bits, radius, fingerprints, found);
  if (countProbes(segments) * 4 > (count as u64) || !probe(segments, count)) {
    setQuery(bits, radius, fingerprints, found);
    compareAll(count);
  }
  const out = foundEnd();
  return out === 0 ? -1 : (((out - found) >>> 2) as i32);
}

function addressOf(row: u32): usize {
  return fingerprints + ((row as usize) << 3);
}

/** Returns the number of rows. */
export function rows(): u32 {
  return count;
}

/** Returns the address of the first row found. */
export function foundAt(): usize {
  return found;
}

export function fingerprintsAt(): usize {
  return fingerprints;
}

export function offsetsAt(segment: u32): usize {
  return tableOf(segment).offsets;
}

export function rowsAt(segment: u32): usize {
  return tableOf(segment).rows;
}
