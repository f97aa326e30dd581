import type { Bits } from '../fingerprint/bits.ts';

/** Words one behind the other in one array, which grows by half when it is full. */
export class WordList {
  /** The words, and behind {@link length} of them room for more. Another array after it grew. */
  words: Bits;
  length: number;

  /** @param words becomes the list's own. */
  constructor(words: Bits = new Uint32Array()) {
    this.words = words;
    this.length = words.length;
  }

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

  append(words: Bits): void {
    this.reserve(words.length);
    this.words.set(words, this.length);
    this.length += words.length;
  }

  /** Makes room for so many more. */
  reserve(more: number): void {
    const wanted = this.length + more;
    if (wanted <= this.words.length) return;
    const grown = new Uint32Array(Math.max(16, wanted, this.words.length * 1.5));
    grown.set(this.words.subarray(0, this.length));
    this.words = grown;
  }

  /** The words of the list; not beyond its next change. */
  view(): Bits {
    return this.words.subarray(0, this.length);
  }
}
