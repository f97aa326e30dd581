import type { WordCut } from '../fingerprint/fingerprinter.ts';
import { normalize } from '../text/normalize.ts';
import { STOP_WORDS } from '../text/stop-words.ts';
import { tokenize } from '../text/tokenize.ts';
import { type Article, type Passage, passages } from './passages.ts';
import type { Recipe } from './recipe.ts';
import { shingles } from './shingles.ts';
import { type Counted, emphasis } from './weights.ts';

const LETTER = /[\p{L}\p{N}\p{M}]/gu;

/** A text on its way to features. */
export interface Gathered {
  /** The passages that were read: the whole text, or title and sentences where position counts. */
  readonly passages: readonly Passage[];
  /** All units in order, as they were cut. */
  readonly units: readonly string[];
  /** Those that are no stop words and not too short. */
  readonly kept: readonly string[];
  /** Every distinct feature, in the order in which they first appear. */
  readonly counted: readonly Counted[];
}

/** Follows a recipe up to the weights: cuts, leaves out, joins and counts. */
export function gather(article: Article, recipe: Recipe, cut: WordCut): Gathered {
  const { features, weights } = recipe;
  const parts = passagesOf(article, recipe);
  const units: string[] = [];
  const kept: string[] = [];
  const emphases: number[] = [];
  for (const part of parts) {
    const weight = emphasis(weights, part.places);
    for (const unit of unitsOf(part.text, recipe, cut)) {
      units.push(unit);
      if (isNoise(unit, recipe)) continue;
      kept.push(unit);
      emphases.push(weight);
    }
  }
  const counted = new Map<string, { term: string; count: number; emphasis: number }>();
  const between = features.of === 'characters' ? '' : ' ';
  for (const size of features.of === 'sentences' ? [1] : features.sizes) {
    shingles(kept, size, between).forEach((term, i) => {
      const found = counted.get(term) ?? { term, count: 0, emphasis: 0 };
      counted.set(term, found);
      found.count += 1;
      // A run that goes on into the next sentence stands where it begins.
      found.emphasis += emphases[i] ?? 1;
    });
  }
  return { passages: parts, units, kept, counted: [...counted.values()] };
}

function passagesOf(article: Article, { features, weights }: Recipe): Passage[] {
  if (features.of === 'sentences') {
    return passages(article, features.longest).filter(({ places }) => places.length > 0);
  }
  if (weights.by === 'position') return passages(article, weights.sentences);
  return [{ text: article.text, places: [] }];
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

function isNoise(unit: string, { stopWords, shortest }: Recipe): boolean {
  if (STOP_WORDS[stopWords].has(unit)) return true;
  // Counting code points walks the string, and nearly every recipe keeps all.
  return shortest > 1 && [...unit.trim()].length < shortest;
}
