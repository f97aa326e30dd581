import { zeroBits } from '../../fingerprint/bits.ts';
import { FINGERPRINT_BITS, type Fingerprint } from '../../fingerprint/fingerprint.ts';
import { SKETCH_SIZE } from '../../fingerprint/number-sketch.ts';
import { comparable } from '../../match/classify.ts';
import { FingerprintRows } from '../../tables/scan/fingerprint-rows.ts';

/** Offsets in a row of words: `tokens`, then `digest`, then the count of `numbers`. */
const DIGEST = 1;
const NUMBERS = DIGEST + 2;
const ROW = NUMBERS + 1;

/** Fingerprints per block. Blocks never move, while a single array is copied each time it grows. */
const BLOCK = 4096;

/** Space for the data of `of` fingerprints other than their bits: 56 bytes each. */
class Room {
  readonly words: Uint32Array<ArrayBuffer>;
  readonly masses: Float64Array;
  readonly numbers: Uint16Array<ArrayBuffer>;

  constructor(of: number) {
    this.words = new Uint32Array(of * ROW);
    this.masses = new Float64Array(of);
    this.numbers = new Uint16Array(of * SKETCH_SIZE);
  }
}

/** Many fingerprints of one profile in flat arrays. As objects, they take ten times the memory. */
export class Fingerprints {
  readonly #rows: FingerprintRows;
  readonly #blocks: Room[] = [];
  readonly #one = new Room(1);
  readonly #bits = zeroBits(FINGERPRINT_BITS);
  readonly #digest = this.#one.words.subarray(DIGEST, NUMBERS);
  readonly #numbers = Array.from({ length: SKETCH_SIZE + 1 }, (_, count) =>
    this.#one.numbers.subarray(0, count),
  );
  #first: Fingerprint | undefined;

  private constructor(rows: FingerprintRows) {
    this.#rows = rows;
  }

  /** Creates an empty collection. */
  static async none(): Promise<Fingerprints> {
    return new Fingerprints(await FingerprintRows.empty());
  }

  /** The number of fingerprints. */
  get size(): number {
    return this.#rows.size;
  }

  /**
   * Adds a fingerprint, at the place equal to the {@link size} before.
   *
   * @throws RangeError when it is not comparable with the others, or doesn't fit in memory.
   */
  add(fingerprint: Fingerprint): void {
    this.#first ??= fingerprint;
    if (!comparable(this.#first, fingerprint)) {
      throw new RangeError('Fingerprints of several profiles or versions');
    }
    const place = this.size;
    this.#rows.set(place, fingerprint.bits);
    const at = place % BLOCK;
    if (at === 0) this.#blocks.push(new Room(BLOCK));
    const { words, masses, numbers } = this.#blockOf(place);
    words[at * ROW] = fingerprint.tokens;
    words.set(fingerprint.digest, at * ROW + DIGEST);
    words[at * ROW + NUMBERS] = fingerprint.numbers.length;
    masses[at] = fingerprint.squaredNorm;
    numbers.set(fingerprint.numbers, at * SKETCH_SIZE);
  }

  /**
   * Returns the fingerprint at a place. The next call reuses its arrays, so copy it to keep it.
   * (Otherwise a million candidates would need millions of arrays.)
   *
   * @throws RangeError when the place is empty.
   */
  at(place: number): Fingerprint {
    if (!this.#first || !(place < this.size)) throw new RangeError(`No place ${place}`);
    const { words, masses, numbers } = this.#blockOf(place);
    const at = place % BLOCK;
    this.#rows.copy(place, this.#bits);
    // Loops, because set() with a subarray is slower for so few values.
    for (let i = 0; i < ROW; i++) this.#one.words[i] = words[at * ROW + i] ?? 0;
    const count = words[at * ROW + NUMBERS] ?? 0;
    for (let i = 0; i < count; i++) {
      this.#one.numbers[i] = numbers[at * SKETCH_SIZE + i] ?? 0;
    }
    return {
      profile: this.#first.profile,
      version: this.#first.version,
      tokens: words[at * ROW] ?? 0,
      bits: this.#bits,
      digest: this.#digest,
      squaredNorm: masses[at] ?? 0,
      numbers: this.#numbers[count] ?? this.#one.numbers,
    };
  }

  /** Returns the places before `before` whose fingerprints are within `radius` bits, in order. */
  near({ bits }: Fingerprint, radius: number, before: number): Iterable<number> {
    return this.#rows.near(bits, radius, before);
  }

  #blockOf(place: number): Room {
    const block = this.#blocks[Math.floor(place / BLOCK)];
    if (!block) throw new RangeError(`No place ${place}`);
    return block;
  }
}
