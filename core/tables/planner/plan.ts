import { HEAD_BITS } from '../../fingerprint/fingerprint.ts';
import { checkWidthAndRadius } from '../designs/block-design.ts';
import { type Alternative, alternatives } from './alternatives.ts';
import type { CostModel } from './cost-model.ts';
import { DEFAULT_COSTS } from './default-costs.ts';

/** What is to be looked up. */
export interface Question {
  /** N: how many 64-bit fingerprints there are. */
  readonly count: number;
  /** k: in how many bits those wanted may differ; 63 at most, for within 64 lie all. */
  readonly radius: number;
  /** Bytes of memory there are: 4 GiB unless told, the most of a WebAssembly memory. */
  readonly memory?: number;
}

/**
 * Why a way was chosen:
 * - `few`: a scan, for among so few no index saves what it costs, not even for k = 0;
 * - `wide`: a scan, for although an index would serve a smaller k, this one takes it too many steps;
 * - `candidates`: an index, for it compares with a few candidates alone;
 * - `memory`: what is fastest of that for which there is memory, since the fastest takes more;
 * - `nothing-fits`: what takes the least memory, although there is less.
 */
export type PlanReason = 'few' | 'wide' | 'candidates' | 'memory' | 'nothing-fits';

/** How to look up, beside all the other ways. */
export interface Plan {
  readonly question: Required<Question>;
  readonly choice: Alternative;
  readonly reason: PlanReason;
  /**
   * What the reason measures the choice against: the fastest index (`few`, `wide`), the scan
   * (`candidates`), or the fastest of all (`memory`, `nothing-fits`).
   */
  readonly other: Alternative;
  /** Every way, the fastest first. */
  readonly alternatives: readonly Alternative[];
}

/** What 32-bit addresses reach. */
const WASM_MEMORY = 2 ** 32;

/** Ways that take no more than this times the time of the fastest are as fast as it. */
const AS_FAST = 1.05;

/**
 * The fastest way to find all fingerprints within k bits that there is memory for; of several within
 * 5 % in time the leanest, for predictions are no better than that. Every way is exact: they differ
 * in time and memory alone.
 *
 * Predicted for fingerprints that are spread evenly. Real ones crowd: some buckets and prefixes are
 * far fuller than the average, and an index then takes longer than is said here; a scan does not.
 *
 * @param costs what the steps cost where the look-up will run.
 * @throws RangeError when the count is not a whole number from 0, the radius not one of 0 to 63, or
 * the memory not a number from 0.
 */
export function plan(
  { count, radius, memory = WASM_MEMORY }: Question,
  costs: CostModel = DEFAULT_COSTS,
): Plan {
  if (!Number.isSafeInteger(count) || count < 0) {
    throw new RangeError(`Not a number of fingerprints: ${count}`);
  }
  checkWidthAndRadius(HEAD_BITS, radius);
  if (!(memory >= 0)) throw new RangeError(`Not a number of bytes: ${memory}`);

  const all = byTime(alternatives(count, radius, costs));
  const question = { count, radius, memory };
  return { question, ...choose(all, question, costs), alternatives: all };
}

function choose(
  all: readonly Alternative[],
  { count, memory }: Required<Question>,
  costs: CostModel,
): Pick<Plan, 'choice' | 'reason' | 'other'> {
  const fastest = fastestOf(all, () => true);
  const wanted = bestOf(all);
  const fitting = all.filter(({ bytes }) => bytes <= memory);
  if (fitting.length === 0) {
    return { choice: leanestOf(all), reason: 'nothing-fits', other: fastest };
  }
  if (wanted.bytes > memory) return { choice: bestOf(fitting), reason: 'memory', other: fastest };
  if (!isScan(wanted)) {
    return { choice: wanted, reason: 'candidates', other: fastestOf(all, isScan) };
  }
  const forEqual = byTime(alternatives(count, 0, costs));
  return {
    choice: wanted,
    reason: isScan(bestOf(forEqual)) ? 'few' : 'wide',
    other: fastestOf(all, (one) => !isScan(one)),
  };
}

/** Of ways in {@link byTime}'s order the leanest of those as fast as the first. */
function bestOf(ways: readonly Alternative[]): Alternative {
  const { time } = fastestOf(ways, () => true);
  return leanestOf(ways.filter((one) => one.time <= time * AS_FAST));
}

function leanestOf(ways: readonly Alternative[]): Alternative {
  return ways.reduce((least, one) => (one.bytes < least.bytes ? one : least));
}

function byTime(all: readonly Alternative[]): Alternative[] {
  return all.toSorted((a, b) => a.time - b.time || a.bytes - b.bytes);
}

function isScan({ method }: Alternative): boolean {
  return method.kind === 'scan';
}

/** Of the ways in {@link byTime}'s order the first that is wanted; there always is one. */
function fastestOf(
  all: readonly Alternative[],
  isWanted: (one: Alternative) => boolean,
): Alternative {
  return all.find(isWanted) as Alternative;
}
