import { binomial } from '../combinatorics.ts';
import { checkWidthAndRadius } from './block-design.ts';
import { checkExponent } from './design-cost.ts';

/** The least number of tables, and how to cut to reach it. */
export interface FewestTables {
  readonly tables: number;
  /** r of each level, none where no table is needed: what `blockDesign` takes. */
  readonly blocks: readonly number[];
}

/**
 * X(f, k, d) of the paper (section 3.2): with how few tables a probe brings fewer than 2^τ
 * candidates, that is, d − p < τ.
 *
 *     X(f, k, d) = 1                                              when d < τ,
 *     X(f, k, d) = min over r > k of C(r, k) · X(fk/r, k, d − (r − k)f/r)   otherwise.
 *
 * τ is where space is traded for time: one probe may bring so much that comparing it is quick, and
 * 2^τ is how much. The seeds put τ = d − p for the smallest p of a design: that is the τ which this
 * design just fails to meet and any greater one meets.
 *
 * The recursion cuts bits into fractions, so its p is the average of a design's, of which the
 * shortest prefix falls short: `fewestOf` asks the same of whole bits. Blocks are taken to have a
 * bit at least, or r could grow without end.
 *
 * After cuts r₁ … rₙ there are f' = f·kⁿ/(r₁ ⋯ rₙ) bits left and d has fallen by as many as f: in
 * which order they are cut is all the same. So only falling chains are tried, and none that already
 * has as many tables as the best. Fractions are compared exactly, as whole numbers.
 *
 * @param width f: bits of a fingerprint, 1 to 128.
 * @param radius k, from 0, less than `width`.
 * @param exponent d, from 0.
 * @param threshold τ.
 * @returns of several ways with as few tables the one of fewest cuts; undefined when none reaches
 * τ with 2^53 tables.
 * @throws RangeError when a number is not that.
 */
export function fewestTables(
  width: number,
  radius: number,
  exponent: number,
  threshold: number,
): FewestTables | undefined {
  checkWidthAndRadius(width, radius);
  checkExponent(exponent);
  if (!Number.isFinite(threshold)) throw new RangeError(`τ must be a number, not ${threshold}`);
  if (radius === 0) return ofEqual(width, exponent, threshold);

  const k = BigInt(radius);
  const goal = fraction(threshold - exponent + width);
  let best: FewestTables = { tables: Number.MAX_SAFE_INTEGER, blocks: [] };
  let reached = false;
  cut([], 1, width, { over: BigInt(width), under: 1n });
  return reached ? best : undefined;

  /** @param most no more blocks than the last cut had, so that each set of cuts comes once. */
  function cut(blocks: readonly number[], tables: number, most: number, left: Fraction): void {
    if (left.over * goal.under < goal.over * left.under) {
      if (!reached || tables < best.tables || blocks.length < best.blocks.length) {
        best = { tables, blocks };
      }
      reached = true;
      return;
    }
    for (let r = radius + 1; r <= most && BigInt(r) * left.under <= left.over; r++) {
      const more = tables * binomial(r, radius);
      if (more > best.tables) break;
      cut([...blocks, r], more, r, { over: left.over * k, under: left.under * BigInt(r) });
    }
  }
}

/** k = 0: one table, in which the whole fingerprint is the prefix. */
function ofEqual(width: number, exponent: number, threshold: number): FewestTables | undefined {
  if (exponent < threshold) return { tables: 1, blocks: [] };
  return exponent - width < threshold ? { tables: 1, blocks: [1] } : undefined;
}

interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

/** A number as a fraction, without a rounding: halves of halves are whole numbers of doubles. */
function fraction(number: number): Fraction {
  let over = number;
  let under = 1n;
  while (!Number.isInteger(over)) {
    over *= 2;
    under *= 2n;
  }
  return { over: BigInt(over), under };
}
