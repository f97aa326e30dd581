import type { SentenceSketch } from '../../fingerprint/sentence-sketch.ts';

/**
 * Sentences per block, more than a sketch can have. Blocks never move, while a single array is copied
 * each time it grows.
 */
const SENTENCES_PER_BLOCK = 1 << 16;

/** Stores many sketches in flat arrays: five bytes for each sentence, and eight for each text. */
export class SketchStore {
  readonly #hashes: Uint32Array<ArrayBuffer>[] = [];
  readonly #lengths: Uint8Array<ArrayBuffer>[] = [];
  /** Where the sketch of each text ends, in sentences. Each is within one block. */
  readonly #ends: number[] = [];
  readonly #sampled = new Set<number>();

  /** Adds the sketch of the next text, and returns its index. */
  add({ hashes, lengths, isSampled }: SentenceSketch): number {
    let start = this.#ends.at(-1) ?? 0;
    const capacity = this.#hashes.length * SENTENCES_PER_BLOCK;
    if (start + hashes.length > capacity) {
      start = capacity;
      this.#hashes.push(new Uint32Array(SENTENCES_PER_BLOCK));
      this.#lengths.push(new Uint8Array(SENTENCES_PER_BLOCK));
    }
    this.#hashes.at(-1)?.set(hashes, start % SENTENCES_PER_BLOCK);
    this.#lengths.at(-1)?.set(lengths, start % SENTENCES_PER_BLOCK);
    const index = this.#ends.push(start + hashes.length) - 1;
    if (isSampled) this.#sampled.add(index);
    return index;
  }

  /** Returns the sketch of the text at an index. It shares the memory of the store. */
  at(index: number): SentenceSketch {
    const end = this.#ends[index] ?? 0;
    const block = Math.max(0, Math.ceil(end / SENTENCES_PER_BLOCK) - 1);
    const first = block * SENTENCES_PER_BLOCK;
    const start = Math.max(first, this.#ends[index - 1] ?? 0);
    return {
      hashes: this.#hashes[block]?.subarray(start - first, end - first) ?? new Uint32Array(),
      lengths: this.#lengths[block]?.subarray(start - first, end - first) ?? new Uint8Array(),
      isSampled: this.#sampled.has(index),
    };
  }
}
