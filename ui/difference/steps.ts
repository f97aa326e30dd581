import type { Pair } from './align.ts';
import type { Token } from './tokens.ts';

/** A stretch of two texts: the same tokens in both, one by one, or other ones in each. */
export interface Step {
  readonly same: boolean;
  readonly before: readonly Token[];
  readonly after: readonly Token[];
}

/** Two texts as stretches that are the same and stretches that differ, by turns. */
export function stepsOf(
  before: readonly Token[],
  after: readonly Token[],
  pairs: readonly Pair[],
): Step[] {
  const steps: Step[] = [];
  const add = (same: boolean, i: number, iEnd: number, j: number, jEnd: number) => {
    if (i === iEnd && j === jEnd) return;
    steps.push({ same, before: before.slice(i, iEnd), after: after.slice(j, jEnd) });
  };
  let [i, j, run] = [0, 0, 0];
  for (const [p, [a, b]] of pairs.entries()) {
    add(false, i, a - run, j, b - run);
    [i, j] = [a - run, b - run];
    const next = pairs[p + 1];
    run++;
    if (next?.[0] === a + 1 && next[1] === b + 1) continue;
    add(true, i, a + 1, j, b + 1);
    [i, j, run] = [a + 1, b + 1, 0];
  }
  add(false, i, before.length, j, after.length);
  return steps;
}

/** How many letters some tokens have. */
export function lettersOf(tokens: readonly Token[]): number {
  return tokens.reduce((sum, { key }) => sum + key.length, 0);
}
