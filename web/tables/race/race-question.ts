import type { ContenderName } from './contender-names.ts';

/** Where the fingerprints of a race come from. */
export const SOURCES = ['uniform', 'real'] as const;

export type Source = (typeof SOURCES)[number];

/** A race that can be run again: the same question has the same fingerprints and queries. */
export interface RaceQuestion {
  /** N: fingerprints of 64 bits, since those are what core's indexes hold. */
  readonly count: number;
  /** k. */
  readonly radius: number;
  readonly source: Source;
  readonly seed: number;
  readonly contenders: readonly ContenderName[];
}
