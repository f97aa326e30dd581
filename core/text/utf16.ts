// A long article; more is given back as soon as the next text comes.
const KEPT = 2 ** 17;

/**
 * A text as UTF-16 units in a buffer that is used again for the next text: reading characters out
 * of strings, and making strings of them, took most of the time of a fingerprint.
 */
export class Utf16Buffer {
  /** The units, and beyond {@link length} what earlier texts left. Another buffer after {@link reserve}. */
  units = new Uint16Array(2 ** 12);
  /** How many units the text has. */
  length = 0;

  /** Begins another text. */
  clear(): void {
    this.length = 0;
    if (this.units.length > KEPT) this.units = new Uint16Array(KEPT);
  }

  /** Makes room for so many units beyond the length. */
  reserve(more: number): void {
    const needed = this.length + more;
    if (needed <= this.units.length) return;
    const { units } = this;
    this.units = new Uint16Array(Math.max(needed, units.length * 2));
    this.units.set(units.subarray(0, this.length));
  }

  /** Adds a string; there must be room. */
  push(text: string): void {
    for (let i = 0; i < text.length; i++) this.units[this.length++] = text.charCodeAt(i);
  }

  /** A part of the text as a string. */
  slice(start: number, end: number): string {
    let text = '';
    // A call takes so many arguments only.
    for (let i = start; i < end; i += 4096) {
      text += String.fromCharCode(...this.units.subarray(i, Math.min(i + 4096, end)));
    }
    return text;
  }
}

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
