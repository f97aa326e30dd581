import type { WordCut } from '../fingerprint/features.ts';
import { normalize } from '../text/normalize.ts';
import { STOP_WORDS } from '../text/stop-words.ts';
import { tokenize } from '../text/tokenize.ts';
import type { Recipe } from './recipe.ts';
import { shingles } from './shingles.ts';
import type { CountedFeature } from './weights.ts';

const LETTER = /[\p{L}\p{N}\p{M}]/gu;

/** The features of a text before they are weighted, and the steps that led to them. */
export interface ExtractedFeatures {
  /** All units of the text, in order. */
  readonly units: readonly string[];
  /** The units that are neither stop words nor too short. */
  readonly kept: readonly string[];
  /** Each distinct feature, in the order of its first occurrence. */
  readonly counted: readonly CountedFeature[];
}

/** Follows a recipe up to the weights: segments the text, filters units, joins and counts them. */
export function extractFeatures(text: string, recipe: Recipe, cut: WordCut): ExtractedFeatures {
  const { features } = recipe;
  const units = unitsOf(text, recipe, cut);
  const kept = units.filter((unit) => !isNoise(unit, recipe));
  const counted = new Map<string, number>();
  const separator = features.of === 'characters' ? '' : ' ';
  for (const size of features.sizes) {
    for (const term of shingles(kept, size, separator)) {
      counted.set(term, (counted.get(term) ?? 0) + 1);
    }
  }
  return { units, kept, counted: Array.from(counted, ([term, count]) => ({ term, count })) };
}

function unitsOf(text: string, { features }: Recipe, cut: WordCut): readonly string[] {
  const plain = normalize(text);
  switch (features.of) {
    case 'words':
      return cut(plain);
    case 'tokens':
      return tokenize(plain);
    case 'characters':
      return plain.match(LETTER) ?? [];
  }
}

function isNoise(unit: string, { stopWords, minLength }: Recipe): boolean {
  if (STOP_WORDS[stopWords].has(unit)) return true;
  // Nearly all recipes have no minimum length, so don't spend time counting code points.
  return minLength > 1 && [...unit.trim()].length < minLength;
}
