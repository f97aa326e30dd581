import { binomial } from '../combinatorics.ts';
import { checkWidthAndRadius } from './block-design.ts';
import { checkExponent } from './design-cost.ts';

/** The smallest number of tables, and the cuts that reach it. */
export interface FewestTables {
  readonly tables: number;
  /** r of each level, as `blockDesign` takes them. Empty if no table is needed. */
  readonly blocks: readonly number[];
}

/**
 * Computes X(f, k, d) of the paper (section 3.2): the smallest number of tables with which a probe
 * returns fewer than 2^τ candidates, that is, d − p < τ.
 *
 *     X(f, k, d) = 1                                              when d < τ,
 *     X(f, k, d) = min over r > k of C(r, k) · X(fk/r, k, d − (r − k)f/r)   otherwise.
 *
 * τ trades space for time: 2^τ is how many candidates of one probe are fast enough to compare. The
 * reference tutorials set τ = d − p for the smallest p of a design. That is the largest τ that the
 * design does not meet; it meets every greater one.
 *
 * The recursion cuts bits into fractions, so its p is the average over a design's tables, and the
 * shortest prefix is below it. `fewestTablesDesign` answers the same question in whole bits. Blocks
 * have at least one bit here, because r could grow without limit otherwise.
 *
 * After cuts r₁ … rₙ, f' = f·kⁿ/(r₁ ⋯ rₙ) bits remain and d has decreased by f − f', so the order of
 * the cuts doesn't matter. The search tries only chains that don't increase, and prunes those with
 * more tables than the best. Fractions are compared exactly, as integers.
 *
 * @param width f: bits of a fingerprint, 1 to 128.
 * @param radius k, from 0, less than `width`.
 * @param exponent d, from 0.
 * @param threshold τ.
 * @returns the solution with the fewest cuts among those with as few tables; undefined if none
 * reaches τ with 2^53 tables.
 * @throws RangeError when a number is out of range.
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
  if (radius === 0) return forExactMatches(width, exponent, threshold);

  const k = BigInt(radius);
  const goal = fraction(threshold - exponent + width);
  let best: FewestTables = { tables: Number.MAX_SAFE_INTEGER, blocks: [] };
  let reached = false;
  cut([], 1, width, { numerator: BigInt(width), denominator: 1n });
  return reached ? best : undefined;

  /** @param maxBlocks the blocks of the previous cut, so that each set of cuts is tried once. */
  function cut(blocks: readonly number[], tables: number, maxBlocks: number, bits: Fraction): void {
    if (bits.numerator * goal.denominator < goal.numerator * bits.denominator) {
      if (!reached || tables < best.tables || blocks.length < best.blocks.length) {
        best = { tables, blocks };
      }
      reached = true;
      return;
    }
    for (
      let r = radius + 1;
      r <= maxBlocks && BigInt(r) * bits.denominator <= bits.numerator;
      r++
    ) {
      const product = tables * binomial(r, radius);
      if (product > best.tables) break;
      cut([...blocks, r], product, r, {
        numerator: bits.numerator * k,
        denominator: bits.denominator * BigInt(r),
      });
    }
  }
}

/** Solves k = 0: one table, whose prefix is the whole fingerprint. */
function forExactMatches(
  width: number,
  exponent: number,
  threshold: number,
): FewestTables | undefined {
  if (exponent < threshold) return { tables: 1, blocks: [] };
  return exponent - width < threshold ? { tables: 1, blocks: [1] } : undefined;
}

interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** Converts a number to a fraction without rounding: a double times a power of two is an integer. */
function fraction(number: number): Fraction {
  let numerator = number;
  let denominator = 1n;
  while (!Number.isInteger(numerator)) {
    numerator *= 2;
    denominator *= 2n;
  }
  return { numerator: BigInt(numerator), denominator };
}
