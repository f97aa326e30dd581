import type { Fingerprint } from '../../../core/simhash/fingerprint.ts';
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
