import { candidateRadius } from '../../match/candidates.ts';
import { judge } from '../../match/judge.ts';
import { limits } from '../../match/limits.ts';
import type { Verdict } from '../../match/verdict.ts';
import type { Fingerprint } from '../../simhash/fingerprint.ts';
import type { Profile } from '../../text/profile.ts';
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
  add(text: Fingerprint): Iterable<NearPair> {
    this.#fingerprints.add(text);
    return this.#judged(text, this.#heads.add(text.bits, candidateRadius(text)));
  }

  *#judged(text: Fingerprint, candidates: Iterable<number>): Generator<NearPair> {
    const farthest = farthestRelated(text.profile);
    for (const place of candidates) {
      // Of a hundred candidates one is more than a stranger by chance, and a judge takes his time.
      const far = this.#fingerprints.distance(place, text) > farthest;
      if (far && !this.#fingerprints.sameDigest(place, text)) continue;
      const verdict = judge(this.#fingerprints.at(place), text);
      if (verdict.kind !== 'different') yield { place, verdict };
    }
  }
}

/** Texts with more differing bits are different, or have the same words. */
function farthestRelated(profile: Profile): number {
  return Math.max(limits(profile, 'short').related, limits(profile, 'long').related);
}
