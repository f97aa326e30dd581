import { zeroBits } from '../../fingerprint/bits.ts';
import { FINGERPRINT_BITS, type Fingerprint } from '../../fingerprint/fingerprint.ts';
import { SKETCHED_NUMBERS } from '../../fingerprint/number-sketch.ts';
import { comparable } from '../../match/classify.ts';
import { FingerprintRows } from '../../tables/rows/fingerprint-rows.ts';

/** Where in a row of words what begins: `tokens`, `digest`, how many `numbers`. */
const DIGEST = 1;
const NUMBERS = DIGEST + 2;
const ROW = NUMBERS + 1;

/** Fingerprints of a block. Blocks stay where they are; one array is copied each time it grows. */
const BLOCK = 4096;

/** Room for what some fingerprints, `of` of them, have beside their bits: 56 bytes each. */
class Room {
  readonly words: Uint32Array<ArrayBuffer>;
  readonly masses: Float64Array;
  readonly numbers: Uint16Array<ArrayBuffer>;

  constructor(of: number) {
    this.words = new Uint32Array(of * ROW);
    this.masses = new Float64Array(of);
    this.numbers = new Uint16Array(of * SKETCHED_NUMBERS);
  }
}

/** Many fingerprints of one profile in flat arrays: as objects they take ten times the memory. */
export class Fingerprints {
  readonly #rows: FingerprintRows;
  readonly #blocks: Room[] = [];
  readonly #one = new Room(1);
  readonly #bits = zeroBits(FINGERPRINT_BITS);
  readonly #digest = this.#one.words.subarray(DIGEST, NUMBERS);
  readonly #numbers = Array.from({ length: SKETCHED_NUMBERS + 1 }, (_, count) =>
    this.#one.numbers.subarray(0, count),
  );
  #first: Fingerprint | undefined;

  private constructor(rows: FingerprintRows) {
    this.#rows = rows;
  }

  /** None so far. */
  static async none(): Promise<Fingerprints> {
    return new Fingerprints(await FingerprintRows.empty());
  }

  /** How many there are. */
  get size(): number {
    return this.#rows.size;
  }

  /**
   * Adds one, at the place that {@link size} was.
   *
   * @throws RangeError when it cannot be compared with the others, or there is no memory for it.
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
    masses[at] = fingerprint.mass;
    numbers.set(fingerprint.numbers, at * SKETCHED_NUMBERS);
  }

  /**
   * The fingerprint at a place. Its arrays are those of the next one that is asked for, too: who
   * keeps it, copies it. (A million candidates would else be millions of arrays.)
   *
   * @throws RangeError when there is none.
   */
  at(place: number): Fingerprint {
    if (!this.#first || !(place < this.size)) throw new RangeError(`No place ${place}`);
    const { words, masses, numbers } = this.#blockOf(place);
    const at = place % BLOCK;
    this.#rows.copy(place, this.#bits);
    // Loops, since set() with a subarray takes longer than to copy so little.
    for (let i = 0; i < ROW; i++) this.#one.words[i] = words[at * ROW + i] ?? 0;
    const count = words[at * ROW + NUMBERS] ?? 0;
    for (let i = 0; i < count; i++) {
      this.#one.numbers[i] = numbers[at * SKETCHED_NUMBERS + i] ?? 0;
    }
    return {
      profile: this.#first.profile,
      version: this.#first.version,
      tokens: words[at * ROW] ?? 0,
      bits: this.#bits,
      digest: this.#digest,
      mass: masses[at] ?? 0,
      numbers: this.#numbers[count] ?? this.#one.numbers,
    };
  }

  /** The places before `before` of the fingerprints within `radius` bits of another, in order. */
  near({ bits }: Fingerprint, radius: number, before: number): Iterable<number> {
    return this.#rows.near(bits, radius, before);
  }

  #blockOf(place: number): Room {
    const block = this.#blocks[Math.floor(place / BLOCK)];
    if (!block) throw new RangeError(`No place ${place}`);
    return block;
  }
}
