/**
 * Runs a benchmark: generates the fingerprints, builds the methods, checks that they agree, and times
 * them (`timing.ts`). `race.worker.ts` calls it in the browser; tests call it directly.
 */
import type { Bits } from '../../../../core/fingerprint/bits.ts';
import { bruteForce } from '../../../../core/tables/scan/brute-force.ts';
import { createRandom } from '../../../lib/random.ts';
import type { ContenderName } from '../../state.ts';
import { type FingerprintSource, makeQueries, type Queries } from '../../synthetic-fingerprints.ts';
import { skipReason } from '../contenders.ts';
import type { RaceQuestion } from '../race-question.ts';
import type {
  ContenderResult,
  FailureReason,
  RaceOutcome,
  RaceProgress,
  Stage,
} from '../race-result.ts';
import { type BuiltIndex, buildIndex } from './build-index.ts';
import { RaceDatabase } from './database-indexes.ts';
import { type BuiltContender, measureClockStep, type Now, timeLookups } from './timing.ts';

/** Time between two reports of progress. */
const REPORT_INTERVAL_MS = 50;

/** Different queries; a fast method starts over with the first. */
const QUERIES = 8192;

/**
 * Runs a benchmark. A method that fails is marked, and the others go on. The caller deletes the
 * database, because it also has to after an interrupted run.
 */
export async function runRace(
  question: RaceQuestion,
  source: FingerprintSource,
  now: Now,
  onProgress: (progress: RaceProgress) => void,
): Promise<RaceOutcome> {
  const race = new Race(question, now, onProgress);
  try {
    return await race.run(source);
  } catch (error) {
    if (error instanceof RangeError) return { kind: 'failed', error: 'memory' };
    throw error;
  } finally {
    await race.close();
  }
}

class Race {
  readonly #question: RaceQuestion;
  readonly #now: Now;
  readonly #onProgress: (progress: RaceProgress) => void;
  readonly #results: Partial<Record<ContenderName, ContenderResult>> = {};
  #database: Promise<RaceDatabase> | undefined;
  #lastReport = Number.NEGATIVE_INFINITY;

  constructor(question: RaceQuestion, now: Now, onProgress: (progress: RaceProgress) => void) {
    this.#question = question;
    this.#now = now;
    this.#onProgress = onProgress;
    const { count, radius, contenders } = question;
    for (const name of contenders) {
      const reason = skipReason(name, count, radius);
      this.#results[name] = reason ? { state: 'skipped', reason } : { state: 'waiting' };
    }
  }

  async close(): Promise<void> {
    await this.#database?.then(
      (database) => database.close(),
      () => {},
    );
  }

  async run(source: FingerprintSource): Promise<RaceOutcome> {
    const { count, radius, seed } = this.#question;
    const words = generateWithProgress(source, count, seed, (part) =>
      this.#report('generating', part),
    );
    const queries = makeQueries(words, source, radius, QUERIES, createRandom(seed + 1));
    const clockStepMs = measureClockStep(this.#now);

    const built = await this.#build(words);
    const expected = findExpectedRows(bruteForce(words), queries, radius, this.#now);
    const correct = await this.#check(built, queries, expected);
    await timeLookups(
      correct,
      queries.fingerprints,
      radius,
      { now: this.#now, clockStepMs },
      (part, timings) => {
        for (const [name, { timing, isFinished }] of timings) {
          const result = this.#results[name];
          if (result?.state === 'built' || result?.state === 'timing') {
            this.#results[name] = { ...result, state: isFinished ? 'timed' : 'timing', timing };
          }
        }
        this.#report('timing', part);
      },
    );
    this.#report('timing', 1, true);
    return {
      kind: 'done',
      result: {
        results: { ...this.#results },
        checkedQueries: expected.length,
        foundRows: expected.reduce((sum, rows) => sum + rows.length, 0),
        clockStepMs,
      },
    };
  }

  async #build(words: Bits): Promise<BuiltContender[]> {
    const names = this.#question.contenders.filter(
      (name) => this.#results[name]?.state === 'waiting',
    );
    const built: BuiltContender[] = [];
    for (const [i, name] of names.entries()) {
      const onProgress = (progress?: number) => {
        this.#results[name] = { state: 'building', progress };
        this.#report('building', (i + (progress ?? 0)) / names.length, progress === undefined);
      };
      onProgress();
      try {
        const start = this.#now();
        const index = await buildIndex(name, {
          question: this.#question,
          words,
          openDatabase: () => this.#openDatabase(),
          onProgress,
        });
        const buildMs = this.#now() - start;
        this.#results[name] = { state: 'built', buildMs, bytes: index.bytes };
        built.push({ name, index });
      } catch (error) {
        this.#fail(name, failureReason(error));
      }
    }
    return built;
  }

  /** Returns the methods that find the expected rows. */
  async #check(
    built: readonly BuiltContender[],
    queries: Queries,
    expected: ExpectedRows,
  ): Promise<BuiltContender[]> {
    const correct: BuiltContender[] = [];
    for (const [i, contender] of built.entries()) {
      const onProgress = (part: number) => this.#report('checking', (i + part) / built.length);
      onProgress(0);
      try {
        const { radius } = this.#question;
        if (await findsExpectedRows(contender.index, queries, radius, expected, onProgress)) {
          correct.push(contender);
        } else {
          this.#fail(contender.name, 'disagrees');
        }
      } catch (error) {
        this.#fail(contender.name, failureReason(error));
      }
    }
    return correct;
  }

  #openDatabase(): Promise<RaceDatabase> {
    this.#database ??= RaceDatabase.open();
    return this.#database;
  }

  #fail(name: ContenderName, reason: FailureReason): void {
    this.#results[name] = { state: 'failed', reason };
  }

  /** Reports progress, unless the last report is too recent and this one isn't required. */
  #report(stage: Stage, stageProgress: number, isRequired = false): void {
    if (!isRequired && this.#now() - this.#lastReport < REPORT_INTERVAL_MS) return;
    this.#lastReport = this.#now();
    this.#onProgress({ stage, stageProgress, results: { ...this.#results } });
  }
}

