/**
 * Decides how two texts are related, given their fingerprints. The library, Compare, and the
 * command line call `classify`. Read `verdict.ts` for the possible results, `thresholds.ts` for the
 * distances that separate them, and `overlap.ts` for the estimates behind them.
 */

import { comparable, type Fingerprint, prefix64 } from '../fingerprint/fingerprint.ts';
import { hammingDistance } from '../fingerprint/hamming.ts';
import { estimateOverlap } from './overlap.ts';
import { lengthClass, thresholdsFor } from './thresholds.ts';
import type { FingerprintVerdict, Verdict } from './verdict.ts';

const KIND: Readonly<Record<FingerprintVerdict['reason'], FingerprintVerdict['kind']>> = {
  'same-words': 'identical',
  'few-changes': 'near-duplicate',
  excerpt: 'related',
  'shared-parts': 'related',
  'little-shared': 'different',
  'too-short': 'different',
};

/**
 * Compares two texts by their fingerprints. The verdict on (b, a) is the same as on (a, b), except
 * that the two containments are swapped.
 *
 * @throws RangeError when the fingerprints aren't {@link comparable}.
 */
export function classify(a: Fingerprint, b: Fingerprint): FingerprintVerdict {
  if (!comparable(a, b)) {
    throw new RangeError(
      `Fingerprints of ${a.profile} ${a.version} and ${b.profile} ${b.version} cannot be compared`,
    );
  }
  const distance = hammingDistance(a.bits, b.bits);
  const { similarity, jaccard, containment } = estimateOverlap(a, b, distance);
  const reason = findReason(a, b, distance, Math.max(containment.aInB, containment.bInA));
  const length = lengthClass(Math.min(a.tokens, b.tokens));
  return {
    // Not a spread of the overlap: V8 takes twenty times as long for the whole verdict.
    similarity,
    jaccard,
    containment,
    kind: KIND[reason],
    reason,
    length,
    confident: length === 'long' || reason === 'same-words' || reason === 'little-shared',
    distance,
    distance64: hammingDistance(prefix64(a), prefix64(b)),
  };
}

/** A text whose squared norm is below this part of the other's is an excerpt at most. */
export const MIN_SIZE_RATIO = 0.55;

/** The minimum part of an excerpt that appears in the longer text. */
const MIN_EXCERPT_CONTAINMENT = 0.7;

function findReason(
  a: Fingerprint,
  b: Fingerprint,
  distance: number,
  containment: number,
): FingerprintVerdict['reason'] {
  const length = lengthClass(Math.min(a.tokens, b.tokens));
  if (length === 'too-short') return 'too-short';
  const { nearDuplicate, related, excerpt } = thresholdsFor(a.profile, length);
  if (distance > excerpt) return 'little-shared';
  // If one number differs in a long text, all bits can still agree. The digest shows the difference.
  if (hammingDistance(a.digest, b.digest) === 0) return 'same-words';
  const smaller = Math.min(a.squaredNorm, b.squaredNorm);
  const larger = Math.max(a.squaredNorm, b.squaredNorm);
  const isSimilarSize = smaller >= MIN_SIZE_RATIO * larger;
  if (!isSimilarSize && containment >= MIN_EXCERPT_CONTAINMENT) return 'excerpt';
  if (distance > related) return 'little-shared';
  if (!isSimilarSize || distance > nearDuplicate) return 'shared-parts';
  return 'few-changes';
}

/**
 * Two versions of a page are at least this similar if only a date, a comment count, or a link beside
 * the article differs.
 */
const UNCHANGED_SIMILARITY = 0.98;

/**
 * Whether the article itself has changed between two versions of a page, as their verdict shows. It
 * has if there are new sentences, however few. Without a verdict, because the text isn't complete
 * yet, only those count.
 */
export function hasChanged(
  verdict: Pick<Verdict, 'similarity'> | undefined,
  newSentences = 0,
): boolean {
  return newSentences > 0 || (verdict !== undefined && verdict.similarity < UNCHANGED_SIMILARITY);
}

/** Whether the article changed between two visits to a page. See {@link hasChanged}. */
export function hasTextChanged(before: Fingerprint, now: Fingerprint): boolean {
  return hasChanged(classify(now, before));
}
