import { ensureMemory } from '../../wasm/memory.part.assembly';
import {
  BLOCK_BYTES,
  BLOCK_ROWS,
  initialPlanes,
  scanBlock,
  setQuery,
  write,
} from './planes.part.assembly';

/** Bytes kept free at the end, so that a lookup that finds little works in a full index. */
const SPARE_BYTES: u64 = BLOCK_ROWS * 12;

/** Where the first block begins. Rows found and fingerprints to be added come after the last block. */
const base: usize = (__heap_base + 15) & ~15;

let count: u32 = 0;

/** Returns the address of a row's block. */
function blockOf(row: u32): usize {
  return base + (row / BLOCK_ROWS) * BLOCK_BYTES;
}

/** Returns the address of the rows found, which is where the blocks end. */
export function foundAt(): usize {
  return blockOf(count + BLOCK_ROWS - 1);
}

/** Returns the address to write up to a block of new fingerprints to, or -1 if memory is full. */
export function stage(): usize {
  const at = foundAt() + BLOCK_BYTES;
  return ensureMemory((at as u64) + SPARE_BYTES) ? at : -1;
}

/** Adds the fingerprints that were written to {@link stage} as `high, low, …`. */
export function append(rows: u32): void {
  let at = foundAt() + BLOCK_BYTES;
  for (const until = at + (rows << 3); at < until; at += 8) {
    write(blockOf(count), count % BLOCK_ROWS, load<u32>(at), load<u32>(at, 4));
    count++;
  }
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
    out = scanBlock(at, min(count - first, BLOCK_ROWS), radius, planes, first, out);
  }
  return ((out - foundAt()) >>> 2) as i32;
}
