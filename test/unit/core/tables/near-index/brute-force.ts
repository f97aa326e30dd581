import { type Bits, toBinary } from '../../../../../core/fingerprint/bits.ts';

/** The reference for every index: compares all fingerprints digit by digit. */
export class BruteForce {
  readonly #width: number;
  readonly #rows: readonly string[];

  constructor(list: readonly Bits[], width: number) {
    this.#width = width;
    this.#rows = list.map((bits) => toBinary(bits, width));
  }

  /** Returns the rows in ascending order. */
  near(bits: Bits, radius: number): number[] {
    const wanted = toBinary(bits, this.#width);
    return this.#rows.flatMap((binary, row) => (isWithin(binary, wanted, radius) ? [row] : []));
  }
}

function isWithin(a: string, b: string, radius: number): boolean {
  let differing = 0;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i] && ++differing > radius) return false;
  return true;
}
