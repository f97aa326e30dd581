import { isSet } from '../scan/planes.part.assembly';

/**
 * The table of one segment: rows sorted by their value of the segment, in three flat arrays.
 *
 * A fingerprint is turned until the segment is at its bottom. The value is read there, and the 32
 * bits at the top are the check: bits outside of the segment, kept beside the row so that nearly
 * all strangers in a bucket are known without a look at their fingerprints, which lie far apart.
 */
@unmanaged
export class Table {
  /** How many places to the left a fingerprint is turned. */
  turn: u32;
  /** Bits of the segment. */
  width: u32;
  /** The segment in a fingerprint. */
  mask: u64;
  /** Where each bucket begins in the other two, and behind the last one where it ends. */
  offsets: usize;
  rows: usize;
  /** 0 when there are none. */
  checks: usize;
  /** How many bits of the segment may differ in the search under way. */
  radius: i32;
}

const tables = memory.data(16 * 48, 16);

export function tableOf(segment: u32): Table {
  return changetype<Table>(tables + (segment as usize) * 48);
}

/** Cuts 64 bits into segments, the shorter ones first, since the first are searched farther. */
export function cut(segments: u32): void {
  const width = 64 / segments;
  const shorter = segments - (64 % segments);
  let end: u32 = 0;
  for (let segment: u32 = 0; segment < segments; segment++) {
    const table = tableOf(segment);
    table.width = segment < shorter ? width : width + 1;
    end += table.width;
    table.turn = end;
    table.mask = rotr<u64>(((1 as u64) << table.width) - 1, end);
  }
}

/** Bytes of a table with so many rows. */
export function sizeOf(table: Table, rows: u32, checked: boolean): u64 {
  return offsetBytes(table) + entryBytes(rows) * (checked ? 2 : 1);
}

/** Says where a table lies. */
export function place(table: Table, at: usize, rows: u32, checked: boolean): void {
  table.offsets = at;
  table.rows = at + (offsetBytes(table) as usize);
  table.checks = checked ? table.rows + (entryBytes(rows) as usize) : 0;
}

/** An offset for each value and one behind the last, rounded up to a vector. */
function offsetBytes(table: Table): u64 {
  return (((1 as u64) << table.width) + 4) * 4;
}

/** And a vector more, for the last bucket is read and touched beyond its end. */
function entryBytes(rows: u32): u64 {
  return (((rows as u64) + 3) & ~3) * 4 + 16;
}

/** Sorts the rows that are not deleted into their buckets, by counting. */
export function fill(table: Table, fingerprints: usize, count: u32, deleted: usize): void {
  const turn = table.turn;
  const offsets = table.offsets;
  const rows = table.rows;
  const checks = table.checks;
  const buckets: u32 = 1 << table.width;
  memory.fill(offsets, 0, ((buckets as usize) + 1) << 2);
  for (let row: u32 = 0; row < count; row++) {
    if (isSet(deleted, row)) continue;
    const turned = rotl(load<u64>(fingerprints + ((row as usize) << 3)), turn);
    const at = offsets + (((turned as usize) & (buckets - 1)) << 2);
    store<u32>(at, load<u32>(at) + 1);
  }
  let end: u32 = 0;
  for (let bucket: u32 = 0; bucket <= buckets; bucket++) {
    const at = offsets + ((bucket as usize) << 2);
    end += load<u32>(at);
    store<u32>(at, end);
  }
  // From the last row to the first, so that each end comes down to the beginning of its bucket.
  for (let row = count; row-- > 0; ) {
    if (isSet(deleted, row)) continue;
    const turned = rotl(load<u64>(fingerprints + ((row as usize) << 3)), turn);
    const at = offsets + (((turned as usize) & (buckets - 1)) << 2);
    const to = load<u32>(at) - 1;
    store<u32>(at, to);
    store<u32>(rows + ((to as usize) << 2), row);
    if (checks !== 0) store<u32>(checks + ((to as usize) << 2), (turned >>> 32) as u32);
  }
}
