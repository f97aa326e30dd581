import { candidateRadius } from '../../match/candidates.ts';
import { judge } from '../../match/judge.ts';
import type { Verdict } from '../../match/verdict.ts';
import type { Fingerprint } from '../../simhash/fingerprint.ts';
import { Fingerprints } from './fingerprints.ts';
import { Heads } from './heads.ts';

/** A text that came earlier, by its place, and what it is to the one that has just come. */
export interface NearPair {
  readonly place: number;
  readonly verdict: Verdict;
}

/**
 * Compares every text with all that came before it: a scan of their heads finds candidates, which
 * {@link judge} then judges.
 */
export class NearPairs {
  readonly #fingerprints = new Fingerprints();
  readonly #heads = new Heads();

  /**
   * Takes the next text and gives those before it that are not different, in their order. They are
   * judged one by one as they are drawn; draw them before the next text is added.
   *
   * The radius of a pair is the wider of its two, so that it does not matter which text comes first.
   *
   * @throws RangeError when its fingerprint cannot be compared with the others.
   */
  add(fingerprint: Fingerprint): Iterable<NearPair> {
    this.#fingerprints.add(fingerprint);
    return this.#judged(
      fingerprint,
      this.#heads.add(fingerprint.bits, candidateRadius(fingerprint)),
    );
  }

  *#judged(fingerprint: Fingerprint, candidates: Iterable<number>): Generator<NearPair> {
    for (const place of candidates) {
      const verdict = judge(this.#fingerprints.at(place), fingerprint);
      if (verdict.kind !== 'different') yield { place, verdict };
    }
  }
}
