import type { WordCut } from '../fingerprint/features.ts';
import { normalize } from '../text/normalize.ts';
import { STOP_WORDS } from '../text/stop-words.ts';
import { tokenize } from '../text/tokenize.ts';
import { type Passage, type PassageSource, passages } from './passages.ts';
import type { Recipe } from './recipe.ts';
import { shingles } from './shingles.ts';
import { type CountedFeature, emphasis } from './weights.ts';

const LETTER = /[\p{L}\p{N}\p{M}]/gu;

/** The features of a text before they are weighted, and the steps that led to them. */
export interface ExtractedFeatures {
  /** The passages used: the whole text, or title and sentences if the recipe uses positions. */
  readonly passages: readonly Passage[];
  /** All units of the text, in order. */
  readonly units: readonly string[];
  /** The units that are neither stop words nor too short. */
  readonly kept: readonly string[];
  /** Each distinct feature, in the order of its first occurrence. */
  readonly counted: readonly CountedFeature[];
}

/** Follows a recipe up to the weights: segments the text, filters units, joins and counts them. */
export function extractFeatures(
  article: PassageSource,
  recipe: Recipe,
  cut: WordCut,
): ExtractedFeatures {
  const { features, weights } = recipe;
  const parts = passagesOf(article, recipe);
  const units: string[] = [];
  const kept: string[] = [];
  const emphases: number[] = [];
  for (const part of parts) {
    const weight = emphasis(weights, part.positions);
    for (const unit of unitsOf(part.text, recipe, cut)) {
      units.push(unit);
      if (isNoise(unit, recipe)) continue;
      kept.push(unit);
      emphases.push(weight);
    }
  }
  const counted = new Map<string, { term: string; count: number; emphasis: number }>();
  const separator = features.of === 'characters' ? '' : ' ';
  for (const size of features.of === 'sentences' ? [1] : features.sizes) {
    shingles(kept, size, separator).forEach((term, i) => {
      const found = counted.get(term) ?? { term, count: 0, emphasis: 0 };
      counted.set(term, found);
      found.count += 1;
      // A shingle that continues in the next sentence has the position of its start.
      found.emphasis += emphases[i] ?? 1;
    });
  }
  return { passages: parts, units, kept, counted: [...counted.values()] };
}

function passagesOf(article: PassageSource, { features, weights }: Recipe): Passage[] {
  if (features.of === 'sentences') {
    return passages(article, features.longest).filter(({ positions }) => positions.length > 0);
  }
  if (weights.by === 'position') return passages(article, weights.sentences);
  return [{ text: article.text, positions: [] }];
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
    case 'sentences': {
      const tokens = tokenize(plain);
      return tokens.length > 0 ? [tokens.join(' ')] : [];
    }
  }
}

function isNoise(unit: string, { stopWords, minLength }: Recipe): boolean {
  if (STOP_WORDS[stopWords].has(unit)) return true;
  // Nearly all recipes have no minimum length, so don't spend time counting code points.
  return minLength > 1 && [...unit.trim()].length < minLength;
}
