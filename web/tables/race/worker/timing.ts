import type { Bits } from '../../../../core/fingerprint/bits.ts';
import type { ContenderName } from '../../state.ts';
import type { Timing } from '../race-result.ts';
import type { BuiltIndex } from './build-index.ts';

/** At most this many rounds count. Odd, so that the median is one of them. */
export const ROUNDS = 15;
/** Rounds before those, while browsers still optimize hot code in the background. */
const PRACTICE_ROUNDS = 5;
/** A method needs this many rounds before it can be finished. */
const MIN_ROUNDS = 7;
/** If the middle half of its rounds differ by less than this part, a method is finished. */
const SETTLED_SPREAD = 0.02;
/** Rounds of a method whose lookups are so slow that they exceed `MAX_TIMED_MS`. */
const MIN_SLOW_ROUNDS = 3;
const MAX_TIMED_MS = 1_000;

/** A batch takes this many clock steps, so that an error of one step is 5%. */
const BATCH_CLOCK_STEPS = 20;
/** Long enough to push the previous method's data out of the CPU caches. */
const MIN_BATCH_MS = 12;
/** A method with slower lookups needs no practice: its code is optimized by then. */
const SLOW_LOOKUP_MS = 100;
/** The share of the whole stage that the warm-up takes, for the progress bar. */
const WARM_UP_SHARE = 0.25;
const MIN_WARM_UP_MS = 100;
const MIN_WARM_UP_LOOKUPS = 2;

/** Estimates the milliseconds in which a method warms up and runs all its rounds. */
export function estimateTimingMs(lookupMs: number): number {
  const batchMs = Math.max(MIN_BATCH_MS, 2 * lookupMs);
  const practice = lookupMs > SLOW_LOOKUP_MS ? 0 : PRACTICE_ROUNDS;
  const warmUpMs = Math.max(MIN_WARM_UP_MS, MIN_WARM_UP_LOOKUPS * lookupMs);
  return warmUpMs + batchMs * (practice + maxRounds(batchMs));
}

/** Returns after how many rounds a method is finished, however much they differ. */
function maxRounds(batchMs: number): number {
  return Math.min(ROUNDS, Math.max(MIN_SLOW_ROUNDS, Math.ceil(MAX_TIMED_MS / batchMs)));
}

/** A monotonic clock in milliseconds. */
export type Now = () => number;

export interface BuiltContender {
  readonly name: ContenderName;
  readonly index: BuiltIndex;
}

/** What is known about the lookups of a method, and whether it is finished. */
interface LookupTiming {
  readonly timing: Timing;
  readonly isFinished: boolean;
}

export type LookupTimings = ReadonlyMap<ContenderName, LookupTiming>;

/**
 * Times the lookups of all methods in rounds. In each round, every method runs one batch of lookups,
 * and another method is first. So whatever slows the device down for a moment affects a round, not a
 * method, and the median of the rounds ignores it. A method is finished when its rounds agree, or
 * after the last round.
 *
 * @param queries every method starts a round with the same query.
 * @param clockStepMs the resolution of the clock.
 * @param onProgress called with the completed part, from 0 to 1, and the timings so far. Before the
 * first round counts, a timing is that of the warm-up.
 */
export async function timeLookups(
  contenders: readonly BuiltContender[],
  queries: readonly Bits[],
  radius: number,
  { now, clockStepMs }: { readonly now: Now; readonly clockStepMs: number },
  onProgress: (part: number, timings: LookupTimings) => void,
): Promise<void> {
  const minBatchMs = Math.max(MIN_BATCH_MS, BATCH_CLOCK_STEPS * clockStepMs);
  const lanes: Lane[] = [];
  for (const [i, contender] of contenders.entries()) {
    onProgress((WARM_UP_SHARE * i) / contenders.length, timingsOf(lanes));
    lanes.push(await warmUp(contender, queries, radius, { now, minBatchMs }));
  }
  const totalMs = sum(lanes.map((lane) => lane.batchMs * lane.roundsLeft));
  const part = () => {
    const leftMs = sum(lanes.map((lane) => lane.batchMs * lane.roundsLeft));
    // The sums of the same numbers can differ by a rounding error.
    const done = totalMs === 0 ? 1 : Math.max(0, 1 - leftMs / totalMs);
    return WARM_UP_SHARE + (1 - WARM_UP_SHARE) * done;
  };
  onProgress(part(), timingsOf(lanes));
  for (let round = -PRACTICE_ROUNDS; lanes.some((lane) => lane.roundsLeft > 0); round++) {
    const roundsBefore = round + PRACTICE_ROUNDS;
    const first = Math.floor((roundsBefore * queries.length) / (ROUNDS + PRACTICE_ROUNDS) / 2) * 2;
    for (let turn = 0; turn < lanes.length; turn++) {
      const lane = lanes[(roundsBefore + turn) % lanes.length] as Lane;
      if (round < -lane.practiceRounds || lane.roundsLeft === 0) continue;
      const start = now();
      let lookups = 0;
      let batchMs: number;
      // If the device was busy during the warm-up, a batch can be too small.
      do {
        await lookUpBatch(lane.index, queries, first + lookups, lane.batchSize, radius);
        lookups += lane.batchSize;
        batchMs = now() - start;
      } while (batchMs < minBatchMs / 2);
      if (round >= 0) lane.samples.push({ lookups, lookupUs: (batchMs * 1000) / lookups });
      lane.roundsLeft = areSettled(lane.samples) ? 0 : lane.roundsLeft - 1;
      // After fast batches, a report would slow down the next batch.
      if (batchMs > SLOW_LOOKUP_MS) onProgress(part(), timingsOf(lanes));
    }
    onProgress(part(), timingsOf(lanes));
  }
}

