import type { Fingerprint } from '../../fingerprint/fingerprint.ts';
import { classify } from '../../match/classify.ts';
import { maxRelatedDistance } from '../../match/thresholds.ts';
import type { Verdict } from '../../match/verdict.ts';
import { Fingerprints } from './fingerprints.ts';

/** The place of an earlier text, and the verdict on it and the newest text. */
export interface NearPair {
  readonly place: number;
  readonly verdict: Verdict;
}

/** Compares each text with all earlier ones. */
export class NearPairs {
  readonly #fingerprints: Fingerprints;

  private constructor(fingerprints: Fingerprints) {
    this.#fingerprints = fingerprints;
  }

  /** Creates a comparison without texts. */
  static async none(): Promise<NearPairs> {
    return new NearPairs(await Fingerprints.none());
  }

  /**
   * Adds the next text and returns the earlier texts that are not different, in their order. They
   * are compared one by one during iteration, so iterate before adding the next text.
   *
   * @throws RangeError when its fingerprint is not comparable with the others.
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
