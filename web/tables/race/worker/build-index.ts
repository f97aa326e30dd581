import type { Bits } from '../../../../core/fingerprint/bits.ts';
import { MultiIndex } from '../../../../core/tables/multi-index/multi-index.ts';
import { enumerateNeighbors, storeNeighbors } from '../../../../core/tables/naive.ts';
import { PermutedTables } from '../../../../core/tables/permuted/permuted-tables.ts';
import { bruteForce } from '../../../../core/tables/scan/brute-force.ts';
import { ColumnScan } from '../../../../core/tables/scan/column-scan.ts';
import type { ContenderName } from '../../state.ts';
import { type PlannedContender, planContender } from '../contenders.ts';
import type { RaceQuestion } from '../race-question.ts';
import type { RaceDatabase } from './database-indexes.ts';

/** Words that an index gets between two reports of progress. */
const CHUNK_WORDS = 2 ** 17;

const WIDTH = 64;

/** An index that can be queried. */
export interface BuiltIndex {
  /** Bytes of memory, or undefined if it isn't in memory. */
  readonly bytes: number | undefined;
  /** Returns the rows within `radius`, in a view that the next call may overwrite. */
  near(bits: Bits, radius: number): Uint32Array | Promise<Uint32Array>;
}

/** What an index is built from. */
export interface BuildInput {
  readonly question: RaceQuestion;
  /** All fingerprints, two words each. */
  readonly words: Bits;
  readonly openDatabase: () => Promise<RaceDatabase>;
  /** Called with the built part, from 0 to 1, if it can be known. */
  readonly onProgress: (part: number) => void;
}

/** Builds the index of a method. */
export async function buildIndex(name: ContenderName, input: BuildInput): Promise<BuiltIndex> {
  const { question, words, openDatabase, onProgress } = input;
  switch (name) {
    case 'scan':
      return ColumnScan.of(chunks(input));
    case 'loop':
      return bruteForce(words);
    case 'segments': {
      const method = requirePlan(name, question);
      return method.kind === name ? MultiIndex.of(chunks(input), method) : unreachable();
    }
    case 'tables': {
      const method = requirePlan(name, question);
      return method.kind === name ? new PermutedTables(words, method.design) : unreachable();
    }
    case 'enumerate':
      return enumerateNeighbors(words, WIDTH, question.radius);
    case 'store':
      return storeNeighbors(words, WIDTH, question.radius);
    case 'keys':
      return (await openDatabase()).buildSegmentIndex(words, onProgress);
    case 'column':
      return (await openDatabase()).buildColumn(words, onProgress);
  }
}

function requirePlan(name: PlannedContender, { count, radius }: RaceQuestion) {
  return planContender(name, count, radius)?.method ?? unreachable();
}

function unreachable(): never {
  throw new Error('A skipped method was built');
}

function* chunks({ words, onProgress }: BuildInput): Generator<Bits, void> {
  for (let start = 0; start < words.length; start += CHUNK_WORDS) {
    onProgress(start / words.length);
    yield words.subarray(start, start + CHUNK_WORDS);
  }
}
