import { createFingerprinter } from '../../../core/fingerprint/fingerprinter.ts';
import {
  type SentenceSketch,
  sketchWithEntries,
} from '../../../core/fingerprint/sentence-sketch.ts';
import type { PageSketches } from '../../../core/library/storage/sketches.ts';
import { alignSentences } from '../../../core/match/align-sentences.ts';

/** A sentence of a text, or several short ones, and how an earlier text has it. */
export interface ComparedSentence {
  readonly text: string;
  readonly kind: 'same' | 'reworded' | 'new';
}

/** The sentences of a text, compared with those of an earlier one. */
export interface SentenceComparison {
  /** In the order of the text. */
  readonly sentences: readonly ComparedSentence[];
  /** How many sentences only the earlier text has. */
  readonly gone: number;
  /** Whether these are only a sample, because one of the texts is very long. */
  readonly isSampled: boolean;
}

/** Compares the sentences of a text with the sketch of an earlier one. */
export async function compareSentences(
  text: string,
  earlier: SentenceSketch,
): Promise<SentenceComparison> {
  const { sketch, entries } = sketchWithEntries(text, await createFingerprinter());
  const { pairs, onlyInA, onlyInB } = alignSentences(sketch, earlier);
  const kinds = new Map<number, ComparedSentence['kind']>([
    ...pairs.map(({ a, distance }) => [a, distance === 0 ? 'same' : 'reworded'] as const),
    ...onlyInA.map((i) => [i, 'new'] as const),
  ]);
  return {
    sentences: entries.flatMap((text, i) => {
      const kind = kinds.get(i);
      return kind ? { text, kind } : [];
    }),
    gone: onlyInB.length,
    isSampled: sketch.isSampled || earlier.isSampled,
  };
}

/**
 * Compares the sentences of a text with those of a saved page. If the page was saved again on this
 * visit, or none of the sentences is new, it compares them with the wording before.
 *
 * @param previousVisitAt when the same page was read before this visit, in milliseconds since 1970.
 */
export async function compareWithSaved(
  text: string,
  { sketch, earlierSketch }: PageSketches,
  previousVisitAt = Number.POSITIVE_INFINITY,
): Promise<SentenceComparison> {
  // What changes with each minute on a page must not look like all that is new.
  const isSavedAgain = earlierSketch !== undefined && earlierSketch.readAt >= previousVisitAt;
  if (isSavedAgain) return await compareSentences(text, earlierSketch.sketch);
  const comparison = await compareSentences(text, sketch);
  const hasNew = comparison.sentences.some(({ kind }) => kind === 'new');
  return !hasNew && earlierSketch ? compareSentences(text, earlierSketch.sketch) : comparison;
}
