import type { Bits } from '../../../../core/fingerprint/bits.ts';
import { bruteForce } from '../../../../core/tables/scan/brute-force.ts';
import {
  createRandom,
  type FingerprintSource,
  makeQueries,
  type Queries,
} from '../../synthetic-fingerprints.ts';
import type { ContenderName } from '../contender-names.ts';
import { RaceDatabase } from '../database/race-database.ts';
import { type Expected, expectedOf } from '../expected.ts';
import { objection } from '../methods.ts';
import type { RaceQuestion } from '../race-question.ts';
import type {
  Failure,
  RaceOutcome,
  RaceProgress,
  Stage,
  Standing,
  Standings,
} from '../race-result.ts';
import { BUILDS } from './builds.ts';
import { check, type Truth, truthOf } from './check.ts';
import { clockStep, type Now } from './clock.ts';
import { failureOf } from './failure-of.ts';
import { makeFingerprints } from './fingerprints.ts';
import { type Runner, timeAll } from './time.ts';

/** Milliseconds between two words on how far the same thing is. */
const PAUSE = 50;

/** Different queries; a quick way comes round to the first ones again. */
const POOL = 8192;

/**
 * Runs a race from the fingerprints to the last round. What fails of one way is noted and leaves the
 * others to race. The database is not removed: that is for whoever can also do it when this is cut off.
 *
 * @param heads where the fingerprints come from.
 */
export async function runRace(
  question: RaceQuestion,
  heads: FingerprintSource,
  now: Now,
  tell: (progress: RaceProgress) => void,
): Promise<RaceOutcome> {
  const race = new Race(question, now, tell);
  try {
    return await race.run(heads);
  } catch (error) {
    if (error instanceof RangeError) return { kind: 'failed', trouble: 'memory' };
    throw error;
  } finally {
    await race.close();
  }
}

class Race {
  readonly #question: RaceQuestion;
  readonly #now: Now;
  readonly #tell: (progress: RaceProgress) => void;
  readonly #expected: Expected;
  readonly #standings: Record<string, Standing>;
  #database: Promise<RaceDatabase> | undefined;
  #said = Number.NEGATIVE_INFINITY;

  constructor(question: RaceQuestion, now: Now, tell: (progress: RaceProgress) => void) {
    this.#question = question;
    this.#now = now;
    this.#tell = tell;
    this.#expected = expectedOf(question);
    const { count, radius, contenders } = question;
    this.#standings = Object.fromEntries(
      contenders.map((name): [string, Standing] => {
        const why = objection(name, count, radius);
        return [name, why ? { state: 'skipped', why } : { state: 'waiting' }];
      }),
    );
  }

  async close(): Promise<void> {
    await this.#database?.then(
      (database) => database.close(),
      () => {},
    );
  }

  async run(heads: FingerprintSource): Promise<RaceOutcome> {
    const { count, radius, seed } = this.#question;
    const words = makeFingerprints(heads, count, seed, (part) => this.#say('fingerprints', part));
    const queries = makeQueries(words, heads, radius, POOL, createRandom(seed + 1));
    const step = clockStep(this.#now);

    const built = await this.#build(words);
    const truth = truthOf(bruteForce(words), queries, radius, this.#now);
    const runners = await this.#check(built, queries, truth);
    await timeAll(
      runners,
      queries.fingerprints,
      radius,
      { now: this.#now, step },
      (part, timings) => {
        for (const [name, timing] of timings) {
          const before = this.#standings[name];
          if (before?.state === 'built' || before?.state === 'timed') {
            this.#standings[name] = { ...before, state: 'timed', timing };
          }
        }
        this.#say('timing', part);
      },
    );
    // Whoever watches is told the end, however soon after the last word it comes.
    this.#said = Number.NEGATIVE_INFINITY;
    this.#say('timing', 1);
    const rows = truth.reduce((sum, found) => sum + found.length, 0);
    const standings: Standings = { ...this.#standings };
    return { kind: 'done', result: { standings, checked: truth.length, rows, clock: step } };
  }

  async #build(words: Bits): Promise<Runner[]> {
    const names = this.#question.contenders.filter(
      (name) => this.#standings[name]?.state === 'waiting',
    );
    const runners: Runner[] = [];
    // A tenth of a millisecond more, should nothing be expected to take any time.
    const shares = names.map((name) => (this.#expected.builds[name] ?? 0) + 0.1);
    const all = shares.reduce((sum, share) => sum + share, 0);
    let before = 0;
    for (const [nth, name] of names.entries()) {
      const share = shares[nth] ?? 0;
      const tell = (part?: number) => {
        this.#standings[name] = { state: 'building', part };
        this.#say('building', (before + (part ?? 0) * share) / all);
      };
      this.#said = Number.NEGATIVE_INFINITY;
      tell();
      try {
        const begun = this.#now();
        const contestant = await BUILDS[name]({
          question: this.#question,
          words,
          database: () => this.#open(),
          tell,
        });
        const build = this.#now() - begun;
        this.#standings[name] = { state: 'built', build, bytes: contestant.bytes };
        runners.push({ name, contestant });
      } catch (error) {
        this.#fail(name, failureOf(error));
      }
      before += share;
    }
    return runners;
  }

  /** Those that find what the plain loop finds. */
  async #check(built: readonly Runner[], queries: Queries, truth: Truth): Promise<Runner[]> {
    const agreeing: Runner[] = [];
    for (const [nth, runner] of built.entries()) {
      const tell = (part: number) => this.#say('checking', (nth + part) / built.length);
      tell(0);
      try {
        const agrees = await check(runner.contestant, queries, this.#question.radius, truth, tell);
        if (agrees) agreeing.push(runner);
        else this.#fail(runner.name, 'disagrees');
      } catch (error) {
        this.#fail(runner.name, failureOf(error));
      }
    }
    return agreeing;
  }

  #open(): Promise<RaceDatabase> {
    this.#database ??= RaceDatabase.open();
    return this.#database;
  }

  #fail(name: ContenderName, why: Failure): void {
    this.#standings[name] = { state: 'failed', why };
  }

  #say(stage: Stage, part: number): void {
    if (this.#now() - this.#said < PAUSE) return;
    this.#said = this.#now();
    this.#tell({ stage, part, standings: { ...this.#standings } });
  }
}
