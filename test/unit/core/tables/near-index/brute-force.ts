import { type Bits, toBinary } from '../../../../../core/fingerprint/bits.ts';

/** The reference for every index: compares all fingerprints digit by digit. */
export class BruteForce {
  readonly #width: number;
  readonly #rows: (string | undefined)[] = [];

  constructor(width: number) {
    this.#width = width;
  }

  /** The number of assigned rows, including deleted ones. */
  get assignedRows(): number {
    return this.#rows.length;
  }

  get size(): number {
    return this.#rows.filter((binary) => binary !== undefined).length;
  }

  insert(bits: Bits): number {
    return this.#rows.push(toBinary(bits, this.#width)) - 1;
  }

  delete(row: number): boolean {
    const was = this.#rows[row] !== undefined;
    if (was) this.#rows[row] = undefined;
    return was;
  }

  /** Returns the rows in ascending order. */
  near(bits: Bits, radius: number): number[] {
    const wanted = toBinary(bits, this.#width);
    return this.#rows.flatMap((binary, row) =>
      binary !== undefined && isWithin(binary, wanted, radius) ? [row] : [],
    );
  }
}

function isWithin(a: string, b: string, radius: number): boolean {
  let differing = 0;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i] && ++differing > radius) return false;
  return true;
}
