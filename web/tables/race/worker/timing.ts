import type { Bits } from '../../../../core/fingerprint/bits.ts';
import type { ContenderName } from '../../state.ts';
import type { Timing } from '../race-result.ts';
import type { BuiltIndex } from './build-index.ts';

/** Rounds that count. Odd, so that the median is one of them. */
export const ROUNDS = 15;
/** Rounds before those, while browsers still optimize hot code in the background. */
const PRACTICE_ROUNDS = 5;

/** A batch takes this many clock steps, so that an error of one step is 5%. */
const BATCH_CLOCK_STEPS = 20;
/** Long enough to push the previous method's data out of the CPU caches. */
const MIN_BATCH_MS = 8;
/** A method with slower lookups needs no practice: its code is optimized by then. */
const SLOW_LOOKUP_MS = 100;
/** The share of the whole stage that the warm-up takes, for the progress bar. */
const WARM_UP_SHARE = 0.1;
const MIN_WARM_UP_MS = 150;
const MIN_WARM_UP_LOOKUPS = 4;

const NO_TIMINGS: ReadonlyMap<ContenderName, Timing> = new Map();

/** A monotonic clock in milliseconds. */
export type Now = () => number;

export interface BuiltContender {
  readonly name: ContenderName;
  readonly index: BuiltIndex;
}

/**
 * Times the lookups of all methods in rounds. In each round, every method runs one batch of lookups,
 * and another method is first. So whatever slows the device down for a moment affects a round, not a
 * method, and the median of the rounds ignores it.
 *
 * @param queries every method starts a round with the same query.
 * @param clockStepMs the resolution of the clock.
 * @param onProgress called with the completed part, from 0 to 1, and the timings so far.
 */
export async function timeLookups(
  contenders: readonly BuiltContender[],
  queries: readonly Bits[],
  radius: number,
  { now, clockStepMs }: { readonly now: Now; readonly clockStepMs: number },
  onProgress: (part: number, timings: ReadonlyMap<ContenderName, Timing>) => void,
): Promise<void> {
  const minBatchMs = Math.max(MIN_BATCH_MS, BATCH_CLOCK_STEPS * clockStepMs);
  const schedule = await warmUpAll(contenders, queries, radius, { now, minBatchMs }, (part) =>
    onProgress(WARM_UP_SHARE * part, NO_TIMINGS),
  );
  const totalMs = schedule.reduce(
    (sum, { batchMs, practiceRounds }) => sum + batchMs * (practiceRounds + ROUNDS),
    0,
  );
  let elapsedMs = 0;
  // Adding the same numbers in another order can exceed the total by a rounding error.
  const part = () => WARM_UP_SHARE + (1 - WARM_UP_SHARE) * Math.min(1, elapsedMs / totalMs);
  for (let round = -PRACTICE_ROUNDS; round < ROUNDS; round++) {
    const roundsBefore = round + PRACTICE_ROUNDS;
    const first = Math.floor((roundsBefore * queries.length) / (ROUNDS + PRACTICE_ROUNDS) / 2) * 2;
    for (let turn = 0; turn < schedule.length; turn++) {
      const timed = schedule[(roundsBefore + turn) % schedule.length] as TimedIndex;
      if (round < -timed.practiceRounds) continue;
      const start = now();
      let lookups = 0;
      let batchMs: number;
      // If the device was busy during the warm-up, a batch can be too small.
      do {
        await lookUpBatch(timed.index, queries, first + lookups, timed.batchSize, radius);
        lookups += timed.batchSize;
        batchMs = now() - start;
      } while (batchMs < minBatchMs / 2);
      if (round >= 0) timed.samples.push({ lookups, lookupUs: (batchMs * 1000) / lookups });
      elapsedMs += timed.batchMs;
      // After fast batches, a report would slow down the next batch.
      if (batchMs > SLOW_LOOKUP_MS) onProgress(part(), NO_TIMINGS);
    }
    const timings = schedule.map(({ name, samples }) => [name, summarize(samples)] as const);
    onProgress(part(), round < 0 ? NO_TIMINGS : new Map(timings));
  }
}

/** One round of a method: its lookups, and the microseconds of each. */
interface Sample {
  readonly lookups: number;
  readonly lookupUs: number;
}

/** A warm index, with the size of its batches and how long one is expected to take. */
interface TimedIndex extends BuiltContender {
  readonly batchSize: number;
  readonly batchMs: number;
  readonly practiceRounds: number;
  readonly samples: Sample[];
}

async function warmUpAll(
  contenders: readonly BuiltContender[],
  queries: readonly Bits[],
  radius: number,
  { now, minBatchMs }: { readonly now: Now; readonly minBatchMs: number },
  onProgress: (part: number) => void,
): Promise<TimedIndex[]> {
  const schedule: TimedIndex[] = [];
  for (const [i, contender] of contenders.entries()) {
    onProgress(i / contenders.length);
    const lookupMs = await warmUp(contender.index, queries, radius, now);
    // Even, because every other query has a neighbor.
    const batchSize = 2 * Math.max(1, Math.ceil(minBatchMs / lookupMs / 2));
    schedule.push({
      ...contender,
      batchSize,
      batchMs: batchSize * lookupMs,
      practiceRounds: lookupMs > SLOW_LOOKUP_MS ? 0 : PRACTICE_ROUNDS,
      samples: [],
    });
  }
  return schedule;
}

/** Lets the browser optimize the code, and returns the milliseconds of a lookup. */
async function warmUp(
  index: BuiltIndex,
  queries: readonly Bits[],
  radius: number,
  now: Now,
): Promise<number> {
  let lookupMs = Number.POSITIVE_INFINITY;
  let batchSize = MIN_WARM_UP_LOOKUPS;
  let first = 0;
  for (let elapsedMs = 0; elapsedMs < MIN_WARM_UP_MS; ) {
    const start = now();
    await lookUpBatch(index, queries, first, batchSize, radius);
    const batchMs = now() - start;
    elapsedMs += batchMs;
    // A batch can take less than a step of the clock.
    if (batchMs > 0) lookupMs = batchMs / batchSize;
    first += batchSize;
    batchSize *= 2;
  }
  return lookupMs;
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

function summarize(samples: readonly Sample[]): Timing {
  const sorted = samples.map(({ lookupUs }) => lookupUs).sort((a, b) => a - b);
  return {
    median: sorted[sorted.length >>> 1] ?? Number.NaN,
    min: sorted[0] ?? Number.NaN,
    max: sorted.at(-1) ?? Number.NaN,
    lookups: samples.reduce((sum, { lookups }) => sum + lookups, 0),
    rounds: samples.length,
  };
}

const OBSERVED_CLOCK_STEPS = 5;

/**
 * Measures the resolution of a clock. Browsers reduce it, to 0.1 ms in Chromium and 1 ms in Firefox,
 * and steps may differ, so this is the largest of five.
 */
export function measureClockStep(now: Now): number {
  let largest = 0;
  let previous = now();
  for (let step = 0; step < OBSERVED_CLOCK_STEPS; ) {
    const time = now();
    if (time === previous) continue;
    // The first step began before this function did.
    if (step > 0) largest = Math.max(largest, time - previous);
    previous = time;
    step++;
  }
  return largest;
}
