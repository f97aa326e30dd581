/** The parts that can be measured separately. */
export const PARTS = ['tables', 'text', 'library', 'import', 'page', 'web'] as const;
export type Part = (typeof PARTS)[number];

/**
 * One row of the results, which `--json` prints as it is. The first seven fields are in every row and
 * null if they don't apply. The others follow them in the rows of some parts.
 */
export interface Row {
  /** `part/set/what`, such as `tables/uniform/multi-index of 4 segments`. */
  readonly bench: string;
  /** The number of fingerprints, documents, pages, or articles. */
  readonly n: number;
  /** The radius of the queries, in bits. */
  readonly k: number | null;
  /** For one lookup, document, or other single action. */
  readonly median_us: number | null;
  readonly p99_us: number | null;
  readonly bytes_per_fp: number | null;
  /** The median divided by that of the brute-force scan in the same run. 0.01 is 100 times faster. */
  readonly ratio_to_scan: number | null;
  /** Why there are no figures. */
  readonly skipped?: string;
  /** Part `tables`, and parts `library` and `import` for rates such as filling, exports, and imports. */
  readonly per_second?: number;
  /** Part `text`: UTF-8 megabytes (10⁶ bytes) per second, each text at the median of the rounds. */
  readonly mb_per_s?: number;
  /** Part `page`. */
  readonly p95_us?: number;
  /** Parts `page` and `import`: the memory, or the size of a file, in 10⁶ bytes. */
  readonly megabytes?: number;
  /** Part `tables`, the planner's rows: the median divided by the lowest one of all methods. */
  readonly regret?: number;
  /** Part `tables`, the planner's rows: the method it chose. */
  readonly chosen?: string;
}

/** Returns a row without figures, with the reason. */
export function skipped(bench: string, n: number, k: number | null, reason: string): Row {
  return { ...EMPTY, bench, n, k, skipped: reason };
}

const EMPTY = {
  bench: '',
  n: 0,
  k: null,
  median_us: null,
  p99_us: null,
  bytes_per_fp: null,
  ratio_to_scan: null,
};

/** Returns a row with these figures. */
export function row(figures: Pick<Row, 'bench' | 'n'> & Partial<Row>): Row {
  return { ...EMPTY, ...figures };
}
