import type { Bits } from '../../../core/fingerprint/bits.ts';
import type { Queries } from '../../../web/tables/synthetic-fingerprints.ts';
import { type Row, row, skipped } from '../row.ts';
import type { Contender, Contestant } from './contender.ts';
import { time } from './timing.ts';
import { check, type Truth } from './truth.ts';

/** What is asked at one radius, and what must be found. */
export interface Question {
  readonly k: number;
  readonly queries: Queries;
  readonly truth: Truth;
  /** The median of the brute-force scan, in microseconds; none yet for that scan itself. */
  readonly scan: number | undefined;
}

/** Milliseconds that building the same again may take, to find its speed. */
const BUILDING = 100;

/**
 * Builds one contender, asks it all questions, and checks what it finds.
 *
 * @throws WrongAnswer when it finds other rows than the scan.
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
    const objection = contender.objection?.(n, k) ?? beyond(contender, k);
    if (objection) {
      yield skipped(bench, n, k, objection);
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

const beyond = ({ radius }: Contender, k: number) =>
  radius !== 'each' && k > radius ? `made for k ≤ ${radius}` : undefined;

interface Built {
  readonly index: Contestant;
  /** Of the quickest build. */
  readonly seconds: number;
}

async function build(contender: Contender, words: Bits, k: number): Promise<Built> {
  const begun = performance.now();
  for (let least = Number.POSITIVE_INFINITY; ; ) {
    gc?.();
    const start = performance.now();
    const index = await contender.build(words, k);
    const end = performance.now();
    least = Math.min(least, end - start);
    if (end - begun > BUILDING) return { index, seconds: least / 1000 };
  }
}
