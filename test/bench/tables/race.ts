import type { Bits } from '../../../core/fingerprint/bits.ts';
import type { Queries } from '../../../web/tables/synthetic-fingerprints.ts';
import { type Row, row, skipped } from '../row.ts';
import type { BuiltIndex, Contender } from './contender.ts';
import { time } from './timing.ts';
import { check, type Truth } from './truth.ts';

/** The queries at one radius, and the expected results. */
export interface Question {
  readonly k: number;
  readonly queries: Queries;
  readonly truth: Truth;
  /** The median of the brute-force scan in microseconds; undefined for that scan itself. */
  readonly scan: number | undefined;
}

/** How long an index is built repeatedly to find the fastest time, in milliseconds. */
const BUILD_BUDGET_MS = 100;

/**
 * Builds a contender, times all queries, and checks the results.
 *
 * @throws WrongAnswer if it finds other rows than the scan.
 */
export async function* race(
  contender: Contender,
  set: string,
  words: Bits,
  questions: readonly Question[],
): AsyncGenerator<Row> {
  const n = words.length / 2;
  const bench = `tables/${set}/${contender.name}`;
  let built: Built | undefined;
  for (const { k, queries, truth, scan } of questions) {
    const skipReason = contender.skipReason?.(n, k) ?? radiusReason(contender, k);
    if (skipReason) {
      yield skipped(bench, n, k, skipReason);
      continue;
    }
    if (contender.radius === 'each') built = undefined;
    built ??= await build(contender, words, k);
    const { index, seconds } = built;
    const timing = time(index, queries, k);
    check(bench, index, queries, k, truth);
    yield row({
      bench,
      n,
      k,
      median_us: timing.median,
      p99_us: timing.p99,
      bytes_per_fp: index.bytes / n,
      ratio_to_scan: timing.median / (scan ?? timing.median),
      ...(contender.ready ? {} : { per_second: n / seconds }),
    });
  }
}

const radiusReason = ({ radius }: Contender, k: number) =>
  radius !== 'each' && k > radius ? `made for k ≤ ${radius}` : undefined;

interface Built {
  readonly index: BuiltIndex;
  /** The time of the fastest build. */
  readonly seconds: number;
}

async function build(contender: Contender, words: Bits, k: number): Promise<Built> {
  const begun = performance.now();
  for (let fastest = Number.POSITIVE_INFINITY; ; ) {
    gc?.();
    const start = performance.now();
    const index = await contender.build(words, k);
    const end = performance.now();
    fastest = Math.min(fastest, end - start);
    if (end - begun > BUILD_BUDGET_MS) return { index, seconds: fastest / 1000 };
  }
}
