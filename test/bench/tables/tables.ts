import type { Bits } from '../../../core/fingerprint/bits.ts';
import { plan } from '../../../core/tables/planner/plan.ts';
import { createRandom } from '../../../web/lib/random.ts';
import {
  type FingerprintSource,
  generateFingerprints,
  makeQueries,
  uniform,
} from '../../../web/tables/synthetic-fingerprints.ts';
import type { RealisticFingerprints } from '../realistic-fingerprints.ts';
import type { Row } from '../row.ts';
import { CONTENDERS, contenderOf, SCAN } from './contenders.ts';
import { type Question, race } from './race.ts';
import { POOL } from './timing.ts';
import { truthOf } from './truth.ts';

const RADII = [3, 6, 8, 12];

/** So few fingerprints that the neighbors of all of them can be stored. */
const SMALLEST = 500;

/**
 * Compares all methods to find near fingerprints, among uniform and realistic 64-bit prefixes.
 *
 * @param sizes numbers of fingerprints.
 * @param report is called with what is being measured.
 * @throws WrongAnswer if a method finds other rows than the scan.
 */
export async function* measureTables(
  sizes: readonly number[],
  realistic: RealisticFingerprints,
  report: (what: string) => void,
): AsyncGenerator<Row> {
  const realisticSource: FingerprintSource = {
    name: 'real',
    fill: (words, random) => realistic.fill(words, 64, random),
  };
  for (const source of [uniform, realisticSource]) {
    for (const n of [SMALLEST, ...sizes]) yield* measureSize(source, n, report);
  }
}

async function* measureSize(
  source: FingerprintSource,
  n: number,
  report: (what: string) => void,
): AsyncGenerator<Row> {
  const reportSize = (what: string) =>
    report(`tables/${source.name}, ${n.toLocaleString('en-US')}: ${what}`);
  reportSize('generating fingerprints');
  const words = generateFingerprints(source, n, createRandom(n));
  const scan = await SCAN.build(words, 0);
  const scanQuestions: Question[] = RADII.map((k) => {
    const queries = makeQueries(words, source, k, POOL, createRandom(n + k));
    return { k, queries, truth: truthOf(scan, queries, k), scan: undefined };
  });
  const scanMedians = new Map<number | null, number>();
  reportSize(SCAN.name);
  for await (const row of race(SCAN, source.name, words, scanQuestions)) {
    scanMedians.set(row.k, row.median_us ?? Number.NaN);
    yield row;
  }
  const questions = scanQuestions.map((question) => ({
    ...question,
    scan: scanMedians.get(question.k),
  }));
  const rows: Row[] = [];
  for (const contender of CONTENDERS) {
    reportSize(contender.name);
    for await (const row of race(contender, source.name, words, questions)) {
      rows.push(row);
      yield row;
    }
  }
  reportSize('the planner');
  for (const question of questions) yield* measurePlanner(source.name, words, question, rows);
}

/**
 * Measures the method that the planner of core/tables chooses, and its regret: its time divided by that
 * of the fastest method. If the choice hasn't been measured yet, it is now.
 */
async function* measurePlanner(
  set: string,
  words: Bits,
  question: Question,
  measured: readonly Row[],
): AsyncGenerator<Row> {
  const n = words.length / 2;
  const { k } = question;
  const { method } = plan({ count: n, radius: k }).choice;
  const contender = contenderOf(method);
  const bench = `tables/${set}/${contender.name}`;
  let choice = measured.find((row) => row.bench === bench && row.n === n && row.k === k);
  if (choice?.median_us === undefined || choice.median_us === null) {
    const unskipped = { ...contender, skipReason: () => undefined };
    for await (const row of race(unskipped, set, words, [question])) choice = row;
  }
  if (!choice) return;
  const time = choice.median_us ?? Number.NaN;
  const times = measured.flatMap((row) =>
    row.n === n && row.k === k ? (row.median_us ?? []) : [],
  );
  yield {
    ...choice,
    bench: `tables/${set}/the planner's choice`,
    chosen: contender.name,
    regret: time / Math.min(time, ...times),
  };
}
