import type { SentenceSketch } from '../../fingerprint/sentence-sketch.ts';

/** Sentences per block. Blocks never move, while a single array is copied each time it grows. */
const SENTENCES_PER_BLOCK = 1 << 16;

/** Stores many sketches in flat arrays: five bytes for each sentence, and eight for each text. */
export class SketchStore {
  readonly #hashes: Uint32Array[] = [];
  readonly #lengths: Uint8Array[] = [];
  /** After how many sentences of all texts the sketch of each text ends. */
  readonly #ends: number[] = [];
  readonly #sampled = new Set<number>();

  /** Adds the sketch of the next text. */
  add({ hashes, lengths, isSampled }: SentenceSketch): void {
    const start = this.#ends.at(-1) ?? 0;
    if (isSampled) this.#sampled.add(this.#ends.length);
    this.#ends.push(start + hashes.length);
    for (const [i, hash] of hashes.entries()) {
      const row = (start + i) % SENTENCES_PER_BLOCK;
      if (row === 0) {
        this.#hashes.push(new Uint32Array(SENTENCES_PER_BLOCK));
        this.#lengths.push(new Uint8Array(SENTENCES_PER_BLOCK));
      }
      (this.#hashes.at(-1) ?? hashes)[row] = hash;
      (this.#lengths.at(-1) ?? lengths)[row] = lengths[i] ?? 0;
    }
  }

  /** Returns the sketch of the text at an index. */
  at(index: number): SentenceSketch {
    const [start, end] = [this.#ends[index - 1] ?? 0, this.#ends[index] ?? 0];
    const places = Array.from({ length: end - start }, (_, i) => start + i);
    const read = (blocks: readonly (Uint32Array | Uint8Array)[]) => (place: number) =>
      blocks[Math.floor(place / SENTENCES_PER_BLOCK)]?.[place % SENTENCES_PER_BLOCK] ?? 0;
    return {
      hashes: Uint32Array.from(places, read(this.#hashes)),
      lengths: Uint8Array.from(places, read(this.#lengths)),
      isSampled: this.#sampled.has(index),
    };
  }
}
