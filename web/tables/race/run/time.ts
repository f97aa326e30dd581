import type { Bits } from '../../../../core/fingerprint/bits.ts';
import type { ContenderName } from '../contender-names.ts';
import type { Timing } from '../race-result.ts';
import type { Now } from './clock.ts';
import type { Contestant } from './contestant.ts';

/** Odd, so that the median is one of them. */
export const ROUNDS = 15;
/** Rounds before those: browsers compile what is run often anew, beside it, and that takes a while. */
const PRACTICE = 5;

/** A stretch is as many steps of the clock, so that a step more or less is 5 %. */
const CLOCK_STEPS = 20;
/** Milliseconds: long enough for the caches to forget the one before. */
const LEAST = 8;
/** A way whose look-up takes longer, in milliseconds, is not waiting to be compiled. */
const SLOW = 100;
/** Of all the timing, the share that it takes to warm up, about. */
const WARM_UP = 0.1;
/** Milliseconds in which a way gets warm, and look-ups of it at least. */
const WARMING = 150;
const WARM = 4;

const NO_NEWS: ReadonlyMap<ContenderName, Timing> = new Map();

/** One who races. */
export interface Runner {
  readonly name: ContenderName;
  readonly contestant: Contestant;
}

/**
 * Times look-ups: in each round all ways, each for a stretch of time, and each round another of them
 * first. What disturbs the machine for a while then disturbs a round and not a way, and the median of
 * the rounds passes over it.
 *
 * @param heads the queries; all begin a round with the same one.
 * @param tell told from 0 to 1 how far it is, and what the rounds so far come to.
 */
export async function timeAll(
  runners: readonly Runner[],
  heads: readonly Bits[],
  radius: number,
  { now, step }: { readonly now: Now; readonly step: number },
  tell: (part: number, timings: ReadonlyMap<ContenderName, Timing>) => void,
): Promise<void> {
  const turns = await warmAll(runners, heads, radius, { now, step }, (part) =>
    tell(WARM_UP * part, NO_NEWS),
  );
  const all = turns.reduce((sum, { lasts, practice }) => sum + lasts * (practice + ROUNDS), 0);
  let done = 0;
  // The same times, added up in another order, come to a little more or less.
  const part = () => WARM_UP + (1 - WARM_UP) * Math.min(1, done / all);
  for (let round = -PRACTICE; round < ROUNDS; round++) {
    const first = Math.floor(((round + PRACTICE) * heads.length) / (ROUNDS + PRACTICE) / 2) * 2;
    for (let turn = 0; turn < turns.length; turn++) {
      const one = turns[(round + PRACTICE + turn) % turns.length] as Turn;
      if (round < -one.practice) continue;
      const begun = now();
      await ask(one.contestant, heads, first, one.size, radius);
      const took = now() - begun;
      if (round >= 0) one.samples.push((took * 1000) / one.size);
      done += one.lasts;
      // To tell the page takes it some time, in which the next would be slower.
      if (took > SLOW) tell(part(), NO_NEWS);
    }
    const timings = turns.map(
      ({ name, samples, size }) => [name, timingOf(samples, size)] as const,
    );
    tell(part(), round < 0 ? NO_NEWS : new Map(timings));
  }
}

/** A way that is warm, how many look-ups it is timed by at once, and for how many milliseconds. */
interface Turn extends Runner {
  readonly size: number;
  readonly lasts: number;
  readonly practice: number;
  readonly samples: number[];
}

async function warmAll(
  runners: readonly Runner[],
  heads: readonly Bits[],
  radius: number,
  { now, step }: { readonly now: Now; readonly step: number },
  tell: (part: number) => void,
): Promise<Turn[]> {
  const stretch = Math.max(LEAST, CLOCK_STEPS * step);
  const turns: Turn[] = [];
  for (const [nth, runner] of runners.entries()) {
    tell(nth / runners.length);
    const each = await warmUp(runner.contestant, heads, radius, now);
    // Even, since every other query has a neighbour.
    const size = 2 * Math.max(1, Math.ceil(stretch / each / 2));
    const practice = each > SLOW ? 0 : PRACTICE;
    turns.push({ ...runner, size, lasts: size * each, practice, samples: [] });
  }
  return turns;
}

/** Lets the engine compile what it will run; tells what a look-up takes, in milliseconds. */
async function warmUp(
  contestant: Contestant,
  heads: readonly Bits[],
  radius: number,
  now: Now,
): Promise<number> {
  let each = Number.POSITIVE_INFINITY;
  let size = WARM;
  for (let spent = 0, first = 0; spent < WARMING; first += size, size *= 2) {
    const begun = now();
    await ask(contestant, heads, first, size, radius);
    const took = now() - begun;
    spent += took;
    // A clock may stand still for as long as this took.
    if (took > 0) each = took / size;
  }
  return each;
}

/** Asks some of the queries, from one of them on, and over again when there are too few. */
async function ask(
  contestant: Contestant,
  heads: readonly Bits[],
  first: number,
  count: number,
  radius: number,
): Promise<void> {
  for (let nth = first; nth < first + count; nth++) {
    const found = contestant.near(heads[nth % heads.length] as Bits, radius);
    // To wait for what is there would cost more than the look-up.
    if (found instanceof Promise) await found;
  }
}

function timingOf(samples: readonly number[], size: number): Timing {
  return {
    median: samples.toSorted((a, b) => a - b)[samples.length >>> 1] ?? Number.NaN,
    least: Math.min(...samples),
    most: Math.max(...samples),
    lookUps: samples.length * size,
    rounds: samples.length,
  };
}
