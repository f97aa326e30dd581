/**
 * What the URL carries of the explainer, chapter by chapter. Everything here belongs to the first
 * view, so it may not import the code of a chapter that loads late.
 */
import { FINGERPRINT_BITS } from '../../core/fingerprint/fingerprint.ts';
import { HASH_NAMES, MAX_HASH_BITS, MIN_HASH_BITS } from '../../core/lab/recipe.ts';
import {
  CHAPTER_KEY,
  flag,
  integer,
  oneOf,
  pattern,
  text,
  type UrlState,
  urlSchema,
} from '../lib/url-state.ts';
import { MAX_KEY_LENGTH } from './long-texts.ts';
import { EXAMPLE_NAMES } from './machine/examples.ts';

/** The chapters after the opening, in reading order. */
export const CHAPTER_NAMES = [
  'blackboard',
  'hyperplanes',
  'machine',
  'distance',
  'whyThree',
  'minHash',
  'onward',
] as const;

export type ChapterName = (typeof CHAPTER_NAMES)[number];

// Opening

/** The pairs of sentences to choose from. */
export const PAIR_NAMES = ['english', 'chinese'] as const;

export type PairName = (typeof PAIR_NAMES)[number];

/** Longer sentences stay out of the URL. */
export const MAX_LINKED_SENTENCE = 500;

export const openingParams = {
  /** The pair, `own` for the reader's sentences, or `auto` for the pair in the page's language. */
  pair: oneOf('pair', ['auto', 'own', ...PAIR_NAMES], 'auto'),
  sentenceA: text('pa', '', MAX_LINKED_SENTENCE),
  sentenceB: text('pb', '', MAX_LINKED_SENTENCE),
  /** The key of sentences that are too long for the URL. */
  longPairKey: text('plong', '', MAX_KEY_LENGTH),
} as const;

// Blackboard

/** Bits of a hash on the blackboard. */
export const BOARD_BITS = 6;

/** Which words are on the blackboard: the first two with made-up hashes, or all twelve. */
export const BOARD_WORDS = ['two', 'all'] as const;

/** A number past the last step: the whole calculation is on the blackboard. */
export const ALL_STEPS = 99;

export const blackboardParams = {
  boardWords: oneOf('words', BOARD_WORDS, 'two'),
  /** A digit for each word's weight. The tutorial's weights are the default. */
  boardWeights: pattern('weights', '453121351345', /^[1-5]{12}$/),
  /** The bits of both made-up hashes. The tutorial's are the default. */
  toyHashes: pattern('toy', '100101101011', /^[01]{12}$/),
  boardStep: integer('chalk', ALL_STEPS, 0, ALL_STEPS),
  /** The selected column, from 1; 0 for none. */
  boardColumn: integer('column', 0, 0, BOARD_BITS),
} as const;

/** The tutorial's weights and hashes. */
export const BOARD_DEFAULTS = {
  boardWeights: blackboardParams.boardWeights.initial,
  toyHashes: blackboardParams.toyHashes.initial,
} as const;

// Hyperplanes

/** Random lines: the spread of the share they measure is then below one percent. */
export const MAX_LINES = 4_096;

/** The columns of the words' hashes. All 64 would hardly be readable. */
export const BRIDGE_COLUMNS = 16;

const ownHyperplanesParams = {
  /** The directions of both arrows in degrees. */
  arrowA: integer('aa', 72, 0, 359),
  arrowB: integer('ab', 27, 0, 359),
  lineCount: integer('lines', 16, 0, MAX_LINES),
  lineSeed: integer('seed', 1, 1, MAX_LINES),
  /** The selected column of the words' hashes, from 1; 0 for the first that separates. */
  bridgeColumn: integer('line', 0, 0, BRIDGE_COLUMNS),
} as const;

/** The chapter also shows the sentences of the opening. */
export const hyperplanesParams = { ...openingParams, ...ownHyperplanesParams } as const;

// Machine

/** Longer texts stay out of the address, because browsers and messengers cut it. */
export const MAX_LINKED_LENGTH = 4_000;

/** The rows that the matrix shows at first, and how many "Show more rows" adds. */
export const ROWS_PER_PAGE = 24;
export const MAX_ROWS = 120;

export const FEATURE_NAMES = ['words', 'tokens', 'characters'] as const;

