/**
 * Decides which methods can take part in a benchmark, and in which form: the planner of
 * `core/tables` chooses the segments and the design of the sorted tables.
 */
import { countNeighbors } from '../../../core/tables/combinatorics.ts';
import { MAX_STORED_NEIGHBORS } from '../../../core/tables/naive.ts';
import {
  type Alternative,
  alternatives,
  type Method,
} from '../../../core/tables/planner/alternatives.ts';
import { DEFAULT_COSTS } from '../../../core/tables/planner/default-costs.ts';
import { SEGMENT_RADIUS } from '../../../core/tables/segments.ts';
import type { ContenderName } from '../state.ts';
import type { SkipReason } from './race-result.ts';

/** The methods whose cost the planner knows. */
export type PlannedContender = Extract<ContenderName, Method['kind']>;

/** Each table is a copy of all fingerprints: with more, the benchmark would mostly build. */
const MAX_TABLES = 32;
/** The memory of one method. With more, browsers stop other pages, or this one. */
const MAX_INDEX_BYTES = 2e9;
/** Filling the index of the database with this many takes a minute. */
const MAX_DATABASE_ROWS = 1_000_000;
/** Looking up this many neighbors takes about 50 ms per query. */
const MAX_ENUMERATED_NEIGHBORS = 1_000_000;
/** The number of neighbors to look up doesn't depend on the count, so more rows show nothing new. */
const MAX_ENUMERATED_ROWS = 1_000_000;

const BITS = 64;

export function isPlanned(name: ContenderName): name is PlannedContender {
  return name === 'scan' || name === 'segments' || name === 'tables';
}

/** Returns the form of a method that is predicted to be the fastest, if one fits into memory. */
export function planContender(
  name: PlannedContender,
  count: number,
  radius: number,
): Alternative | undefined {
  return alternatives(count, radius, DEFAULT_COSTS)
    .filter(
      ({ method, bytes }) =>
        method.kind === name && isTableCountAllowed(method) && bytes <= MAX_INDEX_BYTES,
    )
    .reduce<Alternative | undefined>(
      (fastest, other) => (fastest && fastest.lookupNs <= other.lookupNs ? fastest : other),
      undefined,
    );
}

/** Returns whether a method has few enough tables to be built in a benchmark. */
export function isTableCountAllowed(method: Method): boolean {
  return method.kind !== 'tables' || method.design.tables <= MAX_TABLES;
}

/** Returns why a method can't take part, or undefined if it can. */
export function skipReason(
  name: ContenderName,
  count: number,
  radius: number,
): SkipReason | undefined {
  switch (name) {
    case 'segments':
    case 'tables':
      return planContender(name, count, radius) ? undefined : 'memory';
    case 'enumerate':
      if (countNeighbors(BITS, radius) > MAX_ENUMERATED_NEIGHBORS) return 'neighbors';
      return count > MAX_ENUMERATED_ROWS ? 'as-slow' : undefined;
    case 'store':
      return count * countNeighbors(BITS, radius) > MAX_STORED_NEIGHBORS ? 'neighbors' : undefined;
    case 'keys':
      if (radius > SEGMENT_RADIUS) return 'radius';
      return count > MAX_DATABASE_ROWS ? 'slow-fill' : undefined;
    default:
      return undefined;
  }
}
