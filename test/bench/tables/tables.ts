import { createRandom } from '../../../web/lib/random.ts';
import {
  type FingerprintSource,
  generateFingerprints,
  makeQueries,
  uniform,
} from '../../../web/tables/synthetic-fingerprints.ts';
import type { LikeReal } from '../like-real.ts';
import type { Row } from '../row.ts';
import { CONTENDERS, SCAN } from './contenders.ts';
import { planned } from './planned.ts';
import { type Question, race } from './race.ts';
import { POOL } from './timing.ts';
import { truthOf } from './truth.ts';

/** The radii that are asked for. */
export const RADII = [3, 6, 8, 12];

/** So few that the neighbours of each can be stored. */
const SMALLEST = 500;

/**
 * Races every way to find near fingerprints, on uniform heads and on heads like those of real texts.
 *
 * @param sizes how many heads.
 * @param tell hears what is being measured.
 * @throws WrongAnswer when one finds other rows than the scan.
 */
export async function* measureTables(
  sizes: readonly number[],
  real: LikeReal,
  tell: (what: string) => void,
): AsyncGenerator<Row> {
  const likeReal: FingerprintSource = {
    name: 'real',
    fill: (words, random) => real.fill(words, 64, random),
  };
  for (const heads of [uniform, likeReal]) {
    for (const n of [SMALLEST, ...sizes]) yield* measureSize(heads, n, tell);
  }
}

async function* measureSize(
  heads: FingerprintSource,
  n: number,
  tell: (what: string) => void,
): AsyncGenerator<Row> {
  const named = (what: string) =>
    tell(`tables/${heads.name}, ${n.toLocaleString('en-GB')}: ${what}`);
  named('making fingerprints');
  const words = generateFingerprints(heads, n, createRandom(n));
  const scan = await SCAN.build(words, 0);
  const asked: Question[] = RADII.map((k) => {
    const queries = makeQueries(words, heads, k, POOL, createRandom(n + k));
    return { k, queries, truth: truthOf(scan, queries, k), scan: undefined };
  });
  const scanned = new Map<number | null, number>();
  named(SCAN.name);
  for await (const row of race(SCAN, heads.name, words, asked)) {
    scanned.set(row.k, row.median_us ?? Number.NaN);
    yield row;
  }
  const questions = asked.map((question) => ({ ...question, scan: scanned.get(question.k) }));
  const rows: Row[] = [];
  for (const contender of CONTENDERS) {
    named(contender.name);
    for await (const row of race(contender, heads.name, words, questions)) {
      rows.push(row);
      yield row;
    }
  }
  named('the planner');
  for (const question of questions) yield* planned(heads.name, words, question, rows);
}
