/**
 * What one line of a benchmark says; `--json` prints it as it is. Every row has these names, in this
 * order; what does not apply is null, and a part may add figures of its own behind them.
 */
export interface Row {
  /** `part/set/what`, such as `tables/uniform/multi-index of 4 segments`. */
  readonly bench: string;
  /** How many fingerprints, documents or pages there were. */
  readonly n: number;
  /** The radius in bits that was asked for. */
  readonly k: number | null;
  /** Of one look-up, document or other single thing. */
  readonly median_us: number | null;
  readonly p99_us: number | null;
  readonly bytes_per_fp: number | null;
  /** The median divided by that of the brute-force scan of the same run: 0.01 is 100 times faster. */
  readonly ratio_to_scan: number | null;
  /** Why there are no figures. */
  readonly skipped?: string;
  /** Part `tables`, and where the library is filled, written out or read in. */
  readonly per_second?: number;
  /** Part `text`: UTF-8 megabytes (10⁶ bytes) a second, each text at the median of the rounds. */
  readonly mb_per_s?: number;
  /** Part `page`. */
  readonly p95_us?: number;
  /** Part `page`: of memory, or of the packed extension (10⁶ bytes). */
  readonly megabytes?: number;
  /** Part `tables`, the planner's rows: its median divided by the least in the table. */
  readonly regret?: number;
  /** Part `tables`, the planner's rows: what it chose. */
  readonly chosen?: string;
}

/** A row without figures, and why it has none. */
export function skipped(bench: string, n: number, k: number | null, why: string): Row {
  return { ...NOTHING, bench, n, k, skipped: why };
}

const NOTHING = {
  bench: '',
  n: 0,
  k: null,
  median_us: null,
  p99_us: null,
  bytes_per_fp: null,
  ratio_to_scan: null,
};

/** A row of the figures that there are. */
export function row(figures: Pick<Row, 'bench' | 'n'> & Partial<Row>): Row {
  return { ...NOTHING, ...figures };
}
