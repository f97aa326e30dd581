import type { WordCut } from '../fingerprint/features.ts';
import type { IdfTable } from '../text/idf/idf.ts';
import { type Recipe, TUTORIAL_KEYWORDS } from './recipe.ts';
import { extractFeatures } from './recipe-features.ts';
import { weigh } from './weights.ts';

/** The keywords of two texts, heaviest first. */
export interface Keywords {
  /** Keywords of either text that appear in both. */
  readonly shared: readonly string[];
  /** Keywords of the first text that don't appear in the second. */
  readonly onlyBefore: readonly string[];
  /** Keywords of the second text that don't appear in the first. */
  readonly onlyAfter: readonly string[];
}

/** The words of a text with their weights, heaviest first. */
type Weights = ReadonlyMap<string, number>;

const RECIPE: Recipe = {
  ...TUTORIAL_KEYWORDS,
  stopWords: 'function-words',
  weights: { by: 'tf-idf' },
};

/** How many of the heaviest words of a text are its keywords. */
const KEYWORD_COUNT = 20;

const LETTER = /\p{L}/u;

const WEB_ADDRESS = /https?:\/\/[!-~]+/g;

/** Weighs the words of a text by TF-IDF. Web addresses and numbers don't count as words. */
export function keywordWeights(text: string, cut: WordCut, idf: IdfTable): Weights {
  const { counted } = extractFeatures(text.replace(WEB_ADDRESS, ' '), RECIPE, cut);
  const weighted = weigh(counted, RECIPE.weights, idf);
  return new Map(
    weighted.filter(({ term }) => LETTER.test(term)).map(({ term, weight }) => [term, weight]),
  );
}

/** Returns the keywords that two texts share, and those that only one of them has. */
export function compareKeywords(before: Weights, after: Weights): Keywords {
  const [first, second] = [keywordsOf(before), keywordsOf(after)];
  const both = new Set([...first, ...second].filter((term) => before.has(term) && after.has(term)));
  const weight = (term: string) => (before.get(term) ?? 0) + (after.get(term) ?? 0);
  return {
    shared: [...both].sort((a, b) => weight(b) - weight(a)).slice(0, KEYWORD_COUNT),
    onlyBefore: first.filter((term) => !after.has(term)),
    onlyAfter: second.filter((term) => !before.has(term)),
  };
}

function keywordsOf(weights: Weights): string[] {
  return [...weights.keys()].slice(0, KEYWORD_COUNT);
}
