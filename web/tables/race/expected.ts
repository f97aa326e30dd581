import { countNeighbors } from '../../../core/tables/combinatorics.ts';
import type { ContenderName } from './contender-names.ts';
import { isPlanned, objection, plannedWay } from './methods.ts';
import type { RaceQuestion } from './race-question.ts';
import { type RaceProgress, STAGES, type Stage } from './race-result.ts';

/** Milliseconds of a race's parts, about. */
export interface Expected {
  readonly stages: Readonly<Record<Stage, number>>;
  readonly builds: Readonly<Partial<Record<ContenderName, number>>>;
}

/**
 * Milliseconds for a fingerprint, as Chromium took on two cores of an AMD EPYC: what the planner does
 * not know. They only share out the progress, so a machine twice as quick is told no less truly.
 */
const MADE = { uniform: 1e-4, real: 1e-3 } as const;
const BUILT = { enumerate: 1e-3, keys: 0.1, column: 3e-4 } as const;
const COMPARED = { loop: 4e-6, column: 1e-4 } as const;
/** A neighbour that is stored, and one that is tried. */
const STORED = 1e-4;
const TRIED = 2e-4;
/** A look-up in a database's index. */
const KEYS = 1;

const BITS = 64;
/** Queries that are checked, about, and what a way is timed for at least: warmed up, and in rounds. */
const CHECKED = 50;
const TIMED = 300;
/** Look-ups of a way that is slow. */
const LOOK_UPS = 40;

/** What a race is expected to take, part by part. */
export function expectedOf({ count, radius, source, contenders }: RaceQuestion): Expected {
  const racing = contenders.filter((name) => !objection(name, count, radius));
  const looks = racing.map((name) => lookUpOf(name, count, radius));
  const total = (of: (each: number) => number) => looks.reduce((sum, each) => sum + of(each), 0);
  const builds = Object.fromEntries(racing.map((name) => [name, buildOf(name, count, radius)]));
  return {
    builds,
    stages: {
      fingerprints: count * MADE[source],
      building: Object.values(builds).reduce((sum, each) => sum + each, 0),
      checking: total((each) => CHECKED * each),
      timing: total((each) => TIMED + LOOK_UPS * each),
    },
  };
}

/** How far a race is in all, from 0 to 1. */
export function wholeOf({ stages }: Expected, { stage, part }: RaceProgress): number {
  const before = STAGES.slice(0, STAGES.indexOf(stage));
  const sum = (names: readonly Stage[]) => names.reduce((all, name) => all + stages[name], 0);
  return (sum(before) + part * stages[stage]) / sum(STAGES);
}

/** Milliseconds of a whole race. */
export function raceTime(question: RaceQuestion): number {
  const { stages } = expectedOf(question);
  return STAGES.reduce((sum, stage) => sum + stages[stage], 0);
}

function buildOf(name: ContenderName, count: number, radius: number): number {
  if (isPlanned(name)) return (plannedWay(name, count, radius)?.buildNs ?? 0) / 1e6;
  if (name === 'store') return count * countNeighbors(BITS, radius) * STORED;
  return name === 'loop' ? 0 : count * BUILT[name];
}

function lookUpOf(name: ContenderName, count: number, radius: number): number {
  if (isPlanned(name)) return (plannedWay(name, count, radius)?.lookupNs ?? 0) / 1e6;
  if (name === 'loop' || name === 'column') return count * COMPARED[name];
  if (name === 'enumerate') return countNeighbors(BITS, radius) * TRIED;
  return name === 'keys' ? KEYS : 0;
}
