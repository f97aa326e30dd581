import { bitAt } from '../fingerprint/bits.ts';
import type { HashedTerm, TermTrace } from './trace-terms.ts';

/** The features that pushed a column one way. */
export interface Push {
  /** What they weigh together. */
  readonly weight: number;
  /** The heaviest of them by its place among the features, of equals the first; none where none did. */
  readonly heaviest: number | undefined;
}

/** Who pushed one column of the sum, and how firmly its bit stands. */
export interface Pushes {
  /** Those whose hash has a 1 there. */
  readonly up: Push;
  /** Those whose hash has a 0 there. */
  readonly down: Push;
  /** Whether one feature alone decides: leave out the heaviest that agrees with the bit, and it flips. */
  readonly weak: boolean;
}

/**
 * Tells who pushed each column. The sum of a column is `up.weight - down.weight`, but for rounding
 * where weights are fractions.
 *
 * Weakness goes by single features rather than by a share of the total weight: a sum of many
 * weights grows with the root of their number, so any fixed share would call every bit of a long
 * text weak and hardly one of a short text.
 */
export function tracePushes({ features, sums, width }: TermTrace<HashedTerm>): Pushes[] {
  const up = new Side(width);
  const down = new Side(width);
  features.forEach(({ hash, weight }, i) => {
    for (let column = 0; column < width; column++) {
      (bitAt(hash, column) ? up : down).add(column, i, weight);
    }
  });
  return Array.from(sums, (sum, column) => ({
    up: up.push(column),
    down: down.push(column),
    // A 1 falls at zero, a 0 rises above it.
    weak: sum > 0 ? up.most(column) >= sum : down.most(column) > -sum,
  }));
}

/** One side of every column, in numbers only: a novel has a million features. */
class Side {
  readonly #weight: Float64Array;
  readonly #most: Float64Array;
  readonly #heaviest: Int32Array;

  constructor(width: number) {
    this.#weight = new Float64Array(width);
    this.#most = new Float64Array(width);
    this.#heaviest = new Int32Array(width).fill(-1);
  }

  add(column: number, feature: number, weight: number): void {
    this.#weight[column] = (this.#weight[column] ?? 0) + weight;
    if (weight <= (this.#most[column] ?? 0) && (this.#heaviest[column] ?? -1) >= 0) return;
    this.#most[column] = weight;
    this.#heaviest[column] = feature;
  }

  /** What the heaviest weighs, 0 where there is none. */
  most(column: number): number {
    return this.#most[column] ?? 0;
  }

  push(column: number): Push {
    const heaviest = this.#heaviest[column] ?? -1;
    return {
      weight: this.#weight[column] ?? 0,
      heaviest: heaviest < 0 ? undefined : heaviest,
    };
  }
}
