/** A fingerprint that a look-up to be watched compares with the query. */
export interface Candidate {
  readonly row: number;
  /** In how many bits it differs. */
  readonly distance: number;
  /** What becomes of it; `found before`: an earlier table has it too. */
  readonly outcome: 'found' | 'found before' | 'too far' | 'deleted';
}

/** What a look-up does with the fingerprints that are in no table yet. */
export interface TailStep {
  readonly nth: 'tail';
  readonly candidates: readonly Candidate[];
}