/** One round of a method: its lookups, and the microseconds of each. */
interface Sample {
  readonly lookups: number;
  readonly lookupUs: number;
}

/** A warm index, with the size of its batches, how long one is expected to take, and its rounds. */
interface Lane extends BuiltContender {
  readonly batchSize: number;
  readonly batchMs: number;
  readonly practiceRounds: number;
  /** Microseconds of a lookup during the warm-up. */
  readonly warmUpUs: number;
  readonly samples: Sample[];
  roundsLeft: number;
}

/** Lets the browser optimize the code, and plans the rounds by the time of a lookup. */
async function warmUp(
  contender: BuiltContender,
  queries: readonly Bits[],
  radius: number,
  { now, minBatchMs }: { readonly now: Now; readonly minBatchMs: number },
): Promise<Lane> {
  let lookupMs = Number.POSITIVE_INFINITY;
  let lookups = MIN_WARM_UP_LOOKUPS;
  let first = 0;
  for (let elapsedMs = 0; elapsedMs < MIN_WARM_UP_MS; ) {
    const start = now();
    await lookUpBatch(contender.index, queries, first, lookups, radius);
    const warmUpMs = now() - start;
    elapsedMs += warmUpMs;
    // A batch can take less than a step of the clock.
    if (warmUpMs > 0) lookupMs = warmUpMs / lookups;
    first += lookups;
    lookups *= 2;
  }
  // Even, because every other query has a neighbor.
  const batchSize = 2 * Math.max(1, Math.ceil(minBatchMs / lookupMs / 2));
  const batchMs = batchSize * lookupMs;
  const practiceRounds = lookupMs > SLOW_LOOKUP_MS ? 0 : PRACTICE_ROUNDS;
  return {
    ...contender,
    batchSize,
    batchMs,
    practiceRounds,
    warmUpUs: lookupMs * 1000,
    samples: [],
    roundsLeft: practiceRounds + maxRounds(batchMs),
  };
}

/** Looks up `count` queries from the `first` on, starting over if there are too few. */
async function lookUpBatch(
  index: BuiltIndex,
  queries: readonly Bits[],
  first: number,
  count: number,
  radius: number,
): Promise<void> {
  for (let i = first; i < first + count; i++) {
    const rows = index.near(queries[i % queries.length] as Bits, radius);
    // Awaiting what isn't a promise would take longer than the lookup.
    if (rows instanceof Promise) await rows;
  }
}

/** Returns whether the middle half of the rounds agree so well that more would change little. */
function areSettled(samples: readonly Sample[]): boolean {
  if (samples.length < MIN_ROUNDS) return false;
  const sorted = sortedTimes(samples);
  const at = (part: number) => sorted[Math.round(part * (sorted.length - 1))] ?? Number.NaN;
  return at(0.75) - at(0.25) < SETTLED_SPREAD * at(0.5);
}

function timingsOf(lanes: readonly Lane[]): LookupTimings {
  return new Map(
    lanes.map((lane) => [
      lane.name,
      { timing: summarize(lane), isFinished: lane.roundsLeft === 0 },
    ]),
  );
}

function summarize({ samples, warmUpUs }: Lane): Timing {
  const sorted = sortedTimes(samples);
  return {
    median: sorted[sorted.length >>> 1] ?? warmUpUs,
    min: sorted[0] ?? warmUpUs,
    max: sorted.at(-1) ?? warmUpUs,
    lookups: sum(samples.map(({ lookups }) => lookups)),
    rounds: samples.length,
  };
}

function sortedTimes(samples: readonly Sample[]): number[] {
  return samples.map(({ lookupUs }) => lookupUs).sort((a, b) => a - b);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

const OBSERVED_CLOCK_STEPS = 9;

/**
 * Measures the resolution of a clock. Browsers reduce it, to 0.1 ms in Chromium and 1 ms in Firefox.
 * Steps differ, and on a busy device some seem long because the worker was not running. So this is the
 * median of nine.
 */
export function measureClockStep(now: Now): number {
  const steps: number[] = [];
  // Measured from a step on, because the first one began before this function did.
  let previous: number | undefined;
  for (let last = now(); steps.length < OBSERVED_CLOCK_STEPS; ) {
    const time = now();
    if (time === last) continue;
    if (previous !== undefined) steps.push(time - previous);
    previous = last = time;
  }
  return steps.sort((a, b) => a - b)[steps.length >>> 1] ?? 0;
}
