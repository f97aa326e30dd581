import { isHeldBack } from '../held-back.ts';
import { bestThreshold } from './best-threshold.ts';
import type { EvaluationDocument, EvaluationSet } from './evaluation-set.ts';
import { countGroups, type Group, groupingOf } from './groups.ts';
import type { Method, Prepared, Tools } from './methods/method.ts';
import { pairsOf } from './pairs-of.ts';
import { type Quality, qualityAt } from './quality.ts';
import { textsOf } from './texts-of.ts';
import { type TruthOf, truthOf } from './truth.ts';

/** One method on one set. */
export interface Row {
  readonly set: string;
  readonly method: string;
  /** Bytes kept for each text, at the mean. */
  readonly bytes: number;
  readonly threshold: number;
  readonly all: Quality;
  /** The third of the clusters that no threshold and no feature was chosen by. */
  readonly heldBack: Quality;
  /** In differing bits, where those decide. */
  readonly reach?: { readonly farthestCopy: number; readonly nearestStranger: number };
  /** Its copies by language, or its look-alikes by series. */
  readonly groups?: readonly Group[];
}

/** A set, and whose copies of it are asked for. */
export interface Part {
  readonly name: string;
  readonly set: EvaluationSet;
  counts(document: EvaluationDocument): boolean;
}

/** Copies of pages that sites made themselves and copies that were composed are different questions. */
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
 * Measures methods on a part, one row at a time. A method's best threshold is found on the two thirds
 * that may be tuned on.
 *
 * @param thresholds of each method on {@link THRESHOLD_SET}, for a set without copies.
 * @param tell hears now and then which part of a method's work is done, 0 to 1.
 */
export async function* measure(
  { name, set, counts }: Part,
  methods: readonly Method[],
  tools: Tools,
  thresholds: ReadonlyMap<string, number> = new Map(),
  tell?: (method: string, done: number) => void,
): AsyncGenerator<Row> {
  const { documents } = set;
  const truth = truthOf(set, counts);
  const hasCopies = set.pairs.length > 0 || documents.some(({ html }) => html !== undefined);
  const grouping = groupingOf(set);
  const texts = await textsOf(documents);
  const places = documents.map((_, place) => place);
  const isHeld = documents.map(isHeldBack);
  const held = places.filter((place) => isHeld[place]);
  const tuned = places.filter((place) => !isHeld[place]);
  for (const method of methods) {
    const prepared = await method.prepare(texts, tools);
    const threshold =
      prepared.threshold ??
      (hasCopies ? bestThreshold(prepared, truth, tuned) : thresholds.get(method.name));
    if (threshold === undefined) {
      throw new Error(`${name} has no copies, so it needs the thresholds of ${THRESHOLD_SET}.`);
    }
    const told = tell && ((done: number) => tell(method.name, done));
    yield {
      set: name,
      method: method.name,
      bytes: prepared.bytes,
      threshold,
      all: qualityAt(prepared, truth, places, threshold, told),
      heldBack: qualityAt(prepared, truth, held, threshold),
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
  let [farthestCopy, nearestStranger] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const [a, b] of pairsOf(places)) {
    const kind = truth(a, b);
    if (kind === 'copy') farthestCopy = Math.max(farthestCopy, distance(a, b));
    if (kind === 'stranger') nearestStranger = Math.min(nearestStranger, distance(a, b));
  }
  return { reach: { farthestCopy, nearestStranger } };
}
