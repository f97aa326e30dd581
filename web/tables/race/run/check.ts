import type { Bits } from '../../../../core/fingerprint/bits.ts';
import type { Queries } from '../../synthetic-fingerprints.ts';
import type { Now } from './clock.ts';
import type { Contestant } from './contestant.ts';

/** What is to be found for the first of the queries: the rows in ascending order. */
export type Truth = readonly Uint32Array[];

/** Milliseconds that the plain loop may take for it, about. */
const BUDGET = 400;
const LEAST = 20;
const MOST = 100;

const ascending = (rows: Uint32Array) => Uint32Array.from(rows).sort();

/** Asks the plain loop as many of the queries as there is time for; half of them have a neighbour. */
export function truthOf(
  loop: { near(bits: Bits, radius: number): Uint32Array },
  { fingerprints }: Queries,
  radius: number,
  now: Now,
): Truth {
  const begun = now();
  const found: Uint32Array[] = [];
  for (const head of fingerprints.slice(0, MOST)) {
    if (found.length >= LEAST && now() - begun > BUDGET) break;
    found.push(ascending(loop.near(head, radius)));
  }
  return found;
}

/**
 * Whether a way finds the same rows.
 *
 * @param tell told from 0 to 1 how much is checked.
 */
export async function check(
  contestant: Contestant,
  { fingerprints }: Queries,
  radius: number,
  truth: Truth,
  tell: (part: number) => void,
): Promise<boolean> {
  for (const [nth, rows] of truth.entries()) {
    const found = ascending(await contestant.near(fingerprints[nth] as Bits, radius));
    if (found.length !== rows.length || found.some((row, at) => row !== rows[at])) return false;
    tell((nth + 1) / truth.length);
  }
  return true;
}
