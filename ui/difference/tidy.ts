import { lettersOf, type Step } from './steps.ts';
import type { Token } from './tokens.ts';

interface Stretch {
  readonly same: boolean;
  readonly before: Token[];
  readonly after: Token[];
  /** Letters of each side: counted anew at each join they would take a minute. */
  readonly letters: { before: number; after: number };
}

/**
 * Joins stretches of one kind, and differences between which less is the same than differs on both
 * sides of it: who reads "a red and round ball" for "a blue and square ball" sees one change, though
 * the "and" has stayed. (The rule is that of diff-match-patch's semantic clean-up.)
 */
export function tidy(steps: readonly Step[]): Step[] {
  const tidied: Stretch[] = [];
  for (const { same, before, after } of steps) {
    const letters = { before: lettersOf(before), after: lettersOf(after) };
    const stretch = { same, before: [...before], after: [...after], letters };
    const last = tidied.at(-1);
    if (last?.same === same) append(last, stretch);
    else tidied.push(stretch);
    while (joinLast(tidied));
  }
  return tidied;
}

function joinLast(steps: Stretch[]): boolean {
  const [first, between, last] = steps.slice(-3);
  if (!first || !between || !last || first.same) return false;
  if (size(between) > Math.min(size(first), size(last))) return false;
  // Rows end where a paragraph ends in both.
  if (endsParagraph(between)) return false;
  append(first, between);
  append(first, last);
  steps.length -= 2;
  return true;
}

function append(to: Stretch, { before, after, letters }: Stretch): void {
  for (const token of before) to.before.push(token);
  for (const token of after) to.after.push(token);
  to.letters.before += letters.before;
  to.letters.after += letters.after;
}

function size({ letters }: Stretch): number {
  return Math.max(letters.before, letters.after);
}

function endsParagraph({ before, after }: Step): boolean {
  return before.some(({ text }, i) => text.includes('\n') && after[i]?.text.includes('\n'));
}
