import { bitAt } from '../../../core/fingerprint/bits.ts';
import { type SideContribution, traceContributions } from '../../../core/lab/contributions.ts';
import type { Recipe } from '../../../core/lab/recipe.ts';
import type { HashedTerm } from '../../../core/lab/trace-terms.ts';
import { createTracer, type Resources, type Trace, type Tracer } from '../../../core/lab/tracer.ts';
import { needsIdf } from '../../../core/lab/weights.ts';
import { normalize } from '../../../core/text/normalize.ts';
import { tokenize } from '../../../core/text/tokenize.ts';
import type { ResourceName } from './resources.ts';
import type {
  Column,
  ColumnSide,
  FeatureRow,
  ShownUnit,
  TraceBefore,
  TraceRequest,
  TraceView,
} from './trace-view.ts';

/** How many characters of the normalized text, and how many units, a page shows. */
const MAX_SHOWN = 400;

const HAN = /\p{Script=Han}/u;

/**
 * Traces texts to their fingerprints with the resources that are loaded, and lists those that are
 * missing. It caches the tracer of the latest recipe and the trace before the latest edit.
 */
export class TraceViewBuilder {
  readonly #getResources: () => Resources;
  #tracer: { readonly key: string; readonly promise: Promise<Tracer> } | undefined;
  #before: { readonly key: string; readonly trace: Trace } | undefined;

  /** @param getResources returns the resources that are loaded by now. */
  constructor(getResources: () => Resources) {
    this.#getResources = getResources;
  }

  async build({ text, before, recipe, rows }: TraceRequest): Promise<TraceView> {
    const missing = this.#findMissing(text + before, recipe);
    const key = JSON.stringify([recipe, missing]);
    const tracer = await this.#getTracer(key, recipe, missing);
    const trace = tracer.trace(text);
    const { width, features, bits, ordinary } = trace;
    return {
      width,
      bits,
      ordinary,
      missing,
      normalizedText: normalizeBeginning(text),
      units: {
        shown: shownUnits(trace, MAX_SHOWN),
        total: trace.units.length,
        kept: trace.kept.length,
      },
      features: {
        rows: heaviestRows(features, rows),
        total: features.length,
        weight: features.reduce((sum, { weight }) => sum + weight, 0),
      },
      columns: columnsOf(trace),
      before: before === '' ? undefined : toBefore(this.#trace(key, tracer, before), trace),
    };
  }

  #findMissing(text: string, { features, weights }: Recipe): ResourceName[] {
    const { cut, idf } = this.#getResources();
    const missing: ResourceName[] = [];
    if (features.of === 'words' && !cut && HAN.test(text)) missing.push('dictionary');
    if (needsIdf(weights) && !idf) missing.push('idf');
    return missing;
  }

  #getTracer(key: string, recipe: Recipe, missing: readonly ResourceName[]): Promise<Tracer> {
    if (this.#tracer?.key !== key) {
      const { cut = tokenize, idf } = this.#getResources();
      const possibleRecipe: Recipe = missing.includes('idf')
        ? { ...recipe, weights: { by: 'frequency' } }
        : recipe;
      const promise = createTracer(possibleRecipe, {
        // Texts without Han characters have spaces between words. They don't need the Chinese
        // dictionary, which would split words with accents, such as café.
        cut: (plain) => (HAN.test(plain) ? cut(plain) : tokenize(plain)),
        ...(idf && { idf }),
      });
      this.#tracer = { key, promise };
    }
    return this.#tracer.promise;
  }

  #trace(recipeKey: string, tracer: Tracer, text: string): Trace {
    const key = `${recipeKey} ${text}`;
    if (this.#before?.key !== key) this.#before = { key, trace: tracer.trace(text) };
    return this.#before.trace;
  }
}

function toBefore({ bits, ordinary, units }: Trace, now: Trace): TraceBefore {
  const known = new Set(units);
  return { bits, ordinary, sharesUnit: now.units.some((unit) => known.has(unit)) };
}

/**
 * Normalizes the beginning of a text. It reads more than a page shows: normalization may shorten
 * the text, and a cut may separate a character from its second half.
 */
function normalizeBeginning(text: string): string {
  return [...normalize(text.slice(0, 4 * MAX_SHOWN))].slice(0, MAX_SHOWN).join('');
}

/**
 * Returns the units at the beginning of a text, and whether each is kept.
 *
 * @param kept the units that the recipe keeps, in the same order.
 */
function shownUnits(
  { units, kept }: { readonly units: readonly string[]; readonly kept: readonly string[] },
  maxUnits: number,
): ShownUnit[] {
  let next = 0;
  return units.slice(0, maxUnits).map((unit) => {
    // A recipe drops every occurrence of a unit or none, so comparing with the next one suffices.
    const isKept = kept[next] === unit;
    if (isKept) next++;
    return { unit, kept: isKept };
  });
}

/**
 * Returns the features to show: all in their order, or the heaviest if there are too many. Among
 * equal weights, the first ones win. A novel has a million features, so this doesn't sort them all.
 */
function heaviestRows(
  features: readonly (HashedTerm & { readonly count: number })[],
  maxRows: number,
): FeatureRow[] {
  const chosen = features.length <= maxRows ? features : findHeaviest(features, maxRows);
  return chosen.map(({ term, count, weight, hash }) => ({ term, count, weight, hash }));
}

function findHeaviest<Term extends HashedTerm>(features: readonly Term[], count: number): Term[] {
  const heaviest: Term[] = [];
  for (const feature of features) {
    if (heaviest.length === count && feature.weight <= (heaviest.at(-1)?.weight ?? 0)) continue;
    let index = heaviest.length;
    while (index > 0 && (heaviest[index - 1]?.weight ?? 0) < feature.weight) index--;
    heaviest.splice(index, 0, feature);
    if (heaviest.length > count) heaviest.pop();
  }
  return heaviest;
}

function columnsOf(trace: Trace): Column[] {
  const side = ({ weight, heaviest }: SideContribution): ColumnSide => {
    const feature = heaviest === undefined ? undefined : trace.features[heaviest];
    return { weight, heaviest: feature && { term: feature.term, weight: feature.weight } };
  };
  return traceContributions(trace).map(({ up, down, weak }, bit) => ({
    bit,
    sum: trace.sums[bit] ?? 0,
    isSet: bitAt(trace.bits, bit),
    up: side(up),
    down: side(down),
    weak,
  }));
}
