import type { Prepared } from './methods/method.ts';
import type { TruthOf } from './truth.ts';

/** What a method says of every pair of some documents of a set, by what is asked of the pair. */
export interface PairScores {
  readonly copy: readonly number[];
  readonly stranger: readonly number[];
  readonly template: readonly number[];
  /** Other documents that a look-up must fetch and judge, at the mean. */
  readonly candidates: number;
}

/** Asks a method about every pair of the documents at these places. */
export function pairScores(
  { likeness, candidate }: Prepared,
  truth: TruthOf,
  places: readonly number[],
): PairScores {
  const scores = { copy: [] as number[], stranger: [] as number[], template: [] as number[] };
  let candidates = 0;
  places.forEach((a, at) => {
    for (let other = at + 1; other < places.length; other++) {
      const b = places[other] ?? 0;
      candidates += candidate ? Number(candidate(a, b)) + Number(candidate(b, a)) : 2;
      const asked = truth(a, b);
      if (asked !== 'unscored') scores[asked].push(likeness(a, b));
    }
  });
  return { ...scores, candidates: candidates / Math.max(1, places.length) };
}
