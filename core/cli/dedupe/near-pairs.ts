import { zeroBits } from '../../fingerprint/bits.ts';
import { comparable, FINGERPRINT_BITS, type Fingerprint } from '../../fingerprint/fingerprint.ts';
import { SKETCH_SIZE } from '../../fingerprint/number-sketch.ts';
import { classify } from '../../match/classify.ts';
import { widestThresholds } from '../../match/thresholds.ts';
import type { FingerprintVerdict } from '../../match/verdict.ts';
import { FingerprintRows } from '../../tables/scan/fingerprint-rows.ts';

/** The index of an earlier text, and the verdict on it and the newest text. */
export interface NearPair {
  readonly index: number;
  /** That of the earlier text, until the next pair. */
  readonly fingerprint: Fingerprint;
  readonly verdict: FingerprintVerdict;
}

/** Compares each text with all earlier ones. */
export class NearPairs {
  readonly #store: FingerprintStore;

  private constructor(store: FingerprintStore) {
    this.#store = store;
  }

  /** Creates a comparison without texts. */
  static async empty(): Promise<NearPairs> {
    return new NearPairs(await FingerprintStore.empty());
  }

  /**
   * Adds the next text and returns the earlier texts that are not different, in their order. They
   * are compared one by one during iteration, so iterate before adding the next text.
   *
   * @throws RangeError when its fingerprint is not comparable with the others.
   */
  add(text: Fingerprint): Iterable<NearPair> {
    const before = this.#store.size;
    this.#store.add(text);
    return this.#compare(text, before);
  }

  *#compare(text: Fingerprint, before: number): Generator<NearPair> {
    for (const index of this.#store.near(text, widestThresholds(text.profile).excerpt, before)) {
      const fingerprint = this.#store.at(index);
      const verdict = classify(fingerprint, text);
      if (verdict.kind !== 'different') yield { index, fingerprint, verdict };
    }
  }
}

// Offsets in a row of words: `tokens`, then `digest`, then the count of `numbers`.
const DIGEST_OFFSET = 1;
const NUMBERS_OFFSET = DIGEST_OFFSET + 2;
const ROW_WORDS = NUMBERS_OFFSET + 1;

/** Fingerprints per block. Blocks never move, while a single array is copied each time it grows. */
const BLOCK_SIZE = 4096;

/** Space for the data of `size` fingerprints other than their bits: 56 bytes each. */
class Block {
  readonly words: Uint32Array<ArrayBuffer>;
  readonly squaredNorms: Float64Array;
  readonly numbers: Uint16Array<ArrayBuffer>;

  constructor(size: number) {
    this.words = new Uint32Array(size * ROW_WORDS);
    this.squaredNorms = new Float64Array(size);
    this.numbers = new Uint16Array(size * SKETCH_SIZE);
  }
}

/** Stores many fingerprints of one profile in flat arrays. As objects, they take ten times the memory. */
export class FingerprintStore {
  readonly #rows: FingerprintRows;
  readonly #blocks: Block[] = [];
  readonly #one = new Block(1);
  readonly #bits = zeroBits(FINGERPRINT_BITS);
  readonly #digest = this.#one.words.subarray(DIGEST_OFFSET, NUMBERS_OFFSET);
  readonly #numbers = Array.from({ length: SKETCH_SIZE + 1 }, (_, count) =>
    this.#one.numbers.subarray(0, count),
  );
  #first: Fingerprint | undefined;

  private constructor(rows: FingerprintRows) {
    this.#rows = rows;
  }

  /** Creates an empty store. */
  static async empty(): Promise<FingerprintStore> {
    return new FingerprintStore(await FingerprintRows.empty());
  }

  /** The number of fingerprints. */
  get size(): number {
    return this.#rows.size;
  }

  /**
   * Adds a fingerprint. Its index is the {@link size} before the call.
   *
   * @throws RangeError when it is not comparable with the others, or doesn't fit in memory.
   */
  add(fingerprint: Fingerprint): void {
    this.#first ??= fingerprint;
    if (!comparable(this.#first, fingerprint)) {
      throw new RangeError('Fingerprints of several profiles or versions');
    }
    const index = this.size;
    this.#rows.set(index, fingerprint.bits);
    const row = index % BLOCK_SIZE;
    if (row === 0) this.#blocks.push(new Block(BLOCK_SIZE));
    const { words, squaredNorms, numbers } = this.#blockOf(index);
    words[row * ROW_WORDS] = fingerprint.tokens;
    words.set(fingerprint.digest, row * ROW_WORDS + DIGEST_OFFSET);
    words[row * ROW_WORDS + NUMBERS_OFFSET] = fingerprint.numbers.length;
    squaredNorms[row] = fingerprint.squaredNorm;
    numbers.set(fingerprint.numbers, row * SKETCH_SIZE);
  }

  /**
   * Returns the fingerprint at an index. The next call reuses its arrays, so copy it to keep it.
   * (Otherwise a million candidates would need millions of arrays.)
   *
   * @throws RangeError when there is no fingerprint.
   */
  at(index: number): Fingerprint {
    if (!this.#first || !(index < this.size)) throw new RangeError(`No fingerprint ${index}`);
    const { words, squaredNorms, numbers } = this.#blockOf(index);
    const row = index % BLOCK_SIZE;
    this.#rows.copy(index, this.#bits);
    // Loops, because set() with a subarray is slower for so few values.
    for (let i = 0; i < ROW_WORDS; i++) this.#one.words[i] = words[row * ROW_WORDS + i] ?? 0;
    const count = words[row * ROW_WORDS + NUMBERS_OFFSET] ?? 0;
    for (let i = 0; i < count; i++) {
      this.#one.numbers[i] = numbers[row * SKETCH_SIZE + i] ?? 0;
    }
    return {
      profile: this.#first.profile,
      version: this.#first.version,
      tokens: words[row * ROW_WORDS] ?? 0,
      bits: this.#bits,
      digest: this.#digest,
      squaredNorm: squaredNorms[row] ?? 0,
      numbers: this.#numbers[count] ?? this.#one.numbers,
    };
  }

  /** Returns the indexes below `before` whose fingerprints are within `radius` bits, in order. */
  near({ bits }: Fingerprint, radius: number, before: number): Iterable<number> {
    return this.#rows.near(bits, radius, before);
  }

  #blockOf(index: number): Block {
    const block = this.#blocks[Math.floor(index / BLOCK_SIZE)];
    if (!block) throw new RangeError(`No fingerprint ${index}`);
    return block;
  }
}
