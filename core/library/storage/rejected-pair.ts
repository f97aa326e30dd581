/** Two pages that are no copies of each other, whatever their fingerprints say: the reader said so. */
export interface RejectedPair {
  /** A clean address of each, in the order of their letters. */
  readonly pages: readonly [string, string];
  /** When the reader said so, in milliseconds since 1970. */
  readonly since: number;
}
