import { bitAt } from '../../../core/fingerprint/bits.ts';
import { type SideContribution, traceContributions } from '../../../core/lab/contributions.ts';
import type { Recipe } from '../../../core/lab/recipe.ts';
import { createTracer, type Resources, type Trace, type Tracer } from '../../../core/lab/tracer.ts';
import { needsIdf } from '../../../core/lab/weights.ts';
import { normalize } from '../../../core/text/normalize.ts';
import { tokenize } from '../../../core/text/tokenize.ts';
import { heaviestRows } from './heaviest-rows.ts';
import type { MeansName } from './means-of-recipes.ts';
import type { Column, Prints, Question, Side, TraceView } from './picture.ts';
import { shownUnits } from './shown-units.ts';

/** Characters of the normalised text, and units, that a page shows. */
const SHOWN = 400;

const HAN = /\p{Script=Han}/u;

/** Makes pictures of texts with the means that there are, and tells which it lacks. */
export class PictureMaker {
  readonly #means: () => Resources;
  #tracer: { readonly key: string; readonly made: Promise<Tracer> } | undefined;
  #before: { readonly key: string; readonly prints: Prints } | undefined;

  /** @param means what has been loaded by now. */
  constructor(means: () => Resources) {
    this.#means = means;
  }

  async make({ text, before, recipe, rows }: Question): Promise<TraceView> {
    const lacks = this.#lacks(text + before, recipe);
    const key = JSON.stringify([recipe, lacks]);
    const tracer = await this.#tracerFor(key, recipe, lacks);
    const trace = tracer.trace(text);
    const { width, features, bits, ordinary } = trace;
    return {
      width,
      bits,
      ordinary,
      lacks,
      normalised: beginning(text),
      units: {
        shown: shownUnits(trace, SHOWN),
        total: trace.units.length,
        kept: trace.kept.length,
      },
      features: {
        rows: heaviestRows(features, rows),
        total: features.length,
        weight: features.reduce((sum, { weight }) => sum + weight, 0),
      },
      columns: columnsOf(trace),
      before: before === '' ? undefined : this.#printsBefore(key, tracer, before),
    };
  }

  #lacks(text: string, { features, weights }: Recipe): MeansName[] {
    const { cut, idf } = this.#means();
    const lacks: MeansName[] = [];
    if (features.of === 'words' && !cut && HAN.test(text)) lacks.push('dictionary');
    if (needsIdf(weights) && !idf) lacks.push('idf');
    return lacks;
  }

  #tracerFor(key: string, recipe: Recipe, lacks: readonly MeansName[]): Promise<Tracer> {
    if (this.#tracer?.key !== key) {
      const { cut = tokenize, idf } = this.#means();
      const followed: Recipe = lacks.includes('idf')
        ? { ...recipe, weights: { by: 'frequency' } }
        : recipe;
      const made = createTracer(followed, {
        // Spaces part the words of a text without Han: no need to wait for a Chinese dictionary,
        // which would tear café apart.
        cut: (plain) => (HAN.test(plain) ? cut(plain) : tokenize(plain)),
        ...(idf && { idf }),
      });
      this.#tracer = { key, made };
    }
    return this.#tracer.made;
  }

  #printsBefore(recipe: string, tracer: Tracer, text: string): Prints {
    const key = `${recipe} ${text}`;
    if (this.#before?.key !== key) {
      const { bits, ordinary } = tracer.trace(text);
      this.#before = { key, prints: { bits, ordinary } };
    }
    return this.#before.prints;
  }
}

function columnsOf(trace: Trace): Column[] {
  const side = ({ weight, heaviest }: SideContribution): Side => {
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

/** Normalising may shorten, and what stands at the cut may have lost its other half: more is read than shown. */
function beginning(text: string): string {
  return [...normalize(text.slice(0, 4 * SHOWN))].slice(0, SHOWN).join('');
}
