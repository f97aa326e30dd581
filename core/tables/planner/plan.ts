/**
 * The planner: chooses the fastest method for a number of fingerprints, a radius, and the memory.
 * The web app's Tables page shows its plan. Read `alternatives.ts` next for the methods and how
 * their costs are predicted, and `plan-sentence.ts` for how a plan is explained.
 */
import { PREFIX_BITS } from '../../fingerprint/fingerprint.ts';
import { checkWidthAndRadius } from '../designs/block-design.ts';
import { type Alternative, alternatives } from './alternatives.ts';
import type { CostModel } from './cost-model.ts';
import { DEFAULT_COSTS } from './default-costs.ts';

/** The lookups to plan for. */
export interface Question {
  /** N: number of 64-bit fingerprints. */
  readonly count: number;
  /** k: Hamming distance to find, at most 63, because every fingerprint is within 64. */
  readonly radius: number;
  /** Available memory in bytes, 4 GiB by default, the maximum of a WebAssembly memory. */
  readonly memory?: number;
}

/**
 * Why a method was chosen:
 * - `few`: a scan, because among so few fingerprints no index is clearly faster, not even for k = 0;
 * - `wide`: a scan, because this k takes an index too many probes, although one is faster for k = 0;
 * - `candidates`: an index, because it compares only a few candidates;
 * - `memory`: the fastest method that fits into memory, because the fastest of all doesn't;
 * - `nothing-fits`: the method that takes the least memory, although even that is too much.
 */
export type PlanReason = 'few' | 'wide' | 'candidates' | 'memory' | 'nothing-fits';

/** The chosen method, and all alternatives. */
export interface Plan {
  readonly question: Required<Question>;
  readonly choice: Alternative;
  readonly reason: PlanReason;
  /**
   * What the reason compares the choice with: the fastest index (`few`, `wide`), the scan
   * (`candidates`), or the fastest method of all (`memory`, `nothing-fits`).
   */
  readonly comparedWith: Alternative;
  /** Every method, the fastest first. */
  readonly alternatives: readonly Alternative[];
}

/** The memory that 32-bit addresses reach. */
const WASM_MEMORY_BYTES = 2 ** 32;

/** Methods that take at most this times as long as the fastest count as equally fast. */
const TIE_FACTOR = 1.05;

/**
 * Chooses the fastest method to find all fingerprints within k bits that fits into memory. Among
 * methods within 5% of the fastest it takes the one with the least memory, because predictions are
 * no more precise than that. All methods are exact, so they differ only in time and memory.
 *
 * Predictions assume uniform fingerprints. Real ones are skewed: some buckets and prefixes contain
 * far more than the average, and an index is slower than predicted. A scan isn't affected.
 *
 * @param costs costs measured on the machine that will run the lookups.
 * @throws RangeError when the count isn't a whole number from 0, the radius isn't 0 to 63, or the
 * memory isn't a number from 0.
 */
export function plan(
  { count, radius, memory = WASM_MEMORY_BYTES }: Question,
  costs: CostModel = DEFAULT_COSTS,
): Plan {
  if (!Number.isSafeInteger(count) || count < 0) {
    throw new RangeError(`Not a number of fingerprints: ${count}`);
  }
  checkWidthAndRadius(PREFIX_BITS, radius);
  if (!(memory >= 0)) throw new RangeError(`Not a number of bytes: ${memory}`);

  const all = byTime(alternatives(count, radius, costs));
  const question = { count, radius, memory };
  return { question, ...choose(all, question, costs), alternatives: all };
}

function choose(
  all: readonly Alternative[],
  { count, memory }: Required<Question>,
  costs: CostModel,
): Pick<Plan, 'choice' | 'reason' | 'comparedWith'> {
  const fastest = firstOf(all, () => true);
  const best = bestOf(all);
  const fitting = all.filter(({ bytes }) => bytes <= memory);
  if (fitting.length === 0) {
    return { choice: smallestOf(all), reason: 'nothing-fits', comparedWith: fastest };
  }
  if (best.bytes > memory) {
    return { choice: bestOf(fitting), reason: 'memory', comparedWith: fastest };
  }
  if (!isScan(best)) {
    return { choice: best, reason: 'candidates', comparedWith: firstOf(all, isScan) };
  }
  const forExactMatches = byTime(alternatives(count, 0, costs));
  return {
    choice: best,
    reason: isScan(bestOf(forExactMatches)) ? 'few' : 'wide',
    comparedWith: firstOf(all, (one) => !isScan(one)),
  };
}

/** Returns the one with the least memory among those as fast as the first. Takes them in {@link byTime} order. */
function bestOf(ordered: readonly Alternative[]): Alternative {
  const { lookupNs } = firstOf(ordered, () => true);
  return smallestOf(ordered.filter((one) => one.lookupNs <= lookupNs * TIE_FACTOR));
}

function smallestOf(all: readonly Alternative[]): Alternative {
  return all.reduce((smallest, one) => (one.bytes < smallest.bytes ? one : smallest));
}

function byTime(all: readonly Alternative[]): Alternative[] {
  return all.toSorted((a, b) => a.lookupNs - b.lookupNs || a.bytes - b.bytes);
}

function isScan({ method }: Alternative): boolean {
  return method.kind === 'scan';
}

/** Returns the first that matches; there always is one. */
function firstOf(
  ordered: readonly Alternative[],
  matches: (one: Alternative) => boolean,
): Alternative {
  return ordered.find(matches) as Alternative;
}
