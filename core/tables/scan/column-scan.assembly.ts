import {
  aim,
  BLOCK,
  isSet,
  PLANES,
  planesFor,
  put,
  reach,
  scanBlock,
  set,
} from './planes.part.assembly';

/** A block, and behind its planes a bit for each deleted row. */
const BYTES: usize = PLANES + BLOCK / 8;

/** Bytes kept free at the end, so that a lookup that finds little works in a full index. */
const SPARE: u64 = BLOCK * 12;

/** Blocks lie behind one another, and rows found or handed in behind the last. */
const base: usize = (__heap_base + 15) & ~15;

let count: u32 = 0;
let erased: u32 = 0;

function block(row: u32): usize {
  return base + (row / BLOCK) * BYTES;
}

/** Where the blocks end, and what was found begins. */
export function foundAt(): usize {
  return block(count + BLOCK - 1);
}

/** How many rows were given. */
export function given(): u32 {
  return count;
}

export function size(): u32 {
  return count - erased;
}

/** Where to write a piece of at most a block of fingerprints; -1 if there is no memory for it. */
export function stage(): usize {
  return reach((foundAt() as u64) + BYTES + SPARE) ? foundAt() + BYTES : -1;
}

/** Adds fingerprints that were written there as `high, low, …`. */
export function append(rows: u32): void {
  let at = foundAt() + BYTES;
  for (const until = at + (rows << 3); at < until; at += 8) {
    insert(load<u32>(at), load<u32>(at, 4));
  }
}

/** The row that the fingerprint got, or -1 when the memory is full. */
export function insert(high: u32, low: u32): i32 {
  if (count % BLOCK === 0) {
    if (!reach((block(count) as u64) + BYTES + SPARE)) return -1;
    // What was found may have lain here.
    memory.fill(block(count) + PLANES, 0, BLOCK / 8);
  }
  put(block(count), count % BLOCK, high, low);
  return count++;
}

/** Whether a row was there to be deleted. */
export function erase(row: u32): boolean {
  const bits = block(row) + PLANES;
  if (row >= count || isSet(bits, row % BLOCK)) return false;
  set(bits, row % BLOCK);
  erased++;
  return true;
}

/**
 * Writes the rows within `radius` to {@link foundAt}.
 *
 * @returns how many, or -1 when there is no memory for so many.
 */
export function search(high: u32, low: u32, radius: u32): i32 {
  aim(high, low);
  const planes = planesFor(radius);
  let out = foundAt();
  for (let first: u32 = 0; first < count; first += BLOCK) {
    if (!reach((out as u64) + BLOCK * 4)) return -1;
    const at = block(first);
    const bits = at + PLANES - (first >>> 3);
    out = scanBlock(at, min(count - first, BLOCK), radius, planes, first, bits, out);
  }
  return ((out - foundAt()) >>> 2) as i32;
}
