/** A place in the matrix: a feature's row, a bit's column, or where the two cross. */
export interface Spot {
  readonly row?: number;
  readonly bit?: number;
  /** Whether it is a bit of the ordinary hash. */
  readonly ordinary?: true;
}

/** A place as the address carries it: numbers are one more than they are, and 0 is none. */
export interface SpotFields {
  readonly bit: number;
  readonly row: number;
  readonly ord: boolean;
}

/** The place that an address tells. */
export function spotOf({ bit, row, ord }: SpotFields): Spot {
  return {
    ...(bit > 0 && { bit: bit - 1 }),
    ...(row > 0 && { row: row - 1 }),
    ...(ord && { ordinary: true }),
  };
}

/** What an address tells of a place. */
export function fieldsOf({ bit = -1, row = -1, ordinary }: Spot): SpotFields {
  return { bit: bit + 1, row: row + 1, ord: ordinary === true };
}
