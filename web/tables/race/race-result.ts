import type { ContenderName } from './contender-names.ts';

/** Why a way does not take part with so many fingerprints or so wide a radius. */
export type Objection = 'radius' | 'neighbours' | 'slow-fill' | 'as-slow' | 'memory';

/** What stopped one way, and not the race. */
export type Failure = 'memory' | 'no-database' | 'quota' | 'disagrees';

/** What stopped the race. */
export type Trouble = 'memory' | 'worker' | 'elsewhere';

/** The look-ups of one way, in microseconds each. */
export interface Timing {
  /** Of the rounds so far. */
  readonly median: number;
  readonly least: number;
  readonly most: number;
  readonly lookUps: number;
  readonly rounds: number;
}

/** What is built: in how many milliseconds, of how many bytes where that can be known. */
export interface Built {
  readonly build: number;
  readonly bytes: number | undefined;
}

/** How far one way has come. */
export type Standing =
  | { readonly state: 'waiting' }
  | { readonly state: 'building'; readonly part: number | undefined }
  | ({ readonly state: 'built' } & Built)
  | ({ readonly state: 'timed'; readonly timing: Timing } & Built)
  | { readonly state: 'skipped'; readonly why: Objection }
  | { readonly state: 'failed'; readonly why: Failure };

export type Standings = Readonly<Partial<Record<ContenderName, Standing>>>;

/** What a race does, one after another. */
export const STAGES = ['fingerprints', 'building', 'checking', 'timing'] as const;

export type Stage = (typeof STAGES)[number];

/** How far a race has come. */
export interface RaceProgress {
  readonly stage: Stage;
  /** From 0 to 1, of the stage. */
  readonly part: number;
  readonly standings: Standings;
}

/** How a race ended. */
export interface RaceResult {
  readonly standings: Standings;
  /** Queries for which all ways were found to give the same rows, and the rows of all of them. */
  readonly checked: number;
  readonly rows: number;
  /** The smallest step of the clock, in milliseconds. */
  readonly clock: number;
}

/** A race that ran to its end, or that could not. */
export type RaceOutcome =
  | { readonly kind: 'done'; readonly result: RaceResult }
  | { readonly kind: 'failed'; readonly trouble: Trouble };
