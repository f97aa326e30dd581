import { comparable } from '../../match/judge.ts';
import { FINGERPRINT_BITS, type Fingerprint } from '../../simhash/fingerprint.ts';
import { SKETCHED_NUMBERS } from '../../simhash/number-sketch.ts';
import { nearRows } from '../../tables/near-rows.ts';

/** Where in a row of words what begins: `tokens`, `bits`, `digest`, how many `numbers`. */
const BITS = 1;
const DIGEST = BITS + FINGERPRINT_BITS / 32;
const NUMBERS = DIGEST + 2;
const ROW = NUMBERS + 1;

/** Fingerprints of a block. Blocks stay where they are; one array is copied each time it grows. */
const BLOCK = 4096;

/** Room for some fingerprints, `of` of them: 88 bytes each. */
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
  readonly #blocks: Room[] = [];
  readonly #one = new Room(1);
  readonly #bits = this.#one.words.subarray(BITS, DIGEST);
  readonly #digest = this.#one.words.subarray(DIGEST, NUMBERS);
  readonly #numbers = Array.from({ length: SKETCHED_NUMBERS + 1 }, (_, count) =>
    this.#one.numbers.subarray(0, count),
  );
  #first: Fingerprint | undefined;
  #size = 0;

  /** How many there are. */
  get size(): number {
    return this.#size;
  }

  /**
   * Adds one, at the place that {@link size} was.
   *
   * @throws RangeError when it cannot be compared with the others.
   */
  add(fingerprint: Fingerprint): void {
    this.#first ??= fingerprint;
    if (!comparable(this.#first, fingerprint)) {
      throw new RangeError('Fingerprints of several profiles or versions');
    }
    const place = this.#size++;
    const at = place % BLOCK;
    if (at === 0) this.#blocks.push(new Room(BLOCK));
    const { words, masses, numbers } = this.#blockOf(place);
    words[at * ROW] = fingerprint.tokens;
    words.set(fingerprint.bits, at * ROW + BITS);
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
    if (!this.#first || !(place < this.#size)) throw new RangeError(`No place ${place}`);
    const { words, masses, numbers } = this.#blockOf(place);
    const at = place % BLOCK;
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

  /** The places of the fingerprints within `radius` bits of another one, in order, block by block. */
  *near({ bits }: Fingerprint, radius: number): Generator<number> {
    const found = new Uint32Array(BLOCK);
    for (const [block, { words }] of this.#blocks.entries()) {
      const count = Math.min(BLOCK, this.#size - block * BLOCK);
      const hits = nearRows({ words, width: ROW, bits: BITS, count }, bits, radius, found);
      for (let hit = 0; hit < hits; hit++) yield block * BLOCK + (found[hit] ?? 0);
    }
  }

  #blockOf(place: number): Room {
    const block = this.#blocks[Math.floor(place / BLOCK)];
    if (!block) throw new RangeError(`No place ${place}`);
    return block;
  }
}
