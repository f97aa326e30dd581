/** Whether a text is part of another one, and whether two texts share a part, by their sentences. */

import type { Fingerprint } from '../fingerprint/fingerprint.ts';
import type { SentenceSketch } from '../fingerprint/sentence-sketch.ts';
import { type Alignment, alignSentences, maxCommon } from './align-sentences.ts';
import { MIN_SIZE_RATIO } from './classify.ts';
import { maxExcerptDistance } from './thresholds.ts';
import type { ArticleVerdict, FingerprintVerdict } from './verdict.ts';

/** Two texts that share a part have at least this much of one in the sentences of the other. */
const MIN_COMMON = 0.1;

/** One or two sentences may be a quotation, or part of a template. */
const MIN_SENTENCES = 3;

/** At least this much of an excerpt is in sentences that are the same in the longer text. */
const MIN_SAME = 0.5;

/** And this much of one that has nearly nothing else. Two texts from one template seldom have so much. */
const MIN_CONTAINED = 0.8;

/**
 * Whether two texts may share a part, as their fingerprints say, and aren't similar by chance.
 *
 * @returns true if the sentences don't show it, because a sketch is a sample or too short.
 */
export function maySharePart(a: SentenceSketch, b: SentenceSketch): boolean {
  if (a.isSampled || b.isSampled) return true;
  if (Math.min(a.hashes.length, b.hashes.length) < MIN_SENTENCES) return true;
  return maxCommon(a, b) >= MIN_COMMON;
}

/** What {@link isFarExcerpt} needs of a text. */
interface Described {
  readonly fingerprint: Fingerprint;
  readonly sketch: SentenceSketch;
}

/** Whether sentences show that a text is an excerpt of another one, although their fingerprints are far apart. */
export function isFarExcerpt(
  a: Described,
  b: Described,
  { distance }: FingerprintVerdict,
): boolean {
  const [shorter, longer] = a.fingerprint.squaredNorm < b.fingerprint.squaredNorm ? [a, b] : [b, a];
  return (
    distance <= maxExcerptDistance(a.fingerprint.profile) &&
    shorter.fingerprint.squaredNorm < MIN_SIZE_RATIO * longer.fingerprint.squaredNorm &&
    isExcerpt(shorter.sketch, longer.sketch)
  );
}

/** Whether a longer text has so much of a shorter one that it's an excerpt. */
export function isExcerpt(shorter: SentenceSketch, longer: SentenceSketch): boolean {
  const { sentences, same } = alignSentences(shorter, longer).a;
  return sentences >= MIN_SENTENCES && same >= MIN_SAME;
}

/** Returns the verdict on a text and a longer one that it is part of. Nothing if it isn't. */
export function describePart(
  verdict: FingerprintVerdict,
  { a, b, isSampled }: Alignment,
): ArticleVerdict | undefined {
  const { same, sentences } = a.own <= b.own ? a : b;
  if (sentences < MIN_SENTENCES || same < MIN_SAME) return undefined;
  return {
    ...verdict,
    kind: 'related',
    reason: same >= MIN_CONTAINED && !isSampled ? 'contained' : 'excerpt',
    confident: verdict.length === 'long',
    containment: { aInB: 1 - a.own, bInA: 1 - b.own },
  };
}
