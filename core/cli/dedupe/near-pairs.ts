import type { Fingerprint } from '../../fingerprint/fingerprint.ts';
import { classify } from '../../match/classify.ts';
import { maxRelatedDistance } from '../../match/thresholds.ts';
import type { Verdict } from '../../match/verdict.ts';
import { Fingerprints } from './fingerprints.ts';

/** A text that came earlier, by its place, and what it is to the one that has just come. */
export interface NearPair {
  readonly place: number;
  readonly verdict: Verdict;
}

/** Compares every text with all that came before it. */
export class NearPairs {
  readonly #fingerprints: Fingerprints;

  private constructor(fingerprints: Fingerprints) {
    this.#fingerprints = fingerprints;
  }

  /** With no text so far. */
  static async none(): Promise<NearPairs> {
    return new NearPairs(await Fingerprints.none());
  }

  /**
   * Takes the next text and gives those before it that are not different, in their order. They are
   * judged one by one as they are drawn; draw them before the next text is added.
   *
   * @throws RangeError when its fingerprint cannot be compared with the others.
   */
  add(text: Fingerprint): Iterable<NearPair> {
    const before = this.#fingerprints.size;
    this.#fingerprints.add(text);
    return this.#judged(text, before);
  }

  *#judged(text: Fingerprint, before: number): Generator<NearPair> {
    for (const place of this.#fingerprints.near(text, maxRelatedDistance(text.profile), before)) {
      const verdict = classify(this.#fingerprints.at(place), text);
      if (verdict.kind !== 'different') yield { place, verdict };
    }
  }
}
