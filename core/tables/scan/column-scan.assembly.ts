import { ensureMemory } from '../../wasm/memory.part.assembly';
import {
  BLOCK_BYTES,
  BLOCK_ROWS,
  initialPlanes,
  isSet,
  scanBlock,
  set,
  setQuery,
  write,
} from './planes.part.assembly';

/** Bytes from one block to the next: its planes, and a bitmap of its deleted rows. */
const STRIDE: usize = BLOCK_BYTES + BLOCK_ROWS / 8;

/** Bytes kept free at the end, so that a lookup that finds little works in a full index. */
const SPARE_BYTES: u64 = BLOCK_ROWS * 12;

/** Where the first block begins. Rows found and fingerprints to be added come after the last block. */
const base: usize = (__heap_base + 15) & ~15;

let count: u32 = 0;
let erased: u32 = 0;

/** Returns the address of a row's block. */
function blockOf(row: u32): usize {
  return base + (row / BLOCK_ROWS) * STRIDE;
}

/** Returns the address of the rows found, which is where the blocks end. */
export function foundAt(): usize {
  return blockOf(count + BLOCK_ROWS - 1);
}

/** Returns the number of rows assigned, including the deleted ones. */
export function assignedRows(): u32 {
  return count;
}

export function size(): u32 {
  return count - erased;
}

/** Returns the address to write up to a block of new fingerprints to, or -1 if memory is full. */
export function stage(): usize {
  return ensureMemory((foundAt() as u64) + STRIDE + SPARE_BYTES) ? foundAt() + STRIDE : -1;
}

/** Adds the fingerprints that were written to {@link stage} as `high, low, …`. */
export function append(rows: u32): void {
  let at = foundAt() + STRIDE;
  for (const until = at + (rows << 3); at < until; at += 8) {
    insert(load<u32>(at), load<u32>(at, 4));
  }
}

/** Returns the new row, or -1 if the memory is full. */
export function insert(high: u32, low: u32): i32 {
  if (count % BLOCK_ROWS === 0) {
    if (!ensureMemory((blockOf(count) as u64) + STRIDE + SPARE_BYTES)) return -1;
    // Rows found may have been written here.
    memory.fill(blockOf(count) + BLOCK_BYTES, 0, BLOCK_ROWS / 8);
  }
  write(blockOf(count), count % BLOCK_ROWS, high, low);
  return count++;
}

/** Deletes a row. Returns whether it was there. */
export function erase(row: u32): boolean {
  const bits = blockOf(row) + BLOCK_BYTES;
  if (row >= count || isSet(bits, row % BLOCK_ROWS)) return false;
  set(bits, row % BLOCK_ROWS);
  erased++;
  return true;
}

/**
 * Writes the rows within `radius` to {@link foundAt}.
 *
 * @returns how many, or -1 if there isn't enough memory for them.
 */
export function search(high: u32, low: u32, radius: u32): i32 {
  setQuery(high, low);
  const planes = initialPlanes(radius);
  let out = foundAt();
  for (let first: u32 = 0; first < count; first += BLOCK_ROWS) {
    if (!ensureMemory((out as u64) + BLOCK_ROWS * 4)) return -1;
    const at = blockOf(first);
    const bits = at + BLOCK_BYTES - (first >>> 3);
    out = scanBlock(at, min(count - first, BLOCK_ROWS), radius, planes, first, bits, out);
  }
  return ((out - foundAt()) >>> 2) as i32;
}
