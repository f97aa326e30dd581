import type { Bits } from '../fingerprint/bits.ts';
import { ColumnSums } from '../fingerprint/column-sums.ts';
import type { WordCut } from '../fingerprint/fingerprinter.ts';
import type { IdfTable } from '../text/idf/idf.ts';
import { loadHash } from './hashes/string-hash.ts';
import type { Article } from './passages.ts';
import { checkRecipe, type Recipe } from './recipe.ts';
import { type Gathered, gather } from './recipe-features.ts';
import { type HashedTerm, type TermTrace, traceTerms } from './trace-terms.ts';
import { needsIdf, type Weighted, weigh } from './weights.ts';

/** What some recipes take besides a text; both are large and loaded by whoever wants them. */
export interface Resources {
  /** For features of `words`: what `loadJieba` gives. */
  readonly cut?: WordCut;
  /** For weights by `tf-idf`: what `loadIdf` gives. */
  readonly idf?: IdfTable;
}

/** A term with its weight, given by hand. */
export interface WeightedTerm {
  readonly term: string;
  readonly weight: number;
}

/** Every intermediate value on the way from a text to its fingerprint. */
export interface Trace extends TermTrace<Weighted & HashedTerm>, Gathered {
  readonly recipe: Recipe;
  /** For contrast, the whole text by the recipe's hash: an ordinary hash, that tells nothing of likeness. */
  readonly ordinary: Bits;
}

/** Makes fingerprints by one recipe. */
export interface Tracer {
  readonly recipe: Recipe;
  /**
   * All steps, for a text or one with its title, which only features of `sentences` and weights by
   * `position` look at. A text without features has a fingerprint of zeros.
   */
  trace(source: string | Article): Trace;
  /** The steps from weighted terms on: levels given by hand, or the columns of a record. */
  traceTerms(terms: readonly WeightedTerm[]): TermTrace;
  /** The fingerprint alone, the same bits without the rows. */
  fingerprint(source: string | Article): Bits;
}

/**
 * Makes ready to follow a recipe: checks it and loads its hash.
 *
 * @throws RangeError when the recipe asks for what there is not, see {@link checkRecipe}.
 * @throws TypeError when it asks for words or TF-IDF and the means are missing.
 */
export async function createTracer(recipe: Recipe, means: Resources = {}): Promise<Tracer> {
  checkRecipe(recipe);
  if (recipe.features.of === 'words' && !means.cut) {
    throw new TypeError('Words take a function that cuts: see loadJieba');
  }
  if (needsIdf(recipe.weights) && !means.idf) {
    throw new TypeError('TF-IDF takes an IDF table: see loadIdf');
  }
  const { cut = () => [], idf } = means;
  const { width } = recipe;
  const hash = await loadHash(recipe.hash);
  const hashed = <Term extends WeightedTerm>(terms: readonly Term[]) =>
    terms.map((term) => ({ ...term, hash: hash(term.term, width) }));

  return {
    recipe,
    trace(source) {
      const article = toArticle(source);
      const gathered = gather(article, recipe, cut);
      const weighted = weigh(gathered.counted, recipe.weights, idf);
      return {
        recipe,
        ...gathered,
        ...traceTerms(hashed(weighted), width),
        ordinary: hash(article.text, width),
      };
    },
    traceTerms: (terms) => traceTerms(hashed(terms), width),
    fingerprint(source) {
      const { counted } = gather(toArticle(source), recipe, cut);
      const sums = new ColumnSums(width);
      for (const { term, weight } of weigh(counted, recipe.weights, idf)) {
        sums.add(hash(term, width), weight);
      }
      return sums.signs();
    },
  };
}

function toArticle(source: string | Article): Article {
  return typeof source === 'string' ? { text: source } : source;
}
