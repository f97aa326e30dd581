/**
 * What the URL carries of the Tables page, chapter by chapter. Everything here belongs to the first
 * view, so it may not import the code of a chapter.
 */
import { MAX_WIDTH } from '../../core/tables/designs/block-design.ts';
import { CHAPTER_KEY, flag, integer, oneOf, subsetOf, text, urlSchema } from '../lib/url-state.ts';

/** The chapters in reading order. */
export const CHAPTER_NAMES = ['designs', 'lookUp', 'skew', 'race'] as const;

export type ChapterName = (typeof CHAPTER_NAMES)[number];

// The question

/** Narrower fingerprints have hardly more values than a short text has words. */
export const MIN_WIDTH = 16;

/** Two unrelated 64-bit fingerprints rarely differ in fewer bits. */
export const MAX_RADIUS = 20;

/** The bounds of N. The paper's collection has 2^34 fingerprints. */
export const MIN_COUNT = 1_000;
export const MAX_COUNT = 2 ** 34;

const questionParams = {
  /** Bits of a fingerprint. */
  width: integer('f', 64, MIN_WIDTH, MAX_WIDTH),
  /** The number of bits that may differ. */
  radius: integer('k', 3, 0, MAX_RADIUS),
  /** The number of fingerprints. */
  count: integer('N', 8_000_000_000, MIN_COUNT, MAX_COUNT),
} as const;

export type QuestionParams = { readonly [Name in keyof typeof questionParams]: number };

// Designs

/** The figures by which designs can be sorted. */
export const SORT_KEYS = ['tables', 'prefix', 'probe', 'lookUp', 'bytes', 'time'] as const;

export type SortKey = (typeof SORT_KEYS)[number];

export const MEMORY_BUDGETS = ['tab', 'server', 'any'] as const;

export type MemoryBudget = (typeof MEMORY_BUDGETS)[number];

export const MAX_TAU = 30;

const designsParams = {
  /** The selected design by its cuts: `4.4` cuts into four blocks, and the rest into four again. */
  design: text('cut', '', 40),
  /** τ: each probe may bring fewer than 2^τ candidates. */
  tau: integer('tau', 8, 0, MAX_TAU),
  sortBy: oneOf('by', SORT_KEYS, 'tables'),
  descending: flag('down', false),
  showDominated: flag('all', false),
  memoryBudget: oneOf('mem', MEMORY_BUDGETS, 'any'),
} as const;

// Lookup

/** What is searched: a table for each segment, or the sorted tables of a design. */
export const INDEX_KINDS = ['segments', 'sorted'] as const;

export type IndexKind = (typeof INDEX_KINDS)[number];

/** How a prefix is found among sorted entries: by binary search or by interpolation. */
export const SEARCH_METHODS = ['halve', 'guess'] as const;

export type SearchMethod = (typeof SEARCH_METHODS)[number];

/** A test compares this with the fingerprints, which load later. */
export const PASSAGE_COUNT = 2_222;

/** The longest lookup has three steps for each of 20 tables, and a few around them. */
const MAX_LOOKUP_STEPS = 80;

const lookupParams = {
  indexKind: oneOf('via', INDEX_KINDS, 'segments'),
  searchMethod: oneOf('seek', SEARCH_METHODS, 'halve'),
  /** The passage whose fingerprint is the query, from 1. */
  passage: integer('passage', 30, 1, PASSAGE_COUNT),
  /** The bits of it that are flipped: `5.22.41`. */
  flippedBits: text('flip', '5.22.41', 200),
  /** The seed of the next random bits. */
  flipSeed: integer('draw', 1, 1, 999_999),
  lookupStep: integer('step', 0, 0, MAX_LOOKUP_STEPS),
} as const;

// Skew

/** The profiles whose fingerprints are counted. */
export const PROFILES = ['words', 'reader'] as const;

export type SkewProfile = (typeof PROFILES)[number];

const skewParams = {
  skewProfile: oneOf('skew', PROFILES, 'words'),
  /** The segment, from 1, the most significant first. */
  skewSegment: integer('skewseg', 1, 1, 4),
} as const;

// Race

/**
 * The methods of the benchmark in the order of its lists:
 * - `scan`: the column scan of `core/tables` in WebAssembly, the baseline;
 * - `loop`: the same in plain JavaScript;
 * - `segments`: multi-index hashing over the segments of a fingerprint;
 * - `tables`: the paper's permuted sorted tables;
 * - `enumerate`: the first naive method, which looks up all neighbors of the query;
 * - `store`: the second one, which stores all neighbors of every fingerprint;
 * - `keys`: IndexedDB with an index over the segments, which answers from keys alone;
 * - `column`: IndexedDB with all fingerprints in packed shards, which reads and scans them.
 */
export const CONTENDERS = [
  'scan',
  'loop',
  'segments',
  'tables',
  'enumerate',
  'store',
  'keys',
  'column',
] as const;

export type ContenderName = (typeof CONTENDERS)[number];

/** The distributions from which fingerprints are drawn: uniform, or like those of real passages. */
export const RACE_SOURCES = ['uniform', 'real'] as const;

export type RaceSource = (typeof RACE_SOURCES)[number];

/** With more, the methods together take more memory than browsers give a tab. */
export const MAX_RACE_COUNT = 20_000_000;

/** The default size of a benchmark if the question has more fingerprints. */
export const DEFAULT_RACE_COUNT = 100_000;

export const MAX_SEED = 999_999;

/** The figures in which the results are compared. */
export const METRICS = ['speed', 'memory', 'build'] as const;

export type Metric = (typeof METRICS)[number];

const raceParams = {
  /** The number of fingerprints that race; 0 for as many as the question has. */
  raceCount: integer('race', 0, 0, MAX_RACE_COUNT),
  /** The database isn't among them, because filling it takes longer than all the others. */
  raceContenders: subsetOf('who', CONTENDERS, ['scan', 'loop', 'segments', 'tables', 'enumerate']),
  raceSource: oneOf('from', RACE_SOURCES, 'uniform'),
  raceSeed: integer('seed', 1, 0, MAX_SEED),
  raceMetric: oneOf('in', METRICS, 'speed'),
} as const;

export const tablesSchema = urlSchema({
  version: 1,
  params: {
    /** The chapter that was opened last. */
    chapter: oneOf(CHAPTER_KEY, ['top', ...CHAPTER_NAMES], 'top'),
    ...questionParams,
    ...designsParams,
    ...lookupParams,
    ...skewParams,
    ...raceParams,
  },
});