export const WEIGHT_NAMES = ['frequency', 'once', 'levels', 'keywords'] as const;

/** The stages from a text to its fingerprint, in order. */
export const STAGES = [
  'text',
  'normalise',
  'words',
  'weights',
  'hashes',
  'columns',
  'sums',
  'signs',
  'fingerprint',
] as const;

export type Stage = (typeof STAGES)[number];

export const machineParams = {
  /** The example, `own` for the reader's text, or `auto` for the example of the language. */
  example: oneOf('ex', ['auto', 'own', ...EXAMPLE_NAMES], 'auto'),
  text: text('t', '', MAX_LINKED_LENGTH),
  /** The text before it was edited. */
  originalText: text('was', '', MAX_LINKED_LENGTH),
  /** The key of texts that are too long for the address. */
  longTextKey: text('long', '', MAX_KEY_LENGTH),
  features: oneOf('of', FEATURE_NAMES, 'words'),
  skipStopWords: flag('stop', false),
  weights: oneOf('w', WEIGHT_NAMES, 'frequency'),
  hash: oneOf('h', HASH_NAMES, 'xxh64'),
  width: integer('n', 64, MIN_HASH_BITS, MAX_HASH_BITS),
  /** The last stage that the figure shows. */
  stage: oneOf('stage', STAGES, 'fingerprint'),
  visibleRows: integer('rows', ROWS_PER_PAGE, ROWS_PER_PAGE, MAX_ROWS),
  /** The selected bit and row, from 1; 0 for none. */
  selectedBit: integer('bit', 0, 0, MAX_HASH_BITS),
  selectedRow: integer('row', 0, 0, MAX_ROWS),
  /** Whether the selected bit is one of the ordinary hash. */
  inStandardHash: flag('ord', false),
} as const;

// Distance

/** How the differing bits are counted: by clearing the lowest 1, or by checking every bit. */
export const COUNTING_METHODS = ['clear', 'look'] as const;

export type CountingMethod = (typeof COUNTING_METHODS)[number];

export const countingParams = {
  /** The two fingerprints: the tutorial's, the machine's before and after an edit, or flipped ones. */
  fingerprintSource: oneOf('prints', ['seeds', 'machine', 'own'], 'seeds'),
  fingerprintA: pattern('fa', '', /^[01]{6,128}$/),
  fingerprintB: pattern('fb', '', /^[01]{6,128}$/),
  countingMethod: oneOf('way', COUNTING_METHODS, 'clear'),
  countingStep: integer('round', 0, 0, 128),
} as const;

/** What the counting shows unless a link says otherwise. */
export const COUNTING_DEFAULTS = {
  fingerprintSource: countingParams.fingerprintSource.initial,
  countingMethod: countingParams.countingMethod.initial,
  countingStep: countingParams.countingStep.initial,
} as const;

export const similarityParams = {
  /** How many words of the passage are replaced. */
  replacedWords: integer('gone', 8, 0, 999),
} as const;

// Why three

/**
 * How the fingerprints of the corpus are made: from the paper's words by count, or from the
 * features that Twicetold compares, in their first 64 bits or in all 256.
 */
export const RECIPE_NAMES = ['paper', 'reader-64', 'reader-256'] as const;

export type RecipeName = (typeof RECIPE_NAMES)[number];

export const CORPUS_TEXTS = ['articles', 'paragraphs'] as const;

/** The threshold of *Detecting Near-Duplicates for Web Crawling*. */
export const PAPER_THRESHOLD = 3;

export const whyThreeParams = {
  recipe: oneOf('by', RECIPE_NAMES, 'paper'),
  corpusTexts: oneOf('texts', CORPUS_TEXTS, 'articles'),
  /** The number of bits in which copies may differ. */
  threshold: integer('k', PAPER_THRESHOLD, 0, FINGERPRINT_BITS),
} as const;

export const explainSchema = urlSchema({
  version: 1,
  params: {
    /** The chapter that was opened last. */
    chapter: oneOf(CHAPTER_KEY, ['top', ...CHAPTER_NAMES], 'top'),
    ...openingParams,
    ...blackboardParams,
    ...hyperplanesParams,
    ...machineParams,
    ...countingParams,
    ...similarityParams,
    ...whyThreeParams,
  },
});

export type ExplainState = UrlState<typeof explainSchema>;
