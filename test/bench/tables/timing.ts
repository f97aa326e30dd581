import type { Bits } from '../../../core/fingerprint/bits.ts';
import type { Queries } from '../../../web/tables/synthetic-fingerprints.ts';
import { median, quantile } from '../quantile.ts';
import type { Contestant } from './contender.ts';

/** How long a look-up takes, in microseconds. */
export interface Timing {
  readonly median: number;
  readonly p99: number;
  /** Look-ups that were timed. */
  readonly lookUps: number;
}

const ROUNDS = 3;
/** Look-ups of a round at most, half of them for the median and half for the p99. */
const A_ROUND = 2000;
const WARMING = 1000;
/** As many different queries as one timing may ask. */
export const POOL = ROUNDS * A_ROUND + WARMING;

/** Milliseconds that one radius of one contender may take, about. */
const BUDGET = 400;
/** Below so many microseconds look-ups are timed several at once: the clock costs a part of one. */
const LONG = 20;

/**
 * Times look-ups that are new to the caches: no query is asked twice. After a warm-up with other
 * queries, three rounds; of each figure the best round counts, the one that the machine disturbed
 * least. What is quicker than 20 µs is timed twice over, with different queries: in batches of 20 µs
 * or more for the median, and one by one, less what the clock itself takes, for the p99.
 */
export function time(index: Contestant, { fingerprints }: Queries, k: number): Timing {
  const each = warmUp(index, fingerprints.slice(-WARMING), k);
  const room = Math.floor((BUDGET * 1000) / ROUNDS / each);
  const count = Math.max(6, Math.min(A_ROUND, room));
  const rounds = Array.from({ length: ROUNDS }, (_, round) => {
    const asked = fingerprints.slice(round * A_ROUND, round * A_ROUND + count);
    if (each >= LONG) {
      const single = one(index, asked, k);
      return { median: median(single), p99: quantile(single, 0.99) };
    }
    const half = count >>> 1;
    return {
      median: median(batches(index, asked.slice(0, half), k, Math.ceil(LONG / each))),
      p99: quantile(one(index, asked.slice(half), k), 0.99),
    };
  });
  return {
    median: Math.min(...rounds.map((round) => round.median)),
    p99: Math.min(...rounds.map((round) => round.p99)),
    lookUps: count * ROUNDS,
  };
}

/** Lets the engine compile what it will run; tells what a look-up takes, about. */
function warmUp(index: Contestant, fingerprints: readonly Bits[], k: number): number {
  const begun = performance.now();
  let done = 0;
  let half = begun;
  while (done < fingerprints.length && performance.now() - begun < BUDGET / 4) {
    if (done === fingerprints.length >>> 1) half = performance.now();
    index.near(fingerprints[done++] as Bits, k);
  }
  const ended = performance.now();
  const counted = half > begun ? done - (fingerprints.length >>> 1) : done;
  return ((ended - half) * 1000) / Math.max(1, counted);
}

function one(index: Contestant, fingerprints: readonly Bits[], k: number): Float64Array {
  const samples = new Float64Array(fingerprints.length);
  for (let i = 0; i < fingerprints.length; i++) {
    const begun = performance.now();
    index.near(fingerprints[i] as Bits, k);
    samples[i] = Math.max(0, (performance.now() - begun) * 1000 - CLOCK);
  }
  return samples;
}

function batches(
  index: Contestant,
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

/** What reading the clock takes, in microseconds. */
const CLOCK = clockCost();

function clockCost(): number {
  const samples = new Float64Array(20_000);
  for (let i = 0; i < samples.length; i++) {
    const begun = performance.now();
    samples[i] = (performance.now() - begun) * 1000;
  }
  return median(samples);
}
