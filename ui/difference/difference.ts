import { align, alignEnds } from './align.ts';
import { type Row, rowsOf } from './rows.ts';
import { lettersOf, type Step, stepsOf } from './steps.ts';
import { tidy } from './tidy.ts';
import { sentenceTokens, type Token, wordTokens } from './tokens.ts';

/** What differs between two texts. */
export interface Difference {
  /** All of both texts, in order. */
  readonly rows: readonly Row[];
  /** Whether every difference was looked at word by word. */
  readonly fine: boolean;
}

/** With less of the shorter in common, two passages share chance words, and are other passages. */
const SAME_PASSAGE = 0.35;

/** Of more differences nobody sees anything, and laying them out would hold the page up. */
const MOST = 4000;

/**
 * What differs by whole sentences. Spaces, letter case and traditional or simplified characters are
 * no difference.
 *
 * @param milliseconds after which it is content to tell where the two begin to differ and where
 * they cease to.
 */
export function coarseDifference(before: string, after: string, milliseconds: number): Difference {
  const steps = bySentences(before, after, milliseconds);
  return { rows: rowsOf(steps), fine: steps.every(({ same }) => same) };
}

/**
 * What differs by words, within the sentences that differ. Sentences first: that takes a tenth of
 * the time, and what takes too long is still told by sentences.
 *
 * @param milliseconds how long it may take, more or less.
 */
export function fineDifference(before: string, after: string, milliseconds: number): Difference {
  const end = Date.now() + milliseconds;
  let fine = true;
  const coarse = bySentences(before, after, milliseconds / 3);
  const steps = coarse.flatMap((step) => {
    if (step.same || step.before.length === 0 || step.after.length === 0) return step;
    const finer = byWords(step, end - Date.now());
    fine &&= finer !== undefined;
    return finer ?? step;
  });
  const tidied = tidy(steps);
  return tidied.length > 2 * MOST
    ? { rows: rowsOf(coarse), fine: false }
    : { rows: rowsOf(tidied), fine };
}

function bySentences(before: string, after: string, milliseconds: number): Step[] {
  const [a, b] = [sentenceTokens(before), sentenceTokens(after)];
  const [as, bs] = [a.map(keyOf), b.map(keyOf)];
  const pairs = align(as, bs, milliseconds);
  const steps = pairs && stepsOf(a, b, pairs);
  return steps && steps.length <= 2 * MOST ? steps : stepsOf(a, b, alignEnds(as, bs));
}

function byWords({ before, after }: Step, milliseconds: number): Step[] | undefined {
  if (milliseconds <= 0) return undefined;
  const [a, b] = [wordTokens(textOf(before)), wordTokens(textOf(after))];
  const pairs = align(a.map(keyOf), b.map(keyOf), milliseconds);
  if (!pairs) return undefined;
  const steps = stepsOf(a, b, pairs);
  const same = steps.filter((step) => step.same).reduce((sum, s) => sum + lettersOf(s.before), 0);
  const shorter = Math.min(lettersOf(a), lettersOf(b));
  return same < SAME_PASSAGE * shorter ? [{ same: false, before: a, after: b }] : steps;
}

function keyOf({ key }: Token): string {
  return key;
}

function textOf(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join('');
}
