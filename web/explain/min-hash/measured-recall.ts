/** Figures of docs/quality.md, which a test compares with it. */

/** The sets of the evaluation that have copies in both languages or more. */
export const RECALL_SETS = ['en', 'zh', 'short', 'langs'] as const;

/**
 * The recall of each method on these sets, its bytes per text in `en`, and how many of the 11
 * same-template pairs of `hard` it mistakes for copies.
 */
export const MEASURED = {
  paper: { row: 'a', recall: [0.786, 0.764, 0.312, 0.9], bytes: 8, templates: 0 },
  minHash: { row: 'e', recall: [1, 0.986, 1, 0.95], bytes: 512, templates: 9 },
  twicetold: { row: 'f', recall: [0.993, 1, 1, 1], bytes: 256, templates: 5 },
} as const;

export const MEASURED_METHODS = ['paper', 'minHash', 'twicetold'] as const;
