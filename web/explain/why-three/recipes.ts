import type { Bits } from '../../../core/fingerprint/bits.ts';
import { FINGERPRINT_BITS, PREFIX_BITS } from '../../../core/fingerprint/fingerprint.ts';
import { thresholdsFor } from '../../../core/match/thresholds.ts';
import type { CorpusSet } from '../../lib/corpus.ts';
import { PAPER_THRESHOLD, type RecipeName } from '../state.ts';

/**
 * The recall of two methods on all evaluation data, which has more texts than may be
 * redistributed. A test compares these figures with docs/quality.md.
 */
export const MEASURED_RECALL = {
  en: { paper: 0.786, twicetold: 1 },
  zh: { paper: 0.764, twicetold: 1 },
  short: { paper: 0.312, twicetold: 0.993 },
} as const;

/** The recall on README files, which weren't used for tuning (decision 0003). */
export const UNTUNED_RECALL = { paper: 0.596, twicetold: 0.989 } as const;

/** Returns the number of bits of a recipe's fingerprints. */
export function widthOf(recipe: RecipeName): number {
  return recipe === 'reader-256' ? FINGERPRINT_BITS : PREFIX_BITS;
}

/**
 * Returns the threshold that a recipe is used with: the paper's, or Twicetold's. For 64 bits it is the
 * same fraction of the width, which is the same angle between texts.
 */
export function defaultThreshold(recipe: RecipeName): number {
  if (recipe === 'paper') return PAPER_THRESHOLD;
  const { nearDuplicate } = thresholdsFor('reader', 'long');
  return (nearDuplicate * widthOf(recipe)) / FINGERPRINT_BITS;
}

/** Returns the fingerprint of each text of a set. */
export function fingerprintsOf(set: CorpusSet, recipe: RecipeName): Bits[] {
  const words = recipe === 'paper' ? set.paper : set.reader;
  const wordsPerText = words.length / set.articles.length;
  return set.articles.map((_, text) =>
    words.slice(text * wordsPerText, text * wordsPerText + widthOf(recipe) / 32),
  );
}
