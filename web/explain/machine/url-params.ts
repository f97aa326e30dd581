import { HASH_NAMES, MAX_HASH_BITS, MIN_HASH_BITS } from '../../../core/lab/recipe.ts';
import { flag, integer, oneOf, text } from '../../lib/url-state.ts';
import { MAX_KEY_LENGTH } from '../long-texts.ts';
import { EXAMPLE_NAMES } from './examples.ts';
import { FEATURES, WEIGHTS } from './recipe-of.ts';
import { STAGES } from './stages.ts';

/** Longer texts stay out of the address: browsers and messengers cut it. */
export const LINKED_UP_TO = 4_000;

/** Rows of the matrix that are shown at first, and at most. */
export const FEW_ROWS = 24;
export const MANY_ROWS = 120;

/** What the address carries of the machine. */
export const machineParams = {
  /** The example, `own` for the reader's text, or the one that suits the language. */
  example: oneOf('ex', ['auto', 'own', ...EXAMPLE_NAMES], 'auto'),
  text: text('t', '', LINKED_UP_TO),
  /** The text before it was edited. */
  originalText: text('was', '', LINKED_UP_TO),
  /** The key of texts that are too long for the address. */
  longTextKey: text('long', '', MAX_KEY_LENGTH),
  features: oneOf('of', FEATURES, 'words'),
  skipStopWords: flag('stop', false),
  weights: oneOf('w', WEIGHTS, 'frequency'),
  hash: oneOf('h', HASH_NAMES, 'xxh64'),
  width: integer('n', 64, MIN_HASH_BITS, MAX_HASH_BITS),
  /** How far the machine has been run. */
  stage: oneOf('stage', STAGES, 'fingerprint'),
  visibleRows: integer('rows', FEW_ROWS, FEW_ROWS, MANY_ROWS),
  /** The selected bit and row, one more than its number; 0 for none. */
  selectedBit: integer('bit', 0, 0, MAX_HASH_BITS),
  selectedRow: integer('row', 0, 0, MANY_ROWS),
  /** Whether the selected bit is one of the ordinary hash. */
  inStandardHash: flag('ord', false),
} as const;
