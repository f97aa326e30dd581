import type { Bits } from '../../fingerprint/bits.ts';

/** Which index is saved, with its number in the file. Never give a number twice. */
export const KINDS = { 'sorted tables': 1, 'multi-index': 2, 'column scan': 3 } as const;

export type Kind = keyof typeof KINDS;

/**
 * What is saved of an index: its fingerprints, once, and how to make the rest of it again. The file is
 * a fraction of the size of tables, and none can hold tables that are not in order.
 */
export interface Saved {
  readonly kind: Kind;
  /** Bits of a fingerprint, 1 to {@link WIDEST}. */
  readonly width: number;
  /** k: the largest radius that can be asked for. */
  readonly radius: number;
  /** What else it is made by, such as the blocks of each level of a design. */
  readonly parameters: readonly number[];
  /** How many rows were given, the deleted included. */
  readonly given: number;
  /** The rows that are still there, ascending. */
  readonly rows: Bits;
  /** Their fingerprints in the same order, one behind the other. */
  readonly words: Bits;
}

/** Parameters that an index has at most. */
export const MOST_PARAMETERS = 128;
