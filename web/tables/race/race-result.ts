import type { ContenderName } from '../state.ts';

/** Why a method can't take part with this count and radius. */
export type SkipReason = 'radius' | 'neighbors' | 'slow-fill' | 'as-slow' | 'memory';

/** Why a method dropped out of a benchmark that went on. */
export type FailureReason = 'memory' | 'no-database' | 'quota' | 'disagrees';

/** Why a whole benchmark failed. `other-tab`: one is running in another tab. */
export type RaceError = 'memory' | 'worker' | 'other-tab';

/** The lookup times of a method over all rounds so far, in microseconds per lookup. */
export interface Timing {
  readonly median: number;
  readonly min: number;
  readonly max: number;
  readonly lookups: number;
  readonly rounds: number;
}

interface BuildResult {
  readonly buildMs: number;
  /** Bytes of memory, or undefined if the index isn't in memory. */
  readonly bytes: number | undefined;
}

/** What is known so far about one method. */
export type ContenderResult =
  /** `idle`: no benchmark runs. */
  | { readonly state: 'idle' | 'waiting' }
  /** `progress` is between 0 and 1, or undefined if it can't be known. */
  | { readonly state: 'building'; readonly progress: number | undefined }
  | ({ readonly state: 'built' } & BuildResult)
  /** `timing`: its rounds go on. */
  | ({ readonly state: 'timing' | 'timed'; readonly timing: Timing } & BuildResult)
  | { readonly state: 'skipped'; readonly reason: SkipReason }
  | { readonly state: 'failed'; readonly reason: FailureReason };

export type ContenderResults = Readonly<Partial<Record<ContenderName, ContenderResult>>>;

/** The stages of a benchmark in order. */
export const STAGES = ['generating', 'building', 'checking', 'timing'] as const;

export type Stage = (typeof STAGES)[number];

export interface RaceProgress {
  readonly stage: Stage;
  /** The progress within the stage, from 0 to 1. */
  readonly stageProgress: number;
  readonly results: ContenderResults;
}

/** The result of a completed benchmark. */
export interface RaceResult {
  readonly results: ContenderResults;
  /** The number of queries for which all methods had to find the same rows. */
  readonly checkedQueries: number;
  /** The number of rows that those queries found. */
  readonly foundRows: number;
  /** The resolution of the browser's clock. */
  readonly clockStepMs: number;
}

export type RaceOutcome =
  | { readonly kind: 'done'; readonly result: RaceResult }
  | { readonly kind: 'failed'; readonly error: RaceError };
