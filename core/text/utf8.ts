/**
 * Writes UTF-16 units as UTF-8, at most three bytes a unit. `TextEncoder` asks for a string, and
 * costs more than a word is long.
 *
 * @param units well-formed: no half of a pair alone.
 * @param at where in `out` to begin.
 * @returns where it ended.
 */
export function writeUtf8(
  units: Uint16Array,
  start: number,
  end: number,
  out: Uint8Array,
  at: number,
): number {
  let to = at;
  for (let i = start; i < end; i++) {
    let point = units[i] ?? 0;
    if (point < 0x80) {
      out[to++] = point;
      continue;
    }
    if (point < 0x800) out[to++] = 0xc0 | (point >> 6);
    else {
      if ((point & 0xf800) !== 0xd800) out[to++] = 0xe0 | (point >> 12);
      else {
        point = 0x10000 + ((point & 0x3ff) << 10) + ((units[++i] ?? 0) & 0x3ff);
        out[to++] = 0xf0 | (point >> 18);
        out[to++] = 0x80 | ((point >> 12) & 0x3f);
      }
      out[to++] = 0x80 | ((point >> 6) & 0x3f);
    }
    out[to++] = 0x80 | (point & 0x3f);
  }
  return to;
}
