import { reach } from './planes.part.assembly';

/** Bytes of a row: 256 bits. */
const ROW: usize = 32;

const sought = memory.data(32, 16);
/** Room for as many rows as are looked through in one step. */
const hits = memory.data(4 * 4096, 16);
const base: usize = (__heap_base + 15) & ~15;

/** Where to write the fingerprint that {@link search} looks for. */
export function wanted(): usize {
  return sought;
}

/** Where {@link search} writes the rows that it finds. */
export function found(): usize {
  return hits;
}

/** Where the first row begins. */
export function rows(): usize {
  return base;
}

/** Makes room for so many rows in all; tells whether there was memory for them. */
export function grow(count: u32): boolean {
  return reach((base as u64) + (count as u64) * (ROW as u64));
}

/**
 * Finds the rows within `radius` among at most 4096.
 *
 * Word by word and to the end: a machine has one instruction that counts the bits of 64, which it
 * takes vectors a dozen to do, and the first half of most strangers is not yet too far.
 *
 * @returns how many.
 */
export function search(first: u32, end: u32, radius: u32): u32 {
  const a = load<u64>(sought);
  const b = load<u64>(sought, 8);
  const c = load<u64>(sought, 16);
  const d = load<u64>(sought, 24);
  let out = hits;
  for (let row = first, at = base + first * ROW; row < end; row++, at += ROW) {
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
