import { fromBinary } from '../../../core/fingerprint/bits.ts';
import { pythonHash } from '../../../core/lab/python-hash.ts';
import { type HashedTerm, type TermTrace, traceTerms } from '../../../core/lab/trace-terms.ts';
import type { ExplainState } from '../state.ts';
import { type BoardWord, TOY_HASHES, WIDTH, WORDS } from './words.ts';

/** What stands on the blackboard: the words with weights and hashes, their rows, sums and signs. */
export type Lesson = TermTrace<BoardWord & HashedTerm>;

/** What the address says of the blackboard. */
export type Board = Pick<ExplainState, 'boardWords' | 'boardWeights' | 'toyHashes'>;

/** Works the blackboard out: two words with toy hashes, or all with the string hash of the seeds. */
export function lessonOf({
  boardWords: words,
  boardWeights: weights,
  toyHashes: toy,
}: Board): Lesson {
  const isToy = words === 'two';
  const shown = isToy ? WORDS.slice(0, TOY_HASHES.length) : WORDS;
  return traceTerms(
    shown.map((word, i) => ({
      ...word,
      weight: Number(weights[i]),
      hash: isToy
        ? fromBinary(toy.slice(i * WIDTH, (i + 1) * WIDTH))
        : pythonHash(word.term, WIDTH),
    })),
    WIDTH,
  );
}

/** The sums when so many rows have been added. */
export function sumsAfter({ features, width }: Lesson, rows: number): number[] {
  return [...traceTerms(features.slice(0, rows), width).sums];
}

/** The weights with another one for a word. */
export function weighed(weights: string, word: number, weight: number): string {
  return weights.slice(0, word) + weight + weights.slice(word + 1);
}

/** The toy hashes with one bit turned over. */
export function turned(toy: string, word: number, bit: number): string {
  const place = word * WIDTH + bit;
  return toy.slice(0, place) + (toy[place] === '1' ? '0' : '1') + toy.slice(place + 1);
}
