import type { Bits } from '../../../core/fingerprint/bits.ts';
import { FINGERPRINT_BITS, PREFIX_BITS } from '../../../core/fingerprint/fingerprint.ts';
import { thresholdsFor } from '../../../core/match/thresholds.ts';
import type { CorpusSet, CorpusTexts } from '../../lib/corpus.ts';

/**
 * How the fingerprints that are compared are made: the paper's words by frequency, or the features
 * that Twicetold compares, in their first 64 bits or in all 256.
 */
export const RECIPES = ['paper', 'reader-64', 'reader-256'] as const;

export type RecipeName = (typeof RECIPES)[number];

/** Of *Detecting Near-Duplicates for Web Crawling*. */
export const PAPER_RADIUS = 3;

/** Bits of a fingerprint. */
export function widthOf(recipe: RecipeName): number {
  return recipe === 'reader-256' ? FINGERPRINT_BITS : PREFIX_BITS;
}

/**
 * The threshold that belongs to a recipe: the paper's 3, or Twicetold's limit for texts as long;
 * of 64 bits the same part of them, since that is the same angle between the texts.
 */
export function usualThreshold(recipe: RecipeName, texts: CorpusTexts): number {
  if (recipe === 'paper') return PAPER_RADIUS;
  const { nearDuplicate } = thresholdsFor('reader', texts === 'paragraphs' ? 'short' : 'long');
  return (nearDuplicate * widthOf(recipe)) / FINGERPRINT_BITS;
}

/** The fingerprints of a set by a recipe, text by text. */
export function printsOf(set: CorpusSet, recipe: RecipeName): Bits[] {
  const whole = recipe === 'paper' ? set.paper : set.reader;
  const step = whole.length / set.articles.length;
  return set.articles.map((_, text) =>
    whole.slice(text * step, text * step + widthOf(recipe) / 32),
  );
}
