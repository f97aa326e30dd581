import type { Fingerprint } from '../../../core/fingerprint/fingerprint.ts';
import type { PairContributions } from '../../../core/lab/contributions.ts';
import type { Keywords } from '../../../core/lab/keywords.ts';
import type { ShingleSimilarity } from '../../../core/lab/shingles.ts';
import type { Overlap } from '../../../core/match/overlap.ts';
import type { Side } from '../texts.ts';

/** One side of the comparison. */
export interface SideState {
  /** Of the text as it was when it was last asked for; none for an empty text. */
  readonly fingerprint?: Fingerprint;
  /** Whether a newer one is on its way. */
  readonly pending: boolean;
}

/** What went wrong: the worker itself, or the loading of its dictionary. */
export type Trouble = 'worker' | 'dictionary';

/** Where the comparison stands. */
export interface Comparison extends Readonly<Record<Side, SideState>> {
  readonly loadingDictionary: boolean;
  readonly trouble?: Trouble;
}

export const IDLE: SideState = { pending: false };
export const NOTHING_YET: Comparison = { a: IDLE, b: IDLE, loadingDictionary: false };

/** What the fingerprints of one profile say of two texts, beside what was counted. */
export interface ProfileFigures {
  /** Differing bits of all 256 and of the first 64. */
  readonly distance: { readonly of256: number; readonly of64: number };
  /** What the distances let one expect. */
  readonly estimated: { readonly by256: Overlap; readonly by64: Overlap };
  /** The same, counted from the features. */
  readonly counted: Overlap;
  /** Distinct features of each text. */
  readonly features: Readonly<Record<Side, number>>;
}

/** A part of the result that takes its time. */
export type Part<Value> =
  | { readonly state: 'unasked' | 'working' | 'failed' | 'too-long' }
  | { readonly state: 'done'; readonly value: Value };

/** What is found out about two texts beyond the verdict, as far as somebody looks at it. */
export interface Findings {
  /** Who pushed each of the 256 bits, under the profile that was chosen. */
  readonly pushes: readonly PairContributions[];
  readonly reader: ProfileFigures;
  readonly shingles: readonly ShingleSimilarity[];
  /** The figures of the `words` profile, once its dictionary is there. */
  readonly words: ProfileFigures;
  /** `before` is A and `after` is B. */
  readonly keywords: Keywords;
}

/** How far each of the findings is. */
export type Details = { readonly [Name in keyof Findings]: Part<Findings[Name]> };

/** What has been found out by now, as plain data; who pushed the bits is too much to take along. */
export type Found = Partial<Omit<Findings, 'pushes'>>;
