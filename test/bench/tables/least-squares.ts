/** One measurement: how often each unknown came in, and what all took together. */
export interface Equation {
  readonly counts: readonly number[];
  readonly took: number;
}

const ROUNDS = 2000;

/**
 * The costs, none below zero, by which the equations come out best: the squares of the relative
 * errors are least. By coordinates, each in turn the best for the others.
 */
export function leastSquares(equations: readonly Equation[]): number[] {
  const unknowns = equations[0]?.counts.length ?? 0;
  const costs = new Array<number>(unknowns).fill(0);
  const rows = equations.map(({ counts, took }) => counts.map((count) => count / took));
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