/** Words generated between two reports of progress. */
const CHUNK_WORDS = 2 ** 16;

/**
 * Generates the fingerprints of a benchmark, two words each.
 *
 * @param onProgress called with the generated part, from 0 to 1.
 * @throws RangeError if there isn't enough memory.
 */
function generateWithProgress(
  source: FingerprintSource,
  count: number,
  seed: number,
  onProgress: (part: number) => void,
): Bits {
  const words = new Uint32Array(count * 2);
  const random = createRandom(seed);
  for (let start = 0; start < words.length; start += CHUNK_WORDS) {
    source.fill(words.subarray(start, start + CHUNK_WORDS), random);
    onProgress(start / words.length);
  }
  return words;
}

/** The rows that each of the first queries must find, in ascending order. */
type ExpectedRows = readonly Uint32Array[];

/** The time that the plain loop may take to find them. */
const CHECK_BUDGET_MS = 250;
const MIN_CHECKED_QUERIES = 20;
const MAX_CHECKED_QUERIES = 50;

const ascending = (rows: Uint32Array) => Uint32Array.from(rows).sort();

/** Answers as many queries with the plain loop as time permits. Half of them have a neighbor. */
function findExpectedRows(
  loop: { near(bits: Bits, radius: number): Uint32Array },
  { fingerprints }: Queries,
  radius: number,
  now: Now,
): ExpectedRows {
  const start = now();
  const expected: Uint32Array[] = [];
  for (const fingerprint of fingerprints.slice(0, MAX_CHECKED_QUERIES)) {
    if (expected.length >= MIN_CHECKED_QUERIES && now() - start > CHECK_BUDGET_MS) break;
    expected.push(ascending(loop.near(fingerprint, radius)));
  }
  return expected;
}

async function findsExpectedRows(
  index: BuiltIndex,
  { fingerprints }: Queries,
  radius: number,
  expected: ExpectedRows,
  onProgress: (part: number) => void,
): Promise<boolean> {
  for (const [i, rows] of expected.entries()) {
    const found = ascending(await index.near(fingerprints[i] as Bits, radius));
    if (found.length !== rows.length || found.some((row, at) => row !== rows[at])) return false;
    onProgress((i + 1) / expected.length);
  }
  return true;
}

/** Returns why a method failed, or throws the error again if it's a defect of ours. */
function failureReason(error: unknown): FailureReason {
  if (error instanceof RangeError) return 'memory';
  if (!isDatabaseError(error)) throw error;
  return error.name === 'QuotaExceededError' ? 'quota' : 'no-database';
}

/** Some browsers have no `indexedDB` at all, which is a ReferenceError. */
function isDatabaseError(error: unknown): error is { readonly name: string } {
  return (
    error instanceof DOMException ||
    (error instanceof ReferenceError && /indexedDB/.test(error.message)) ||
    (error instanceof Error && error.name === 'QuotaExceededError')
  );
}
