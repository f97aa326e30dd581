import type { Bits } from '../fingerprint/bits.ts';

/** A growable array of 32-bit words. Its capacity grows by half when it is full. */
export class WordList {
  /** The words, followed by unused capacity beyond {@link length}. Replaced when the list grows. */
  words: Bits = new Uint32Array();
  length = 0;

  get bytes(): number {
    return this.words.byteLength;
  }

  clear(): void {
    this.length = 0;
  }

  push(word: number): void {
    if (this.length === this.words.length) this.reserve(1);
    this.words[this.length++] = word;
  }

  /** Makes room for `more` additional words. */
  reserve(more: number): void {
    const needed = this.length + more;
    if (needed <= this.words.length) return;
    const grown = new Uint32Array(Math.max(16, needed, this.words.length * 1.5));
    grown.set(this.words.subarray(0, this.length));
    this.words = grown;
  }

  /** Returns a view of the list's words, valid until the list changes. */
  view(): Bits {
    return this.words.subarray(0, this.length);
  }
}
