/** A place in the matrix: a feature's row, a bit's column, or where the two cross. */
export interface Spot {
  readonly row?: number;
  readonly bit?: number;
  /** Whether it is a bit of the ordinary hash. */
  readonly ordinary?: true;
}

/** A place as the address carries it: numbers are one more than they are, and 0 is none. */
export interface SpotFields {
  readonly selectedBit: number;
  readonly selectedRow: number;
  readonly inStandardHash: boolean;
}

/** The place that an address tells. */
export function spotOf({ selectedBit, selectedRow, inStandardHash }: SpotFields): Spot {
  return {
    ...(selectedBit > 0 && { bit: selectedBit - 1 }),
    ...(selectedRow > 0 && { row: selectedRow - 1 }),
    ...(inStandardHash && { ordinary: true }),
  };
}

/** What an address tells of a place. */
export function fieldsOf({ bit = -1, row = -1, ordinary }: Spot): SpotFields {
  return { selectedBit: bit + 1, selectedRow: row + 1, inStandardHash: ordinary === true };
}
