/**
 * Explains the bits of fingerprints by the features behind them. `traceContributions` explains the
 * bits of one text, for the explainer. `tracePairContributions` explains how the bits of two texts
 * came to agree or differ, for Compare.
 */

import { type Bits, bitAt, zeroBits } from '../fingerprint/bits.ts';
import { ColumnSums } from '../fingerprint/column-sums.ts';
import type { FeatureHash, FeatureWeights } from '../fingerprint/features.ts';
import type { HashedTerm, TermTrace } from './trace-terms.ts';

/** The features whose hash has the same bit in a column. */
export interface SideContribution {
  /** Their total weight. */
  readonly weight: number;
  /** The index of the heaviest feature (the first if several are equal), or undefined if there are none. */
  readonly heaviest: number | undefined;
}

/** The contributions of all features to one column of the sum. */
export interface ColumnContributions {
  /** Features whose hash has a 1 in the column. */
  readonly up: SideContribution;
  /** Features whose hash has a 0 in the column. */
  readonly down: SideContribution;
  /** Whether the bit has a low margin: it flips without the heaviest feature that agrees with it. */
  readonly weak: boolean;
}

/**
 * Returns the contributions to each column. The sum of a column is `up.weight - down.weight`, except
 * for rounding errors with fractional weights.
 *
 * Whether a bit is weak depends on a single feature, not on a share of the total weight. A sum of many
 * weights grows with the square root of their number, so with any fixed share, all bits of a long text
 * would be weak and hardly any of a short one.
 */
export function traceContributions({
  features,
  sums,
  width,
}: TermTrace<HashedTerm>): ColumnContributions[] {
  const up = new SideSums(width);
  const down = new SideSums(width);
  features.forEach(({ hash, weight }, i) => {
    for (let column = 0; column < width; column++) {
      (bitAt(hash, column) ? up : down).add(column, i, weight);
    }
  });
  return Array.from(sums, (sum, column) => ({
    up: up.at(column),
    down: down.at(column),
    // At zero the bit is 0, so a 1 flips when the sum reaches zero, but a 0 only above it.
    weak: sum > 0 ? up.maxWeight(column) >= sum : down.maxWeight(column) > -sum,
  }));
}

/** The contributions of one side to every column, as numbers only: a novel has a million features. */
class SideSums {
  readonly #weights: Float64Array;
  readonly #maxWeights: Float64Array;
  readonly #heaviest: Int32Array;

  constructor(width: number) {
    this.#weights = new Float64Array(width);
    this.#maxWeights = new Float64Array(width);
    this.#heaviest = new Int32Array(width).fill(-1);
  }

  add(column: number, feature: number, weight: number): void {
    this.#weights[column] = (this.#weights[column] ?? 0) + weight;
    const hasHeaviest = (this.#heaviest[column] ?? -1) >= 0;
    if (weight <= (this.#maxWeights[column] ?? 0) && hasHeaviest) return;
    this.#maxWeights[column] = weight;
    this.#heaviest[column] = feature;
  }

  /** Returns the weight of the heaviest feature, or 0 if there are none. */
  maxWeight(column: number): number {
    return this.#maxWeights[column] ?? 0;
  }

  at(column: number): SideContribution {
    const heaviest = this.#heaviest[column] ?? -1;
    return {
      weight: this.#weights[column] ?? 0,
      heaviest: heaviest < 0 ? undefined : heaviest,
    };
  }
}

/** A feature that contributes to a bit, with its weight. */
export interface Contributor {
  readonly term: string;
  readonly weight: number;
}

/** The contribution of a group of features to one bit. */
export interface GroupContribution {
  /** The signed weight they add to the sum: positive toward a 1, negative toward a 0. */
  readonly sum: number;
  /** The heaviest features toward a 1, the first ones first if several are equal. */
  readonly up: readonly Contributor[];
  /** The heaviest features toward a 0, likewise. */
  readonly down: readonly Contributor[];
}

/**
 * The contributions to one bit of two fingerprints. The sum of text A is `both.sum + onlyA.sum`, and
 * that of text B is `both.sum + onlyB.sum`. Shared features contribute the same to both, so only the
 * others can make the bits differ.
 */
export interface PairContributions {
  readonly both: GroupContribution;
  readonly onlyA: GroupContribution;
  readonly onlyB: GroupContribution;
}

type Group = keyof PairContributions;

/**
 * Returns the contributions to each bit of two fingerprints. A feature that weighs more in one text
 * is in `both` with the lower weight, and in the text's own group with the rest.
 *
 * @param width of the fingerprints in bits: a multiple of 64.
 * @param maxNamed how many features to name on each side of a group.
 */
export function tracePairContributions(
  a: FeatureWeights,
  b: FeatureWeights,
  hash: FeatureHash,
  width: number,
  maxNamed: number,
): PairContributions[] {
  const groups: Readonly<Record<Group, GroupSums>> = {
    both: new GroupSums(width, maxNamed),
    onlyA: new GroupSums(width, maxNamed),
    onlyB: new GroupSums(width, maxNamed),
  };
  const bits = zeroBits(width);
  for (const { term, group, weight } of groupFeatures(a, b)) {
    hash(term, bits);
    groups[group].add(bits, term, weight);
  }
  return Array.from({ length: width }, (_, bit) => ({
    both: groups.both.at(bit),
    onlyA: groups.onlyA.at(bit),
    onlyB: groups.onlyB.at(bit),
  }));
}

/** Returns the features of both texts with their groups, heaviest first. */
function groupFeatures(a: FeatureWeights, b: FeatureWeights) {
  const features: { term: string; group: Group; weight: number }[] = [];
  const add = (term: string, group: Group, weight: number) => {
    if (weight > 0) features.push({ term, group, weight });
  };
  for (const [term, weight] of a) {
    const shared = Math.min(weight, b.get(term) ?? 0);
    add(term, 'both', shared);
    add(term, 'onlyA', weight - shared);
  }
  for (const [term, weight] of b) add(term, 'onlyB', weight - Math.min(weight, a.get(term) ?? 0));
  return features.sort((one, other) => other.weight - one.weight);
}

/** The contributions of one group to every bit. Features must be added heaviest first. */
class GroupSums {
  readonly #columns: ColumnSums;
  readonly #up: Contributor[][];
  readonly #down: Contributor[][];
  readonly #maxNamed: number;
  /**
   * How many features can still be named. This soon reaches zero, which matters because a novel has
   * half a million features.
   */
  #unnamed: number;

  constructor(width: number, maxNamed: number) {
    this.#columns = new ColumnSums(width);
    this.#up = Array.from({ length: width }, () => []);
    this.#down = Array.from({ length: width }, () => []);
    this.#maxNamed = maxNamed;
    this.#unnamed = 2 * width * maxNamed;
  }

  add(bits: Bits, term: string, weight: number): void {
    this.#columns.add(bits, weight);
    if (this.#unnamed > 0) this.#name(bits, { term, weight });
  }

  at(bit: number): GroupContribution {
    return {
      sum: this.#columns.sums[bit] ?? 0,
      up: this.#up[bit] ?? [],
      down: this.#down[bit] ?? [],
    };
  }

  #name(bits: Bits, contributor: Contributor): void {
    for (const [bit, up] of this.#up.entries()) {
      const named = bitAt(bits, bit) ? up : (this.#down[bit] ?? []);
      if (named.length === this.#maxNamed) continue;
      named.push(contributor);
      this.#unnamed--;
    }
  }
}
