import type { Features, HashName, Recipe } from '../../../core/lab/recipe.ts';
import type { Weighting } from '../../../core/lab/weights.ts';

/** What can be chosen as features. */
export const FEATURES = ['words', 'tokens', 'characters'] as const;

/** How features can be weighed. */
export const WEIGHTS = ['frequency', 'once', 'levels', 'keywords'] as const;

/** What can be chosen in making a fingerprint. */
export interface RecipeChoices {
  readonly features: (typeof FEATURES)[number];
  readonly skipStopWords: boolean;
  readonly weights: (typeof WEIGHTS)[number];
  readonly hash: HashName;
  readonly width: number;
}

const featuresOf: Readonly<Record<RecipeChoices['features'], Features>> = {
  words: { of: 'words', sizes: [1] },
  tokens: { of: 'tokens', sizes: [1, 2] },
  characters: { of: 'characters', sizes: [3] },
};

const weightings: Readonly<Record<RecipeChoices['weights'], Weighting>> = {
  frequency: { by: 'frequency' },
  once: { by: 'once' },
  levels: { by: 'levels', importance: 'tf-idf' },
  keywords: { by: 'tf-idf', top: 50 },
};

/** The recipe of core that the choices stand for. */
export function recipeOf({ features, skipStopWords, weights, hash, width }: RecipeChoices): Recipe {
  // As jieba extracts keywords: of two characters or more, without its list of English words.
  const keywords = weights === 'keywords' && features === 'words';
  return {
    features: featuresOf[features],
    stopWords: skipStopWords ? 'function-words' : keywords ? 'jieba' : 'none',
    minLength: keywords ? 2 : 1,
    weights: weightings[weights],
    hash,
    width,
  };
}
