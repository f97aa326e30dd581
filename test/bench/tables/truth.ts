import type { Bits } from '../../../core/fingerprint/bits.ts';
import type { Queries } from '../../../web/tables/synthetic-fingerprints.ts';
import type { BuiltIndex } from './contender.ts';

/** Thrown if a contender finds other rows than the brute-force scan, which fails the run. */
export class WrongAnswer extends Error {
  override readonly name = 'WrongAnswer';
}

/** The rows that the brute-force scan finds for each of the first queries, in ascending order. */
export type Truth = readonly Uint32Array[];

const ascending = (rows: Uint32Array) => Uint32Array.from(rows).sort();

/** About how long the scan may take for one radius, in milliseconds. */
const BUDGET_MS = 400;
const MIN_QUERIES = 20;
const MAX_QUERIES = 300;

/** Runs as many of the queries with the scan as there is time for. */
export function truthOf(scan: BuiltIndex, { fingerprints }: Queries, k: number): Truth {
  const begun = performance.now();
  const found: Uint32Array[] = [];
  for (const query of fingerprints.slice(0, MAX_QUERIES)) {
    if (found.length >= MIN_QUERIES && performance.now() - begun > BUDGET_MS) break;
    found.push(ascending(scan.near(query, k)));
  }
  return found;
}

/**
 * Checks that a contender finds the same rows as the scan, and then, as far as time allows, the planted
 * neighbors of the other queries.
 *
 * @throws WrongAnswer if a row is missing or wrong.
 */
export function check(
  name: string,
  index: BuiltIndex,
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
    i < fingerprints.length && performance.now() - begun < BUDGET_MS / 2;
    i++
  ) {
    const row = planted[i] ?? -1;
    if (row >= 0 && !index.near(fingerprints[i] as Bits, k).includes(row)) {
      throw new WrongAnswer(`${name}, k = ${k}, query ${i}: missed the neighbor in row ${row}`);
    }
  }
}
