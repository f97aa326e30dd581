/** A place in the matrix: a feature's row, a bit's column, or where the two cross. */
export interface Spot {
  readonly row?: number;
  readonly bit?: number;
  /** Whether it is a bit of the ordinary hash. */
  readonly ordinary?: true;
}
