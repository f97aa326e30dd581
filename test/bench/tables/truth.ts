import type { Bits } from '../../../core/fingerprint/bits.ts';
import type { Queries } from '../../../web/tables/synthetic-fingerprints.ts';
import type { Contestant } from './contender.ts';

/** A contender found other rows than the brute-force scan: the run has failed. */
export class WrongAnswer extends Error {
  override readonly name = 'WrongAnswer';
}

/** What the brute-force scan finds for the first of the queries: the rows in ascending order. */
export type Truth = readonly Uint32Array[];

const ascending = (rows: Uint32Array) => Uint32Array.from(rows).sort();

/** Milliseconds for the truth of one radius, and for the planted neighbours beyond it, about. */
const BUDGET = 400;
const LEAST = 20;
const MOST = 300;

/** Asks the scan for as many of the queries as there is time for. */
export function truthOf(scan: Contestant, { fingerprints }: Queries, k: number): Truth {
  const begun = performance.now();
  const found: Uint32Array[] = [];
  for (const head of fingerprints.slice(0, MOST)) {
    if (found.length >= LEAST && performance.now() - begun > BUDGET) break;
    found.push(ascending(scan.near(head, k)));
  }
  return found;
}

/**
 * Checks that a contender finds what the scan finds, where the scan was asked, and every planted
 * neighbour, as far as time allows.
 *
 * @throws WrongAnswer
 */
export function check(
  name: string,
  index: Contestant,
  { fingerprints, planted }: Queries,
  k: number,
  truth: Truth,
): void {
  truth.forEach((rows, i) => {
    const found = ascending(index.near(fingerprints[i] as Bits, k));
    if (found.length !== rows.length || found.some((row, at) => row !== rows[at])) {
      throw new WrongAnswer(
        `${name}, k = ${k}, query ${i}: found ${found.length} rows, and the scan ${rows.length} (${found.slice(0, 5)} and ${rows.slice(0, 5)})`,
      );
    }
  });
  const begun = performance.now();
  for (
    let i = truth.length;
    i < fingerprints.length && performance.now() - begun < BUDGET / 2;
    i++
  ) {
    const row = planted[i] ?? -1;
    if (row >= 0 && !index.near(fingerprints[i] as Bits, k).includes(row)) {
      throw new WrongAnswer(`${name}, k = ${k}, query ${i}: lost the neighbour in row ${row}`);
    }
  }
}
