import type { Features, HashName, Recipe } from '../../../core/lab/recipe.ts';
import type { Weighting } from '../../../core/lab/weights.ts';
import type { FEATURE_NAMES, WEIGHT_NAMES } from '../state.ts';

/** The settings of the machine. */
export interface RecipeSettings {
  readonly features: (typeof FEATURE_NAMES)[number];
  readonly skipStopWords: boolean;
  readonly weights: (typeof WEIGHT_NAMES)[number];
  readonly hash: HashName;
  readonly width: number;
}

const FEATURES: Readonly<Record<RecipeSettings['features'], Features>> = {
  words: { of: 'words', sizes: [1] },
  tokens: { of: 'tokens', sizes: [1, 2] },
  characters: { of: 'characters', sizes: [3] },
};

const WEIGHTINGS: Readonly<Record<RecipeSettings['weights'], Weighting>> = {
  frequency: { by: 'frequency' },
  once: { by: 'once' },
  levels: { by: 'levels', importance: 'tf-idf' },
  keywords: { by: 'tf-idf', top: 50 },
};

/** Returns core's recipe for the settings. */
export function createRecipe(settings: RecipeSettings): Recipe {
  const { features, skipStopWords, weights, hash, width } = settings;
  // Jieba's keywords have at least two characters, and aren't in its list of English stop words.
  const isKeywords = weights === 'keywords' && features === 'words';
  return {
    features: FEATURES[features],
    stopWords: skipStopWords ? 'function-words' : isKeywords ? 'jieba' : 'none',
    minLength: isKeywords ? 2 : 1,
    weights: WEIGHTINGS[weights],
    hash,
    width,
  };
}
