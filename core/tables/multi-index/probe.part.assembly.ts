import { ensureMemory } from '../../wasm/memory.part.assembly';
import { tableOf } from './table.part.assembly';

/** The query, and where to search; set by {@link setQuery}. */
let query: u64 = 0;
let radius: u32 = 0;
let fingerprints: usize = 0;
/** Where to write the next row found; 0 if the memory is full. */
let out: usize = 0;
/** Entries of the buckets probed so far. */
let examined: u64 = 0;

/** Sets the query of the next steps, and where they write the rows found. */
export function setQuery(bits: u64, within: u32, store: usize, to: usize): void {
  query = bits;
  radius = within;
  fingerprints = store;
  out = to;
}

/** Returns where the rows found end; 0 if there wasn't enough memory for all. */
export function foundEnd(): usize {
  return out;
}

/**
 * Sets how many bits may differ in the segment of each table, and returns the number of probes.
 *
 * With k = m·r + a, the first a + 1 of m segments are searched within r bits and the others within
 * r − 1. If all differed by more, that would be at least k + 1 bits (Norouzi, Punjani and Fleet, *Fast
 * Search in Hamming Space with Multi-Index Hashing*, CVPR 2012, section 3).
 */
export function countProbes(segments: u32): u64 {
  const segmentRadius = (radius / segments) as i32;
  const remainder = radius % segments;
  let probes: u64 = 0;
  for (let segment: u32 = 0; segment < segments; segment++) {
    const table = tableOf(segment);
    table.radius = segment <= remainder ? segmentRadius : segmentRadius - 1;
    let ways: u64 = 1;
    for (let flips: i32 = 0; flips <= table.radius; flips++) {
      probes += ways;
      ways = (ways * (table.width - flips)) / (flips + 1);
    }
  }
  return probes;
}

/**
 * Probes run in batches, and each batch in two passes: the first only touches every bucket, the
 * second reads it. The cache misses of a batch overlap this way. In a loop over one bucket, whose
 * length the processor can't predict, they would happen one after another. This is twice as fast at
 * 10^6 fingerprints.
 */
const BATCH_SIZE: usize = 64;
const batch = memory.data(64 * 16, 16);
let queued: usize = 0;
/** Keeps the compiler from removing the loads that touch the buckets. */
export let touched: u32 = 0;

/**
 * Searches the tables.
 *
 * @param maxEntries gives up after more bucket entries than this.
 * @returns false if it gave up.
 */
export function probe(segments: u32, maxEntries: u64): boolean {
  examined = 0;
  for (let segment: u32 = 0; segment < segments; segment++) {
    const table = tableOf(segment);
    const rotated = rotl(query, table.rotation);
    const buckets: u32 = 1 << table.width;
    const key = (rotated as u32) & (buckets - 1);
    const offsets = table.offsets;
    const entries = table.checks ? table.checks : table.rows;
    for (let flips: i32 = 0; flips <= table.radius; flips++) {
      // All values with this many bits set, ascending (Gosper's hack, HAKMEM 175).
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
        if (++queued === BATCH_SIZE && !readBatch(maxEntries)) return false;
        if (flip === 0) break;
        const lowest = flip & -flip;
        const ripple = flip + lowest;
        flip = (((ripple ^ flip) >>> 2) >>> ctz(flip)) | ripple;
      }
    }
  }
  return readBatch(maxEntries);
}

function readBatch(maxEntries: u64): boolean {
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
  return examined <= maxEntries;
}

/** @param limit how many bits of the check may differ: the radius minus those flipped in the key. */
function readChecks(segment: u32, from: u32, to: u32, limit: u32): void {
  const table = tableOf(segment);
  const rows = table.rows;
  const checks = table.checks;
  const check = i32x4.splat((rotl(query, table.rotation) >>> 32) as i32);
  const limits = i32x4.splat(limit);
  for (let at = from; at < to; at += 4) {
    const differing = v128.xor(v128.load(checks + ((at as usize) << 2)), check);
    const pairs = i16x8.extadd_pairwise_i8x16_u(i8x16.popcnt(differing));
    let near = i32x4.bitmask(i32x4.le_s(i32x4.extadd_pairwise_i16x8_u(pairs), limits));
    for (; near !== 0; near &= near - 1) {
      const hit = at + ctz(near);
      if (hit < to) addCandidate(load<u32>(rows + ((hit as usize) << 2)), segment);
    }
  }
}

function readRows(segment: u32, from: u32, to: u32): void {
  const rows = tableOf(segment).rows;
  for (let at = from; at < to; at++) addCandidate(load<u32>(rows + ((at as usize) << 2)), segment);
}

/** Candidates are compared in batches too, for the same reason. */
const MAX_CANDIDATES: usize = 256;
const candidates = memory.data(256 * 8, 16);
let candidateCount: usize = 0;

function addCandidate(row: u32, segment: u32): void {
  const at = candidates + (candidateCount << 3);
  store<u32>(at, row);
  store<u32>(at, segment, 4);
  if (++candidateCount === MAX_CANDIDATES) compare();
}

function compare(): void {
  for (let at = candidates, until = candidates + (candidateCount << 3); at < until; at += 8) {
    const row = load<u32>(at);
    const differing = load<u64>(fingerprints + ((row as usize) << 3)) ^ query;
    if ((popcnt(differing) as u32) > radius) continue;
    if (!foundEarlier(differing, load<u32>(at, 4))) writeFound(row);
  }
  candidateCount = 0;
}

/** Whether an earlier table has found a row: its segment is then within the radius of that table. */
function foundEarlier(differing: u64, segment: u32): boolean {
  for (let earlier: u32 = 0; earlier < segment; earlier++) {
    const table = tableOf(earlier);
    if ((popcnt(differing & table.mask) as i32) <= table.radius) return true;
  }
  return false;
}

function writeFound(row: u32): void {
  if (out === 0) return;
  if (ensureMemory((out as u64) + 4)) {
    store<u32>(out, row);
    out += 4;
  } else out = 0;
}

/** Compares the query with every fingerprint. */
export function compareAll(count: u32): void {
  for (let row: u32 = 0; row < count; row++) {
    const differing = load<u64>(fingerprints + ((row as usize) << 3)) ^ query;
    if ((popcnt(differing) as u32) <= radius) writeFound(row);
  }
}
