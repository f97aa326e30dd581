import { extractFromHtml } from '../../../core/extract/html.ts';
import {
  type EvaluationDocument,
  type EvaluationSet,
  isHeldOut,
  pairsOf,
} from './evaluation-set.ts';
import type { EvaluatedText, Method, Prepared } from './method.ts';
import { type TruthOf, truthOf } from './truth.ts';

/** How well a method separates copies from unrelated pairs. A share of no pairs is NaN. */
export interface Quality {
  readonly copies: number;
  readonly unrelated: number;
  readonly falseMatches: number;
  readonly templates: number;
  /** Pairs of texts from one template that were mistaken for copies. */
  readonly templatesMatched: number;
  readonly recall: number;
}

/** The results of one method on one set. */
export interface Row {
  readonly set: string;
  readonly method: string;
  /** The mean number of bytes stored per text. */
  readonly bytes: number;
  readonly threshold: number;
  readonly all: Quality;
  /** On the held-out third of the clusters, on which no threshold or feature was chosen. */
  readonly heldOut: Quality;
  /** In differing bits, if the method uses them. */
  readonly reach: { readonly farthestCopy: number; readonly nearestUnrelated: number };
  /** The documents of each missed copy and each false match. */
  readonly wrong: readonly string[];
}

/**
 * Measures methods on a set, one row at a time. A method's best threshold is chosen on the two thirds
 * that aren't held out.
 *
 * @param thresholds for a set without copies, by the names of the methods.
 */
export async function* measure(
  set: EvaluationSet,
  methods: readonly Method[],
  thresholds: ReadonlyMap<string, number> = new Map(),
): AsyncGenerator<Row> {
  const { name, documents } = set;
  const truth = truthOf(set);
  const texts = await Promise.all(documents.map(textOf));
  const places = documents.map((_, place) => place);
  const isPlaceHeldOut = documents.map(isHeldOut);
  const heldOut = places.filter((place) => isPlaceHeldOut[place]);
  const tuned = places.filter((place) => !isPlaceHeldOut[place]);
  for (const method of methods) {
    const prepared = await method.prepare(texts);
    const { bytes, distance } = prepared;
    const threshold =
      prepared.threshold ?? bestThreshold(prepared, truth, tuned) ?? thresholds.get(method.name);
    if (threshold === undefined) throw new Error(`${name} has no copies, and no threshold.`);
    const reach = { farthestCopy: -1, nearestUnrelated: Number.POSITIVE_INFINITY };
    const wrong: string[] = [];
    const all = qualityOf(places, truth, (a, b, kind) => {
      const matches = prepared.similarity(a, b) >= threshold;
      const bits = distance?.(a, b) ?? Number.NaN;
      if (kind === 'copy') reach.farthestCopy = Math.max(reach.farthestCopy, bits);
      if (kind === 'unrelated') reach.nearestUnrelated = Math.min(reach.nearestUnrelated, bits);
      if (matches ? kind === 'unrelated' : kind === 'copy') {
        wrong.push(`${matches ? 'false' : 'missed'}: ${documents[a]?.id} ${documents[b]?.id}`);
      }
      return matches;
    });
    const held = qualityOf(heldOut, truth, (a, b) => prepared.similarity(a, b) >= threshold);
    yield { set: name, method: method.name, bytes, threshold, all, heldOut: held, reach, wrong };
  }
}

/** Returns the given text, or the extracted one of a page; an empty one if extraction finds nothing. */
async function textOf(document: EvaluationDocument): Promise<EvaluatedText> {
  const { html, title = '', text = '' } = document;
  if (html === undefined) return { title, text };
  return (await extractFromHtml(html)) ?? { title: '', text: '' };
}

/** Counts what matches among the documents at these places. */
function qualityOf(
  places: readonly number[],
  truth: TruthOf,
  isMatch: (a: number, b: number, kind: 'copy' | 'unrelated' | 'template') => boolean,
): Quality {
  const all = { copy: 0, unrelated: 0, template: 0 };
  const matched = { copy: 0, unrelated: 0, template: 0 };
  for (const [a, b] of pairsOf(places)) {
    const kind = truth(a, b);
    if (kind === 'unscored') continue;
    all[kind] += 1;
    if (isMatch(a, b, kind)) matched[kind] += 1;
  }
  return {
    copies: all.copy,
    unrelated: all.unrelated,
    falseMatches: matched.unrelated,
    templates: all.template,
    templatesMatched: matched.template,
    recall: matched.copy / all.copy,
  };
}

/**
 * Returns the threshold with the best F1 among the documents at these places; undefined if there are no
 * copies. It is the similarity of one of the copies, because the result changes only there.
 */
function bestThreshold(
  { similarity }: Prepared,
  truth: TruthOf,
  places: readonly number[],
): number | undefined {
  const similarities = (wanted: string, atLeast = Number.NEGATIVE_INFINITY) =>
    [...pairsOf(places)]
      .filter(([a, b]) => truth(a, b) === wanted)
      .map(([a, b]) => similarity(a, b))
      .filter((value) => value >= atLeast)
      .sort((a, b) => b - a);
  const copies = similarities('copy');
  // Nearly all unrelated pairs are less similar than every copy, so no threshold includes them.
  const unrelated = similarities('unrelated', copies.at(-1) ?? Number.POSITIVE_INFINITY);
  let [best, bestF1, above]: [number | undefined, number, number] = [undefined, -1, 0];
  for (const [i, threshold] of copies.entries()) {
    if (copies[i + 1] === threshold) continue;
    while ((unrelated[above] ?? Number.NEGATIVE_INFINITY) >= threshold) above++;
    const f1 = (2 * (i + 1)) / (i + 1 + above + copies.length);
    if (f1 > bestF1) [best, bestF1] = [threshold, f1];
  }
  return best;
}
