/** One measurement: how often each action was done, and the total time. */
export interface Equation {
  readonly counts: readonly number[];
  readonly time: number;
}

const ROUNDS = 2000;

/**
 * Returns the non-negative cost of each action that minimizes the sum of the squared relative errors,
 * by coordinate descent.
 */
export function leastSquares(equations: readonly Equation[]): number[] {
  const unknowns = equations[0]?.counts.length ?? 0;
  const costs = new Array<number>(unknowns).fill(0);
  const rows = equations.map(({ counts, time }) => counts.map((count) => count / time));
  for (let round = 0; round < ROUNDS; round++) {
    for (let i = 0; i < unknowns; i++) {
      let [above, below] = [0, 0];
      for (const row of rows) {
        const others = row.reduce(
          (sum, part, j) => (j === i ? sum : sum + part * (costs[j] ?? 0)),
          0,
        );
        above += (row[i] ?? 0) * (1 - others);
        below += (row[i] ?? 0) ** 2;
      }
      costs[i] = below === 0 ? 0 : Math.max(0, above / below);
    }
  }
  return costs;
}
