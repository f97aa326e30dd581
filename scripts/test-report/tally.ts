/** How many tests did what. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** Tests that were there and did not run. */
  readonly skipped: number;
  /** Each that failed, in the order of the report. */
  readonly failures: readonly Failure[];
}

/** A test that failed, and what was said of it. */
export interface Failure {
  /** Its file and its name. */
  readonly test: string;
  readonly message: string;
}
