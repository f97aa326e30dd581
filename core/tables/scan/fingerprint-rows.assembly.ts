import { ensureMemory } from '../../wasm/memory.part.assembly';

/** Bytes of a row: 256 bits. */
const ROW_BYTES: usize = 32;

const queryBytes = memory.data(32, 16);
/** Room for as many rows as are searched in one step. */
const hits = memory.data(4 * 4096, 16);
const base: usize = (__heap_base + 15) & ~15;

/** Returns where to write the query of {@link search}. */
export function query(): usize {
  return queryBytes;
}

/** Returns where {@link search} writes the rows that it finds. */
export function found(): usize {
  return hits;
}

/** Returns where the first row begins. */
export function rows(): usize {
  return base;
}

/** Grows the memory to `count` rows in total. Returns whether it succeeded. */
export function grow(count: u32): boolean {
  return ensureMemory((base as u64) + (count as u64) * (ROW_BYTES as u64));
}

/**
 * Finds the rows within `radius` among at most 4096.
 *
 * Compares all 64-bit words with scalar instructions. Processors count the bits of a word with one
 * instruction, while SIMD takes a dozen. Stopping early doesn't pay off, because the first half of
 * most unrelated fingerprints isn't too far yet.
 *
 * @returns how many rows it found.
 */
export function search(first: u32, end: u32, radius: u32): u32 {
  const a = load<u64>(queryBytes);
  const b = load<u64>(queryBytes, 8);
  const c = load<u64>(queryBytes, 16);
  const d = load<u64>(queryBytes, 24);
  let out = hits;
  for (let row = first, at = base + first * ROW_BYTES; row < end; row++, at += ROW_BYTES) {
    const distance =
      popcnt(load<u64>(at) ^ a) +
      popcnt(load<u64>(at, 8) ^ b) +
      popcnt(load<u64>(at, 16) ^ c) +
      popcnt(load<u64>(at, 24) ^ d);
    if (distance > (radius as u64)) continue;
    store<u32>(out, row);
    out += 4;
  }
  return ((out - hits) >>> 2) as u32;
}
