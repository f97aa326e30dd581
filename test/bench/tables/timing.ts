import type { Bits } from '../../../core/fingerprint/bits.ts';
import type { Queries } from '../../../web/tables/synthetic-fingerprints.ts';
import { median, quantile } from '../quantile.ts';
import type { BuiltIndex } from './contender.ts';

/** The time of a lookup, in microseconds. */
interface Timing {
  readonly median: number;
  readonly p99: number;
}

const ROUNDS = 3;
const MAX_LOOKUPS_PER_ROUND = 2000;
const MAX_WARM_UP_LOOKUPS = 1000;
/** The number of different queries that one timing may need. */
export const POOL = ROUNDS * MAX_LOOKUPS_PER_ROUND + MAX_WARM_UP_LOOKUPS;

/** About how long one radius of one contender may take, in milliseconds. */
const BUDGET_MS = 400;
/** Lookups that are faster than this are timed in batches, because reading the clock takes time, too. */
const BATCH_US = 20;

/**
 * Times lookups. No query is repeated, so none has its fingerprints in the caches. After a warm-up with
 * other queries, there are three rounds, and each figure is that of the best round, which the machine
 * disturbed least. Lookups under 20 µs are timed twice, with different queries: the median over
 * batches of 20 µs or more, and the p99 one by one, minus the time to read the clock.
 */
export function time(index: BuiltIndex, { fingerprints }: Queries, k: number): Timing {
  const estimate = warmUp(index, fingerprints.slice(-MAX_WARM_UP_LOOKUPS), k);
  const affordable = Math.floor((BUDGET_MS * 1000) / ROUNDS / estimate);
  const count = Math.max(6, Math.min(MAX_LOOKUPS_PER_ROUND, affordable));
  const rounds = Array.from({ length: ROUNDS }, (_, round) => {
    const from = round * MAX_LOOKUPS_PER_ROUND;
    const queries = fingerprints.slice(from, from + count);
    if (estimate >= BATCH_US) {
      const times = timeSingly(index, queries, k);
      return { median: median(times), p99: quantile(times, 0.99) };
    }
    const half = count >>> 1;
    return {
      median: median(timeBatches(index, queries.slice(0, half), k, Math.ceil(BATCH_US / estimate))),
      p99: quantile(timeSingly(index, queries.slice(half), k), 0.99),
    };
  });
  return {
    median: Math.min(...rounds.map((round) => round.median)),
    p99: Math.min(...rounds.map((round) => round.p99)),
  };
}

/** Lets the engine compile the code. Returns about how long a lookup takes, in microseconds. */
function warmUp(index: BuiltIndex, fingerprints: readonly Bits[], k: number): number {
  const begun = performance.now();
  let done = 0;
  let half = begun;
  while (done < fingerprints.length && performance.now() - begun < BUDGET_MS / 4) {
    if (done === fingerprints.length >>> 1) half = performance.now();
    index.near(fingerprints[done++] as Bits, k);
  }
  const ended = performance.now();
  const counted = half > begun ? done - (fingerprints.length >>> 1) : done;
  return ((ended - half) * 1000) / Math.max(1, counted);
}

function timeSingly(index: BuiltIndex, fingerprints: readonly Bits[], k: number): Float64Array {
  const samples = new Float64Array(fingerprints.length);
  for (let i = 0; i < fingerprints.length; i++) {
    const begun = performance.now();
    index.near(fingerprints[i] as Bits, k);
    samples[i] = Math.max(0, (performance.now() - begun) * 1000 - CLOCK_US);
  }
  return samples;
}

function timeBatches(
  index: BuiltIndex,
  fingerprints: readonly Bits[],
  k: number,
  size: number,
): Float64Array {
  const samples = new Float64Array(Math.max(1, Math.floor(fingerprints.length / size)));
  for (let batch = 0; batch < samples.length; batch++) {
    const end = Math.min(fingerprints.length, (batch + 1) * size);
    const begun = performance.now();
    for (let i = batch * size; i < end; i++) index.near(fingerprints[i] as Bits, k);
    samples[batch] = ((performance.now() - begun) * 1000) / (end - batch * size);
  }
  return samples;
}

/** How long it takes to read the clock. */
const CLOCK_US = measureClock();

function measureClock(): number {
  const samples = new Float64Array(20_000);
  for (let i = 0; i < samples.length; i++) {
    const begun = performance.now();
    samples[i] = (performance.now() - begun) * 1000;
  }
  return median(samples);
}
