/** Levels of importance in the example of the seeds: 1 (noise) to 5 (what the sentence is about). */
export const LEVELS = 5;

/**
 * Gives each value a level from 1 to {@link LEVELS} by its rank: a fifth of the values to each,
 * equal values the same, by how many lie below them. The seeds give their levels by hand; ranks
 * need no scale, where a few huge values would push all others into the lowest level.
 */
export function levels(values: readonly number[]): number[] {
  const below = new Map<number, number>();
  values
    .toSorted((a, b) => a - b)
    .forEach((value, i) => {
      if (!below.has(value)) below.set(value, i);
    });
  return values.map((value) => 1 + Math.floor((LEVELS * (below.get(value) ?? 0)) / values.length));
}
