import type { Designed } from './designed.ts';

/**
 * The design to be shown in full: the one asked for, or else what the planner takes, or else the
 * fewest tables that keep below 2^τ, or else the fewest of all.
 */
export function lookedAt(
  designs: readonly Designed[],
  asked: string,
  chosen: string | undefined,
  tau: number,
): Designed | undefined {
  return (
    designs.find(({ name }) => name === asked) ??
    designs.find(({ name }) => name === chosen) ??
    designs.find(({ cost }) => cost.threshold < tau) ??
    designs[0]
  );
}
