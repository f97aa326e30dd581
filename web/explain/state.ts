/**
 * What the URL carries of the explainer, chapter by chapter. Everything here belongs to the first
 * view, so it may not import the code of a chapter that loads late.
 */
import { integer, oneOf, pattern, text, type UrlState, urlSchema } from '../lib/url-state.ts';
import { MAX_KEY_LENGTH } from './long-texts.ts';
import { machineParams } from './machine/url-params.ts';
import { whyThreeParams } from './why-three/url-params.ts';

/** The chapters in reading order. */
export const CHAPTER_NAMES = [
  'opening',
  'blackboard',
  'machine',
  'distance',
  'whyThree',
  'onward',
] as const;

export type ChapterName = (typeof CHAPTER_NAMES)[number];

// Opening

/** The pairs of sentences to choose from. */
export const PAIR_NAMES = ['english', 'chinese'] as const;

export type PairName = (typeof PAIR_NAMES)[number];

/** Longer sentences stay out of the URL. */
export const MAX_LINKED_SENTENCE = 500;

const openingParams = {
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

const blackboardParams = {
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

// Distance

/** How the differing bits are counted: by clearing the lowest 1, or by checking every bit. */
export const COUNTING_METHODS = ['clear', 'look'] as const;

export type CountingMethod = (typeof COUNTING_METHODS)[number];

const distanceParams = {
  /** The two fingerprints: the tutorial's, the machine's before and after an edit, or flipped ones. */
  fingerprintSource: oneOf('prints', ['seeds', 'machine', 'own'], 'seeds'),
  fingerprintA: pattern('fa', '', /^[01]{6,128}$/),
  fingerprintB: pattern('fb', '', /^[01]{6,128}$/),
  countingMethod: oneOf('way', COUNTING_METHODS, 'clear'),
  countingStep: integer('round', 0, 0, 128),
} as const;

export const explainSchema = urlSchema({
  version: 1,
  params: {
    /** The chapter that was opened last. */
    chapter: oneOf('at', ['top', ...CHAPTER_NAMES], 'top'),
    ...openingParams,
    ...blackboardParams,
    ...machineParams,
    ...distanceParams,
    ...whyThreeParams,
  },
});

export type ExplainState = UrlState<typeof explainSchema>;
