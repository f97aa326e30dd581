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
