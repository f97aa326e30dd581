import { countNeighbors } from '../../../core/tables/combinatorics.ts';
import { MAX_STORED_NEIGHBORS } from '../../../core/tables/naive.ts';
import {
  type Alternative,
  alternatives,
  type Method,
} from '../../../core/tables/planner/alternatives.ts';
import type { CostModel } from '../../../core/tables/planner/cost-model.ts';
import { DEFAULT_COSTS } from '../../../core/tables/planner/default-costs.ts';
import { SEGMENT_RADIUS } from '../../../core/tables/segments.ts';
import type { ContenderName } from './contender-names.ts';
import type { Objection } from './race-result.ts';

/** The ways of which the planner knows what they cost. */
export type Planned = Extract<ContenderName, Method['kind']>;

/** Each table is a copy of all: with more of them the race would be one of building. */
const MOST_TABLES = 32;
/** Bytes that one way may take: what a tab can have without its neighbours' being thrown out. */
const MOST_BYTES = 2e9;
/** To fill the index of a database takes a minute at this size. */
const MOST_KEYS = 1_000_000;
/** A look-up tries them all: some 50 ms. */
const MOST_TRIED = 1_000_000;
/** The neighbours that are tried are as many whatever the number of fingerprints. */
const MOST_TRIED_AMONG = 1_000_000;

const BITS = 64;

/** Which of a kind of way races: of those that the planner knows, the one it takes for the fastest. */
export function plannedWay(
  kind: Planned,
  count: number,
  radius: number,
  costs: CostModel = DEFAULT_COSTS,
): Alternative | undefined {
  return alternatives(count, radius, costs)
    .filter(({ method, bytes }) => method.kind === kind && hasRoom(method) && bytes <= MOST_BYTES)
    .reduce<Alternative | undefined>(
      (fastest, one) => (fastest && fastest.lookupNs <= one.lookupNs ? fastest : one),
      undefined,
    );
}

/** Whether a way is one that may race, whatever the count. */
export function hasRoom(method: Method): boolean {
  return method.kind !== 'tables' || method.design.tables <= MOST_TABLES;
}

export function isPlanned(name: ContenderName): name is Planned {
  return name === 'scan' || name === 'segments' || name === 'tables';
}

/** Why a way does not race; nothing when it does. */
export function objection(
  name: ContenderName,
  count: number,
  radius: number,
): Objection | undefined {
  switch (name) {
    case 'segments':
    case 'tables':
      return plannedWay(name, count, radius) ? undefined : 'memory';
    case 'enumerate':
      if (countNeighbors(BITS, radius) > MOST_TRIED) return 'neighbours';
      return count > MOST_TRIED_AMONG ? 'as-slow' : undefined;
    case 'store':
      return count * countNeighbors(BITS, radius) > MAX_STORED_NEIGHBORS ? 'neighbours' : undefined;
    case 'keys':
      if (radius > SEGMENT_RADIUS) return 'radius';
      return count > MOST_KEYS ? 'slow-fill' : undefined;
    default:
      return undefined;
  }
}
