/** Enough for a long article. A larger buffer is released when the next text starts. */
const MAX_RETAINED_UNITS = 2 ** 17;

/**
 * The UTF-16 units of a text, in a buffer that is reused for the next text. Reading characters out of
 * strings, and creating strings from them, took most of the time of a fingerprint.
 */
export class Utf16Buffer {
  /**
   * The units. Those beyond {@link length} are left over from earlier texts. {@link reserve} may
   * replace the array.
   */
  units = new Uint16Array(2 ** 12);
  /** The number of units in the text. */
  length = 0;

  /** Starts another text. */
  clear(): void {
    this.length = 0;
    if (this.units.length > MAX_RETAINED_UNITS) this.units = new Uint16Array(MAX_RETAINED_UNITS);
  }

  /** Makes room for this many units beyond the length. */
  reserve(more: number): void {
    const needed = this.length + more;
    if (needed <= this.units.length) return;
    const { units } = this;
    this.units = new Uint16Array(Math.max(needed, units.length * 2));
    this.units.set(units.subarray(0, this.length));
  }

  /** Appends a string. The caller must have reserved room for it. */
  push(text: string): void {
    for (let i = 0; i < text.length; i++) this.units[this.length++] = text.charCodeAt(i);
  }

  /** Returns a part of the text as a string. */
  slice(start: number, end: number): string {
    let text = '';
    // The number of arguments of a call is limited.
    for (let i = start; i < end; i += 4096) {
      text += String.fromCharCode(...this.units.subarray(i, Math.min(i + 4096, end)));
    }
    return text;
  }
}
