import { createHash } from 'node:crypto';

/** A source of random choices that are the same for the same name, on every machine. */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #d: number;

  /** @param name such as the seed, the campaign, and the number of the case. */
  constructor(name: string) {
    const hash = createHash('sha256').update(name).digest();
    this.#a = hash.readInt32LE(0);
    this.#b = hash.readInt32LE(4);
    this.#c = hash.readInt32LE(8);
    this.#d = hash.readInt32LE(12);
  }

  /** Returns 32 random bits, by the generator sfc32. */
  #next(): number {
    const sum = (this.#a + this.#b + this.#d) | 0;
    this.#d = (this.#d + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + sum;
    return sum >>> 0;
  }

  /** Returns a number of at least 0 and below 1. */
  number(): number {
    return this.#next() / 2 ** 32;
  }

  /** Returns an integer from `min` to `max`, both included. */
  integer(min: number, max: number): number {
    return min + Math.floor(this.number() * (max - min + 1));
  }

  /** Returns `true` with this probability. */
  chance(probability: number): boolean {
    return this.number() < probability;
  }

  /** Returns one of several values. */
  pick<T>(values: readonly [T, ...T[]] | readonly T[]): T {
    if (values.length === 0) throw new RangeError('Nothing to pick from');
    return values[this.integer(0, values.length - 1)] as T;
  }

  /** Returns random bytes. */
  bytes(length: number): Uint8Array<ArrayBuffer> {
    return Uint8Array.from({ length }, () => this.#next() & 0xff);
  }

  /** Returns lowercase hexadecimal digits. */
  hex(digits: number): string {
    return Array.from({ length: digits }, () => this.integer(0, 15).toString(16)).join('');
  }
}
