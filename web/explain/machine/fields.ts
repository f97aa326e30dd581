import { HASH_NAMES, MAX_HASH_BITS, MIN_HASH_BITS } from '../../../core/lab/string-hash.ts';
import { choice, flag, text, whole } from '../../state/field.ts';
import { EXAMPLE_NAMES } from './examples.ts';
import { FEATURES, WEIGHTS } from './recipe-of.ts';
import { STAGES } from './stages.ts';

/** Longer texts stay out of the address: browsers and messengers cut it. */
export const LINKED_UP_TO = 4_000;

/** Rows of the matrix that are shown at first, and at most. */
export const FEW_ROWS = 24;
export const MANY_ROWS = 120;

/** What the address carries of the machine. */
export const machineFields = {
  /** The example, `own` for the reader's text, or the one that suits the language. */
  ex: choice(['auto', 'own', ...EXAMPLE_NAMES], 'auto'),
  t: text('', LINKED_UP_TO),
  /** The text before it was edited. */
  was: text('', LINKED_UP_TO),
  of: choice(FEATURES, 'words'),
  stop: flag(false),
  w: choice(WEIGHTS, 'frequency'),
  h: choice(HASH_NAMES, 'xxh64'),
  n: whole(64, MIN_HASH_BITS, MAX_HASH_BITS),
  /** How far the machine has been run. */
  stage: choice(STAGES, 'fingerprint'),
  rows: whole(FEW_ROWS, FEW_ROWS, MANY_ROWS),
  /** The selected bit and row, one more than its number; 0 for none. */
  bit: whole(0, 0, MAX_HASH_BITS),
  row: whole(0, 0, MANY_ROWS),
  /** Whether the selected bit is one of the ordinary hash. */
  ord: flag(false),
} as const;
