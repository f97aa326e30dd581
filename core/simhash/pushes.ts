import { bitAt } from './bits.ts';
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
  return Array.from({ length: width }, (_, column) => {
    const up = { weight: 0, heaviest: undefined as number | undefined };
    const down = { weight: 0, heaviest: undefined as number | undefined };
    features.forEach(({ hash, weight }, i) => {
      const side = bitAt(hash, column) ? up : down;
      side.weight += weight;
      if (weight > heaviest(features, side)) side.heaviest = i;
    });
    const sum = sums[column] ?? 0;
    const weak = sum > 0 ? heaviest(features, up) >= sum : heaviest(features, down) > -sum;
    return { up, down, weak };
  });
}

/** What the heaviest weighs; below every weight where there is none. */
function heaviest(features: readonly HashedTerm[], { heaviest }: Push): number {
  return heaviest === undefined ? -1 : (features[heaviest]?.weight ?? -1);
}
