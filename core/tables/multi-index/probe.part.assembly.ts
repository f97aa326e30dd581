import { isSet, reach } from '../scan/planes.part.assembly';
import { tableOf } from './table.part.assembly';

/** What is looked for, in what; set by {@link aim}. */
let wanted: u64 = 0;
let radius: u32 = 0;
let fingerprints: usize = 0;
let deleted: usize = 0;
/** Where the next row found goes; 0 when the memory is full. */
let out: usize = 0;
let examined: u64 = 0;

/** Sets what the next steps look for, and where they write the rows found. */
export function aim(bits: u64, within: u32, store: usize, erased: usize, to: usize): void {
  wanted = bits;
  radius = within;
  fingerprints = store;
  deleted = erased;
  out = to;
}

/** Where the rows found end; 0 when there was no memory for all. */
export function end(): usize {
  return out;
}

/**
 * Tells each table how many bits of its segment may differ, and counts the probes of all.
 *
 * With k = m·r + a the first a + 1 of m segments are searched within r bits, the others within
 * r − 1: if all differed by more, that would be k + 1 bits (Norouzi, Punjani and Fleet, *Fast
 * Search in Hamming Space with Multi-Index Hashing*, CVPR 2012, section 3).
 */
export function split(segments: u32): u64 {
  const each = (radius / segments) as i32;
  const farther = radius % segments;
  let probes: u64 = 0;
  for (let segment: u32 = 0; segment < segments; segment++) {
    const table = tableOf(segment);
    table.radius = segment <= farther ? each : each - 1;
    let ways: u64 = 1;
    for (let flips: i32 = 0; flips <= table.radius; flips++) {
      probes += ways;
      ways = (ways * (table.width - flips)) / (flips + 1);
    }
  }
  return probes;
}

/**
 * Probes are made in batches, and each batch twice over: the first time every bucket is only
 * touched, the second time it is read. The misses of a batch so wait for the memory together, while
 * a loop over one bucket, of a length that nobody can predict, would make them wait one by one:
 * twice as fast at 10^6 fingerprints.
 */
const BATCH: usize = 64;
const batch = memory.data(64 * 16, 16);
let queued: usize = 0;
/** Keeps the touches from being optimised away. */
export let touched: u32 = 0;

/**
 * Searches the tables.
 *
 * @param most give up when more rows than these stood in the buckets.
 * @returns whether it has not given up.
 */
export function probe(segments: u32, most: u64): boolean {
  examined = 0;
  for (let segment: u32 = 0; segment < segments; segment++) {
    const table = tableOf(segment);
    const turned = rotl(wanted, table.turn);
    const buckets: u32 = 1 << table.width;
    const key = (turned as u32) & (buckets - 1);
    const offsets = table.offsets;
    const entries = table.checks ? table.checks : table.rows;
    for (let flips: i32 = 0; flips <= table.radius; flips++) {
      // All values with so many bits set, ascending (Gosper's hack, HAKMEM 175).
      let flip: u32 = (1 << flips) - 1;
      while (flip < buckets) {
        const bucket = offsets + (((key ^ flip) as usize) << 2);
        const from = load<u32>(bucket);
        const to = load<u32>(bucket, 4);
        touched |=
          load<u32>(entries + ((from as usize) << 2)) | load<u32>(entries + ((to as usize) << 2));
        const entry = batch + (queued << 4);
        store<u32>(entry, from);
        store<u32>(entry, to, 4);
        store<u32>(entry, segment, 8);
        store<u32>(entry, radius - flips, 12);
        if (++queued === BATCH && !readBatch(most)) return false;
        if (flip === 0) break;
        const lowest = flip & -flip;
        const ripple = flip + lowest;
        flip = (((ripple ^ flip) >>> 2) >>> ctz(flip)) | ripple;
      }
    }
  }
  return readBatch(most);
}

function readBatch(most: u64): boolean {
  for (let entry = batch, until = batch + (queued << 4); entry < until; entry += 16) {
    const from = load<u32>(entry);
    const to = load<u32>(entry, 4);
    const segment = load<u32>(entry, 8);
    examined += to - from;
    if (tableOf(segment).checks) readChecks(segment, from, to, load<u32>(entry, 12));
    else readRows(segment, from, to);
  }
  queued = 0;
  compare();
  return examined <= most;
}

/** @param limit how many bits of the check may differ: as many as the key left of the radius. */
function readChecks(segment: u32, from: u32, to: u32, limit: u32): void {
  const table = tableOf(segment);
  const rows = table.rows;
  const checks = table.checks;
  const check = i32x4.splat((rotl(wanted, table.turn) >>> 32) as i32);
  const most = i32x4.splat(limit);
  for (let at = from; at < to; at += 4) {
    const differing = v128.xor(v128.load(checks + ((at as usize) << 2)), check);
    const pairs = i16x8.extadd_pairwise_i8x16_u(i8x16.popcnt(differing));
    let near = i32x4.bitmask(i32x4.le_s(i32x4.extadd_pairwise_i16x8_u(pairs), most));
    for (; near !== 0; near &= near - 1) {
      const hit = at + ctz(near);
      if (hit < to) list(load<u32>(rows + ((hit as usize) << 2)), segment);
    }
  }
}

function readRows(segment: u32, from: u32, to: u32): void {
  const rows = tableOf(segment).rows;
  for (let at = from; at < to; at++) list(load<u32>(rows + ((at as usize) << 2)), segment);
}

/** Candidates are compared many together too, for the same reason. */
const MOST_LISTED: usize = 256;
const candidates = memory.data(256 * 8, 16);
let listed: usize = 0;

function list(row: u32, segment: u32): void {
  const at = candidates + (listed << 3);
  store<u32>(at, row);
  store<u32>(at, segment, 4);
  if (++listed === MOST_LISTED) compare();
}

function compare(): void {
  for (let at = candidates, until = candidates + (listed << 3); at < until; at += 8) {
    const row = load<u32>(at);
    const differing = load<u64>(fingerprints + ((row as usize) << 3)) ^ wanted;
    if ((popcnt(differing) as u32) > radius) continue;
    if (!foundBefore(differing, load<u32>(at, 4))) found(row);
  }
  listed = 0;
}

/** Whether an earlier table has found it: then that segment is within the radius of its table. */
function foundBefore(differing: u64, segment: u32): boolean {
  for (let earlier: u32 = 0; earlier < segment; earlier++) {
    const table = tableOf(earlier);
    if ((popcnt(differing & table.mask) as i32) <= table.radius) return true;
  }
  return false;
}

function found(row: u32): void {
  if (isSet(deleted, row) || out === 0) return;
  if (reach((out as u64) + 4)) {
    store<u32>(out, row);
    out += 4;
  } else out = 0;
}

/** Compares every fingerprint. */
export function compareAll(count: u32): void {
  for (let row: u32 = 0; row < count; row++) {
    const differing = load<u64>(fingerprints + ((row as usize) << 3)) ^ wanted;
    if ((popcnt(differing) as u32) <= radius) found(row);
  }
}
