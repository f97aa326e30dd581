import type { WordCut } from '../fingerprint/fingerprinter.ts';
import type { IdfTable } from '../text/idf/idf.ts';
import { type Recipe, SEED_KEYWORDS } from './recipe.ts';
import { gather } from './recipe-features.ts';
import { weigh } from './weights.ts';

/** The keywords of two texts, the heaviest first. */
export interface Keywords {
  /** Keywords of either that stand in both. */
  readonly shared: readonly string[];
  /** Keywords of the one that stand nowhere in the other. */
  readonly onlyBefore: readonly string[];
  readonly onlyAfter: readonly string[];
}

/** The words of a text, heaviest first, with their weights. */
type Weights = ReadonlyMap<string, number>;

const RECIPE: Recipe = {
  ...SEED_KEYWORDS,
  stopWords: 'function-words',
  weights: { by: 'tf-idf' },
};

/** So many of each text's words are its keywords. */
const TOP = 20;

const LETTER = /\p{L}/u;

const ADDRESS = /https?:\/\/[!-~]+/g;

/** Weighs the words of a text by TF-IDF; addresses, and numbers alone, are no words. */
export function weightsOf(text: string, cut: WordCut, idf: IdfTable): Weights {
  const weighted = weigh(
    gather({ text: text.replace(ADDRESS, ' ') }, RECIPE, cut).counted,
    RECIPE.weights,
    idf,
  );
  return new Map(
    weighted.filter(({ term }) => LETTER.test(term)).map(({ term, weight }) => [term, weight]),
  );
}

/** What two texts are both about, and what only one of them is about. */
export function compareKeywords(before: Weights, after: Weights): Keywords {
  const [first, second] = [top(before), top(after)];
  const both = new Set([...first, ...second].filter((term) => before.has(term) && after.has(term)));
  const weight = (term: string) => (before.get(term) ?? 0) + (after.get(term) ?? 0);
  return {
    shared: [...both].sort((a, b) => weight(b) - weight(a)).slice(0, TOP),
    onlyBefore: first.filter((term) => !after.has(term)),
    onlyAfter: second.filter((term) => !before.has(term)),
  };
}

function top(weights: Weights): string[] {
  return [...weights.keys()].slice(0, TOP);
}
