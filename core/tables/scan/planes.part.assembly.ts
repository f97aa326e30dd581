/**
 * Blocks of byte planes, in which the column scan keeps all fingerprints, and the loop that scans
 * one.
 */

/** Fingerprints in a block. Few enough that its planes share a few pages of memory. */
export const BLOCK_ROWS: u32 = 4096;
/** Bytes of a block: eight planes. Plane p holds byte p of every fingerprint in the block. */
export const BLOCK_BYTES: usize = 8 * BLOCK_ROWS;

/** Fingerprints compared in one step: four vectors of sixteen bytes. */
const STEP_ROWS: u32 = 64;

/** Each byte of the query, sixteen times. */
const query = memory.data(8 * 16, 16);

/** Sets the query of {@link scanBlock}. */
export function setQuery(high: u32, low: u32): void {
  for (let plane: u32 = 0; plane < 8; plane++) {
    v128.store(query + (plane << 4), i8x16.splat(byteOf(high, low, plane) as i8));
  }
}

/** Writes a fingerprint into a block. */
export function write(block: usize, at: u32, high: u32, low: u32): void {
  for (let plane: u32 = 0; plane < 8; plane++) {
    store<u8>(block + plane * BLOCK_ROWS + at, byteOf(high, low, plane));
  }
}

function byteOf(high: u32, low: u32, plane: u32): u32 {
  return (plane < 4 ? high : low) >>> (24 - ((plane & 3) << 3));
}

/**
 * Returns how many planes to compare before checking whether to go on. With one more plane for every
 * three bits of the radius, one of the 64 fingerprints in a step passes this check at most once in
 * forty steps, if they are uniform and unrelated to the query.
 */
export function initialPlanes(radius: u32): u32 {
  return min(8, 2 + (radius + 2) / 3);
}

/**
 * Writes the rows of a block within `radius` to `out`, which has room for all of them.
 *
 * @param planes the planes to compare first, see {@link initialPlanes}.
 * @param first row of the first fingerprint in the block.
 * @returns where the rows written end.
 */
export function scanBlock(
  block: usize,
  count: u32,
  radius: u32,
  planes: u32,
  first: u32,
  out: usize,
): usize {
  const limit = i8x16.splat(radius as i8);
  for (let at: u32 = 0; at < count; at += STEP_ROWS) {
    let a = i8x16.splat(0);
    let b = i8x16.splat(0);
    let c = i8x16.splat(0);
    let d = i8x16.splat(0);
    let plane: u32 = 0;
    for (let until = planes; ; until = 8) {
      for (; plane < until; plane++) {
        const from = block + plane * BLOCK_ROWS + at;
        const byte = v128.load(query + (plane << 4));
        a = i8x16.add(a, i8x16.popcnt(v128.xor(v128.load(from), byte)));
        b = i8x16.add(b, i8x16.popcnt(v128.xor(v128.load(from, 16), byte)));
        c = i8x16.add(c, i8x16.popcnt(v128.xor(v128.load(from, 32), byte)));
        d = i8x16.add(d, i8x16.popcnt(v128.xor(v128.load(from, 48), byte)));
      }
      const least = i8x16.min_u(i8x16.min_u(a, b), i8x16.min_u(c, d));
      if (!v128.any_true(i8x16.le_u(least, limit))) break;
      if (plane < 8) continue;
      let near = lanes(a, b, limit) | (lanes(c, d, limit) << 32);
      // Clears the lanes after the last fingerprint.
      if (count - at < STEP_ROWS) near &= ((1 as u64) << (count - at)) - 1;
      for (; near !== 0; near &= near - 1) {
        store<u32>(out, first + at + (ctz(near) as u32));
        out += 4;
      }
      break;
    }
  }
  return out;
}

function lanes(a: v128, b: v128, limit: v128): u64 {
  const low = i8x16.bitmask(i8x16.le_u(a, limit));
  return (low | (i8x16.bitmask(i8x16.le_u(b, limit)) << 16)) as u32 as u64;
}
