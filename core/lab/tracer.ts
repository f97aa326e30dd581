/**
 * Makes fingerprints by a recipe and records every intermediate value, for the explainer's worker.
 * The steps are in `recipe-features.ts`, `weights.ts`, `string-hash.ts`, and `trace-terms.ts`.
 */

import type { Bits } from '../fingerprint/bits.ts';
import { ColumnSums } from '../fingerprint/column-sums.ts';
import type { WordCut } from '../fingerprint/features.ts';
import type { IdfTable } from '../text/idf/idf.ts';
import { checkRecipe, type Recipe } from './recipe.ts';
import { type ExtractedFeatures, extractFeatures } from './recipe-features.ts';
import { loadHash } from './string-hash.ts';
import { type HashedTerm, type TermTrace, traceTerms } from './trace-terms.ts';
import { needsIdf, type WeightedFeature, weigh } from './weights.ts';

/** What some recipes need besides a text. Both are large, so the caller loads them if needed. */
export interface Resources {
  /** Needed for `words`: the result of `loadJieba`. */
  readonly cut?: WordCut;
  /** Needed for `tf-idf` weights: the result of `loadIdf`. */
  readonly idf?: IdfTable;
}

/** A term with a given weight. */
interface WeightedTerm {
  readonly term: string;
  readonly weight: number;
}

/** All intermediate values between a text and its fingerprint. */
export interface Trace extends TermTrace<WeightedFeature & HashedTerm>, ExtractedFeatures {
  readonly recipe: Recipe;
  /** For contrast: a standard hash of the whole text, which doesn't show similarity. */
  readonly ordinary: Bits;
}

/** Makes fingerprints by a recipe. */
export interface Tracer {
  readonly recipe: Recipe;
  /** Returns all steps for a text. A text without features has a fingerprint of zeros. */
  trace(text: string): Trace;
  /** Returns the steps after the weights, for terms whose weights are given. */
  traceTerms(terms: readonly WeightedTerm[]): TermTrace;
  /** Returns only the fingerprint, without the rows. */
  fingerprint(text: string): Bits;
}

/**
 * Creates a tracer for a recipe, after checking the recipe and loading its hash.
 *
 * @throws RangeError when the recipe is invalid, see {@link checkRecipe}.
 * @throws TypeError when the recipe needs a resource that is missing.
 */
export async function createTracer(recipe: Recipe, resources: Resources = {}): Promise<Tracer> {
  checkRecipe(recipe);
  if (recipe.features.of === 'words' && !resources.cut) {
    throw new TypeError('Words take a function that cuts: see loadJieba');
  }
  if (needsIdf(recipe.weights) && !resources.idf) {
    throw new TypeError('TF-IDF takes an IDF table: see loadIdf');
  }
  const { cut = () => [], idf } = resources;
  const { width } = recipe;
  const hash = await loadHash(recipe.hash);
  const hashed = <Term extends WeightedTerm>(terms: readonly Term[]) =>
    terms.map((term) => ({ ...term, hash: hash(term.term, width) }));

  return {
    recipe,
    trace(text) {
      const gathered = extractFeatures(text, recipe, cut);
      const weighted = weigh(gathered.counted, recipe.weights, idf);
      return {
        recipe,
        ...gathered,
        ...traceTerms(hashed(weighted), width),
        ordinary: hash(text, width),
      };
    },
    traceTerms: (terms) => traceTerms(hashed(terms), width),
    fingerprint(text) {
      const { counted } = extractFeatures(text, recipe, cut);
      const sums = new ColumnSums(width);
      for (const { term, weight } of weigh(counted, recipe.weights, idf)) {
        sums.add(hash(term, width), weight);
      }
      return sums.signs();
    },
  };
}
