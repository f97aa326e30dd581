import type { Bits } from '../../../../core/simhash/bits.ts';
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
/** Milliseconds in which a way gets warm, and look-ups of it at least. */
const WARMING = 150;
const WARM = 4;

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
 * @param tell told after each round.
 */
export async function timeAll(
  runners: readonly Runner[],
  heads: readonly Bits[],
  radius: number,
  { now, step }: { readonly now: Now; readonly step: number },
  tell: (round: number, timings: ReadonlyMap<ContenderName, Timing>) => void,
): Promise<void> {
  const stretch = Math.max(LEAST, CLOCK_STEPS * step);
  const sizes = new Map<ContenderName, number>();
  for (const { name, contestant } of runners) {
    const each = await warmUp(contestant, heads, radius, now);
    // Even, since every other query has a neighbour.
    sizes.set(name, 2 * Math.max(1, Math.ceil(stretch / each / 2)));
  }
  const samples = new Map(runners.map(({ name }) => [name, [] as number[]]));
  for (let round = -PRACTICE; round < ROUNDS; round++) {
    const first = Math.floor(((round + PRACTICE) * heads.length) / (ROUNDS + PRACTICE) / 2) * 2;
    for (let turn = 0; turn < runners.length; turn++) {
      const { name, contestant } = runners[(round + PRACTICE + turn) % runners.length] as Runner;
      const size = sizes.get(name) ?? 2;
      const begun = now();
      await ask(contestant, heads, first, size, radius);
      if (round >= 0) samples.get(name)?.push(((now() - begun) * 1000) / size);
    }
    if (round < 0) continue;
    tell(
      round + 1,
      new Map(
        runners.map(({ name }) => [name, timingOf(samples.get(name) ?? [], sizes.get(name) ?? 0)]),
      ),
    );
  }
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
