import type { Fingerprint } from '../fingerprint/fingerprint.ts';
import type { SentenceSketch } from '../fingerprint/sentence-sketch.ts';
import { type Alignment, alignSentences, maxCommon, maxSame } from './align-sentences.ts';
import { classify, MIN_SIZE_RATIO } from './classify.ts';
import { isUpdatedStory, refineBySentences } from './same-template.ts';
import { compareTitles } from './series.ts';
import { maxExcerptDistance } from './thresholds.ts';
import type { ArticleVerdict, FingerprintVerdict } from './verdict.ts';

/** What is known about an article that is compared. */
export interface ComparedArticle {
  /** Empty if it is unknown. */
  readonly title?: string | undefined;
  readonly fingerprint: Fingerprint;
  readonly sketch: SentenceSketch;
}

/**
 * Compares two articles by all that is known about them: their fingerprints, titles, and sentences. Two
 * titles whose numbers differ are parts of a series or, if most sentences are the same, two versions of
 * a story that goes on. Texts whose fingerprints are similar by chance have hardly a sentence in common.
 * The verdict on (b, a) is the same as on (a, b), except that the two containments are swapped.
 *
 * @throws RangeError when the fingerprints aren't comparable.
 */
export function compareArticles(a: ComparedArticle, b: ComparedArticle): ArticleVerdict {
  const verdict = classify(a.fingerprint, b.fingerprint);
  if (mayBeExcerpt(a.fingerprint, b.fingerprint, verdict)) return findExcerpt(a, b, verdict);
  if (isSimilar(verdict)) return refineSimilar(verdict, a.sketch, b.sketch);
  if (!mayBeRefined(verdict)) return verdict;
  return refineVerdict(verdict, alignSentences(a.sketch, b.sketch), [a.title ?? '', b.title ?? '']);
}

/** Whether sentences decide if two texts are related, given the verdict of their fingerprints. */
export function isSimilar({ reason }: FingerprintVerdict): boolean {
  return reason === 'excerpt' || reason === 'shared-parts';
}

/** Refines the verdict on two texts that {@link isSimilar}: those without a common part are different. */
export function refineSimilar(
  verdict: FingerprintVerdict,
  a: SentenceSketch,
  b: SentenceSketch,
): ArticleVerdict {
  if (maySharePart(a, b)) return verdict;
  return { ...verdict, kind: 'different', reason: 'other-sentences', confident: true };
}

/** Whether titles or sentences decide if two texts are copies, given the verdict of their fingerprints. */
export function mayBeRefined({ kind, reason }: FingerprintVerdict): boolean {
  return kind === 'near-duplicate' || reason === 'other-numbers';
}

/**
 * Refines the verdict on two texts that are nearly the same.
 *
 * @param alignment of their sentences.
 * @param titles of both texts; unknown ones are empty.
 */
export function refineVerdict(
  verdict: FingerprintVerdict,
  alignment: Alignment,
  titles: readonly [a: string, b: string] = ['', ''],
): ArticleVerdict {
  if (!mayBeRefined(verdict)) return verdict;
  const isNear = verdict.kind === 'near-duplicate';
  const change = compareTitles(...titles);
  const otherPart: ArticleVerdict = isNear
    ? { ...verdict, kind: 'related', reason: 'other-part' }
    : verdict;
  if (change.in === 'part') return otherPart;
  if (!isNear || change.in === 'figures') {
    return isUpdatedStory(verdict, alignment)
      ? { ...verdict, kind: 'near-duplicate', reason: 'changed-figures' }
      : otherPart;
  }
  return refineBySentences(verdict, alignment, titles);
}

/** Two texts that share a part have at least this much of one in the sentences of the other. */
const MIN_COMMON = 0.1;

/** In fewer sentences, a single one that was reworded is too much of the text. */
const MIN_COMMON_SENTENCES = 3;

/**
 * Whether two texts may share a part, as their fingerprints say, and aren't similar by chance.
 *
 * @returns true if the sentences don't show it, because a sketch is a sample or too short.
 */
export function maySharePart(a: SentenceSketch, b: SentenceSketch): boolean {
  if (a.isSampled || b.isSampled) return true;
  if (Math.min(a.hashes.length, b.hashes.length) < MIN_COMMON_SENTENCES) return true;
  return maxCommon(a, b) >= MIN_COMMON;
}

/**
 * Whether the sentences of two texts could show that one is an excerpt of the other, although their
 * fingerprints are too far apart for that.
 */
function mayBeExcerpt(
  a: Fingerprint,
  b: Fingerprint,
  { reason, distance }: FingerprintVerdict,
): boolean {
  const [smaller, larger] = [a.squaredNorm, b.squaredNorm].sort((one, other) => one - other);
  return (
    reason === 'little-shared' &&
    distance <= maxExcerptDistance(a.profile) &&
    (smaller ?? 0) < MIN_SIZE_RATIO * (larger ?? 0)
  );
}

/** At least this much of an excerpt is in sentences that the longer text has, too. */
const MIN_EXCERPT_SAME = 0.5;

/** One or two sentences may be a quotation, or part of a template. */
const MIN_EXCERPT_SENTENCES = 3;

/**
 * Whether so much of a shorter text may be in the sentences of a longer one that it's an excerpt. If
 * not, {@link compareArticles} can find only by their fingerprints that it is.
 */
export function mayContain(longer: SentenceSketch, shorter: SentenceSketch): boolean {
  return maxSame(shorter, longer) >= MIN_EXCERPT_SAME;
}

function findExcerpt(
  a: ComparedArticle,
  b: ComparedArticle,
  verdict: FingerprintVerdict,
): ArticleVerdict {
  const isA = a.fingerprint.squaredNorm < b.fingerprint.squaredNorm;
  const [shorter, longer] = isA ? [a.sketch, b.sketch] : [b.sketch, a.sketch];
  if (!mayContain(longer, shorter)) return verdict;
  const alignment = alignSentences(a.sketch, b.sketch);
  const { sentences, same } = isA ? alignment.a : alignment.b;
  if (sentences < MIN_EXCERPT_SENTENCES || same < MIN_EXCERPT_SAME) return verdict;
  const containment = { aInB: 1 - alignment.a.own, bInA: 1 - alignment.b.own };
  return { ...verdict, kind: 'related', reason: 'excerpt', containment };
}
