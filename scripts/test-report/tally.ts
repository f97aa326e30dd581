/** The numbers of tests by result. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** Tests that exist but didn't run. */
  readonly skipped: number;
  /** The failed tests, in the order of the report. */
  readonly failures: readonly Failure[];
}

/** A failed test. */
export interface Failure {
  /** Its file and name. */
  readonly test: string;
  readonly message: string;
}
