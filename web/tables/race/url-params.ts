import { integer, oneOf, subsetOf } from '../../lib/url-state.ts';
import { CONTENDERS } from './contender-names.ts';
import { SOURCES } from './race-question.ts';

/** Beyond it the ways together take more memory than browsers give a tab. */
export const MOST_RACED = 20_000_000;

/** How many race where the question is of more, until somebody asks for more here. */
export const RACED = 100_000;

export const MAX_SEED = 999_999;

/** What the results can be compared in. */
export const METRICS = ['time', 'memory', 'build'] as const;

export type Metric = (typeof METRICS)[number];

/** What the address carries of the race. */
export const raceParams = {
  /** How many race; 0 for as many as the question has. */
  raceCount: integer('race', 0, 0, MOST_RACED),
  raceContenders: subsetOf('who', CONTENDERS, [
    'scan',
    'loop',
    'segments',
    'tables',
    'enumerate',
    'keys',
    'column',
  ]),
  raceSource: oneOf('from', SOURCES, 'uniform'),
  raceSeed: integer('seed', 1, 0, MAX_SEED),
  raceMetric: oneOf('in', METRICS, 'time'),
} as const;
