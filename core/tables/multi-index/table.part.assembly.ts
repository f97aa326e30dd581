/**
 * The table of one segment: rows sorted by their value of the segment, in three flat arrays.
 *
 * A fingerprint is rotated until the segment is in its lowest bits, where the value is read. The top
 * 32 bits, which are outside the segment, are the check. It is stored with the row, so that nearly
 * all false candidates are rejected without fetching their fingerprints, which are far apart in
 * memory.
 */
@unmanaged
export class Table {
  /** How many bits a fingerprint is rotated to the left. */
  rotation: u32;
  /** Number of bits in the segment. */
  width: u32;
  /** Mask of the segment in a fingerprint. */
  mask: u64;
  /** Address of where each bucket begins in the other two arrays, and where the last one ends. */
  offsets: usize;
  rows: usize;
  /** 0 if there are none. */
  checks: usize;
  /** How many bits of the segment may differ in the current search. */
  radius: i32;
}

const tables = memory.data(16 * 48, 16);

export function tableOf(segment: u32): Table {
  return changetype<Table>(tables + (segment as usize) * 48);
}

/** Cuts 64 bits into segments, the shorter ones first, because the first have the larger radius. */
export function cutSegments(segments: u32): void {
  const width = 64 / segments;
  const shorter = segments - (64 % segments);
  let end: u32 = 0;
  for (let segment: u32 = 0; segment < segments; segment++) {
    const table = tableOf(segment);
    table.width = segment < shorter ? width : width + 1;
    end += table.width;
    table.rotation = end;
    table.mask = rotr<u64>(((1 as u64) << table.width) - 1, end);
  }
}

/** Returns the bytes that a table with this many rows takes. */
export function sizeOf(table: Table, rows: u32, checked: boolean): u64 {
  return offsetBytes(table) + entryBytes(rows) * (checked ? 2 : 1);
}

/** Sets the address of a table. */
export function place(table: Table, at: usize, rows: u32, checked: boolean): void {
  table.offsets = at;
  table.rows = at + (offsetBytes(table) as usize);
  table.checks = checked ? table.rows + (entryBytes(rows) as usize) : 0;
}

/** One offset for each value and one after the last, rounded up to a vector. */
function offsetBytes(table: Table): u64 {
  return (((1 as u64) << table.width) + 4) * 4;
}

/** With one more vector, because the last bucket is touched and read beyond its end. */
function entryBytes(rows: u32): u64 {
  return (((rows as u64) + 3) & ~3) * 4 + 16;
}

/** Sorts the rows into their buckets, with a counting sort. */
export function fill(table: Table, fingerprints: usize, count: u32): void {
  const rotation = table.rotation;
  const offsets = table.offsets;
  const rows = table.rows;
  const checks = table.checks;
  const buckets: u32 = 1 << table.width;
  memory.fill(offsets, 0, ((buckets as usize) + 1) << 2);
  for (let row: u32 = 0; row < count; row++) {
    const rotated = rotl(load<u64>(fingerprints + ((row as usize) << 3)), rotation);
    const at = offsets + (((rotated as usize) & (buckets - 1)) << 2);
    store<u32>(at, load<u32>(at) + 1);
  }
  let end: u32 = 0;
  for (let bucket: u32 = 0; bucket <= buckets; bucket++) {
    const at = offsets + ((bucket as usize) << 2);
    end += load<u32>(at);
    store<u32>(at, end);
  }
  // From the last row to the first, so that each bucket's end moves down to its beginning.
  for (let row = count; row-- > 0; ) {
    const rotated = rotl(load<u64>(fingerprints + ((row as usize) << 3)), rotation);
    const at = offsets + (((rotated as usize) & (buckets - 1)) << 2);
    const to = load<u32>(at) - 1;
    store<u32>(at, to);
    store<u32>(rows + ((to as usize) << 2), row);
    if (checks !== 0) store<u32>(checks + ((to as usize) << 2), (rotated >>> 32) as u32);
  }
}
