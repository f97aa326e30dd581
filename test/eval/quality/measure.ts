import { isHeldBack } from '../held-back.ts';
import type { EvaluationDocument, EvaluationSet } from './evaluation-set.ts';
import type { Method, Tools } from './methods/method.ts';
import { pairScores } from './pair-scores.ts';
import { bestThreshold, type Quality, qualityAt } from './quality.ts';
import { textsOf } from './texts-of.ts';
import { truthOf } from './truth.ts';

/** One method on one set. */
export interface Row {
  readonly set: string;
  readonly method: string;
  /** Bytes kept for each text, at the mean. */
  readonly bytes: number;
  readonly all: Quality;
  /** The third of the clusters that no threshold and no feature was chosen by. */
  readonly heldBack: Quality;
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

/**
 * Measures methods on a part, one row at a time. Where a method's threshold is the best one, it is
 * sought on the two thirds that may be tuned on.
 */
export async function* measure(
  { name, set, counts }: Part,
  methods: readonly Method[],
  tools: Tools,
): AsyncGenerator<Row> {
  const { documents } = set;
  const truth = truthOf(set, counts);
  const texts = await textsOf(documents);
  const places = documents.map((_, place) => place);
  const held = places.filter((place) => isHeldBack(documents[place] ?? { cluster: '' }));
  const tuned = places.filter((place) => !held.includes(place));
  for (const method of methods) {
    const prepared = await method.prepare(texts, tools);
    const scores = (of: readonly number[]) => pairScores(prepared, truth, of);
    const threshold = prepared.threshold ?? bestThreshold(scores(tuned));
    yield {
      set: name,
      method: method.name,
      bytes: prepared.bytes,
      all: qualityAt(scores(places), threshold),
      heldBack: qualityAt(scores(held), threshold),
    };
  }
}
