import { isHeldOut } from '../held-out.ts';
import { bestThreshold } from './best-threshold.ts';
import type { EvaluationDocument, EvaluationSet } from './evaluation-set.ts';
import { countGroups, type Group, groupingOf } from './groups.ts';
import type { Method, Prepared, Tools } from './methods/method.ts';
import { pairsOf } from './pairs-of.ts';
import { type Quality, qualityAt } from './quality.ts';
import { textsOf } from './texts-of.ts';
import { type TruthOf, truthOf } from './truth.ts';

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
  readonly reach?: { readonly farthestCopy: number; readonly nearestUnrelated: number };
  /** The copies by language, or the look-alikes by series. */
  readonly groups?: readonly Group[];
}

/** A set, or the pages of a set whose copies count. */
export interface Part {
  readonly name: string;
  readonly set: EvaluationSet;
  counts(document: EvaluationDocument): boolean;
}

/** Returns the parts of a set that are measured separately: natural pages and composed ones. */
export function partsOf(set: EvaluationSet): Part[] {
  const { name, documents } = set;
  if (!documents.some(({ html }) => html !== undefined)) return [{ name, set, counts: () => true }];
  const natural = (document: EvaluationDocument) => document.natural !== false;
  const parts: Part[] = [
    { name: `${name}, natural`, set, counts: natural },
    { name: `${name}, composed`, set, counts: (document) => !natural(document) },
  ];
  return parts.filter(({ counts }) => {
    const clusters = documents.filter(counts).map(({ cluster }) => cluster);
    return new Set(clusters).size < clusters.length;
  });
}

/** The set whose best thresholds are used for sets without copies. */
export const THRESHOLD_SET = 'en';

/**
 * Measures methods on a part, one row at a time. A method's best threshold is chosen on the two thirds
 * that aren't held out.
 *
 * @param thresholds of each method on {@link THRESHOLD_SET}, for a set without copies.
 * @param onProgress is called with the share of a method's work done so far, from 0 to 1.
 */
export async function* measure(
  { name, set, counts }: Part,
  methods: readonly Method[],
  tools: Tools,
  thresholds: ReadonlyMap<string, number> = new Map(),
  onProgress?: (method: string, done: number) => void,
): AsyncGenerator<Row> {
  const { documents } = set;
  const truth = truthOf(set, counts);
  const hasCopies = set.pairs.length > 0 || documents.some(({ html }) => html !== undefined);
  const grouping = groupingOf(set);
  const texts = await textsOf(documents);
  const places = documents.map((_, place) => place);
  const isPlaceHeldOut = documents.map(isHeldOut);
  const heldOut = places.filter((place) => isPlaceHeldOut[place]);
  const tuned = places.filter((place) => !isPlaceHeldOut[place]);
  for (const method of methods) {
    const prepared = await method.prepare(texts, tools);
    const threshold =
      prepared.threshold ??
      (hasCopies ? bestThreshold(prepared, truth, tuned) : thresholds.get(method.name));
    if (threshold === undefined) {
      throw new Error(`${name} has no copies, so it needs the thresholds of ${THRESHOLD_SET}.`);
    }
    const onMethodProgress = onProgress && ((done: number) => onProgress(method.name, done));
    yield {
      set: name,
      method: method.name,
      bytes: prepared.bytes,
      threshold,
      all: qualityAt(prepared, truth, places, threshold, onMethodProgress),
      heldOut: qualityAt(prepared, truth, heldOut, threshold),
      ...reachOf(prepared, truth, places),
      ...(grouping && { groups: countGroups(set, grouping, prepared, threshold) }),
    };
  }
}

function reachOf(
  { distance }: Prepared,
  truth: TruthOf,
  places: readonly number[],
): Pick<Row, 'reach'> {
  if (!distance) return {};
  let [farthestCopy, nearestUnrelated] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const [a, b] of pairsOf(places)) {
    const kind = truth(a, b);
    if (kind === 'copy') farthestCopy = Math.max(farthestCopy, distance(a, b));
    if (kind === 'unrelated') nearestUnrelated = Math.min(nearestUnrelated, distance(a, b));
  }
  return { reach: { farthestCopy, nearestUnrelated } };
}
