import type { Fingerprint } from '../fingerprint/fingerprint.ts';
import type { SentenceSketch } from '../fingerprint/sentence-sketch.ts';
import { type Alignment, alignSentences } from './align-sentences.ts';
import { classify } from './classify.ts';
import { areProbablyCopies } from './copy-model.ts';
import { countNumbers, type Evidence, measure } from './evidence.ts';
import { describePart, isFarExcerpt, maySharePart } from './excerpts.ts';
import { compareTitles, type TitleChange } from './series.ts';
import { lengthClass } from './thresholds.ts';
import type { ArticleVerdict, FingerprintVerdict } from './verdict.ts';

/** What is known about an article that is compared. */
export interface ComparedArticle {
  /** Empty if it is unknown. */
  readonly title?: string | undefined;
  readonly fingerprint: Fingerprint;
  readonly sketch: SentenceSketch;
}

/**
 * Compares two articles by all that is known about them: their fingerprints, titles, and sentences. The
 * verdict on (b, a) is the same as on (a, b), except that the two containments are swapped.
 *
 * @throws RangeError when the fingerprints aren't comparable.
 */
export function compareArticles(a: ComparedArticle, b: ComparedArticle): ArticleVerdict {
  return refineVerdict(classify(a.fingerprint, b.fingerprint), a, b);
}

/**
 * Refines the verdict of two fingerprints. A learned model decides between copies and look-alikes. Texts
 * whose fingerprints are similar by chance have hardly a sentence in common, and an excerpt has most of
 * its sentences in the longer text.
 */
export function refineVerdict(
  verdict: FingerprintVerdict,
  a: ComparedArticle,
  b: ComparedArticle,
): ArticleVerdict {
  switch (verdict.reason) {
    case 'few-changes':
      return judgeCopy(verdict, a, b);
    case 'excerpt':
    case 'shared-parts':
      if (!maySharePart(a.sketch, b.sketch)) {
        return { ...verdict, kind: 'different', reason: 'other-sentences', confident: true };
      }
      return (verdict.reason === 'excerpt' && asPart(verdict, a, b)) || verdict;
    case 'little-shared':
      return (isFarExcerpt(a, b, verdict) && asPart(verdict, a, b)) || verdict;
    default:
      return verdict;
  }
}

function asPart(
  verdict: FingerprintVerdict,
  a: ComparedArticle,
  b: ComparedArticle,
): ArticleVerdict | undefined {
  return describePart(verdict, alignSentences(a.sketch, b.sketch));
}

/** Each of two texts from one template has at least this part of its own. */
const MIN_OWN = 0.1;

/** Two parts of a series have less than this in common sentences; an article renewed for a year has more. */
export const MAX_SAME_OF_PARTS = 0.8;

function judgeCopy(
  verdict: FingerprintVerdict,
  a: ComparedArticle,
  b: ComparedArticle,
): ArticleVerdict {
  const change = compareTitles(a.title ?? '', b.title ?? '');
  const hasOtherNumbers = haveOtherNumbers(a.fingerprint, b.fingerprint);
  const alignment = alignSentences(a.sketch, b.sketch);
  const evidence = measure(a.fingerprint, b.fingerprint, verdict.distance, alignment);
  if (change.in === 'part' && evidence.same < MAX_SAME_OF_PARTS) {
    const reason = hasOtherNumbers ? 'other-numbers' : 'other-part';
    return { ...verdict, kind: 'related', reason };
  }
  const hasOtherFigures = change.in === 'figures' || hasOtherNumbers;
  const isCopy =
    decideAtOnce(evidence, alignment, change, hasOtherNumbers) ?? areProbablyCopies(evidence);
  return isCopy
    ? { ...verdict, reason: hasOtherFigures ? 'changed-figures' : 'few-changes' }
    : lookAlike(verdict, alignment, evidence, hasOtherNumbers);
}

/** At least this much of two versions of a story is in sentences that are the same in both. */
const MIN_UNCHANGED = 0.36;

/** The maximum part of the version that has less of its own. */
const MAX_OWN_OF_STORY = 0.13;

/**
 * Of two copies, one has less than this of its own, if they have so many sentences (a logarithm) that a
 * reworded one isn't much of the text.
 */
const MAX_OWN_OF_COPIES = 0.2;
const MIN_SENTENCES = Math.log1p(8);

/** Texts that differ in at most so few bits are 99% similar, whatever their sentences show. */
const MAX_DISTANCE_OF_SAME_WORDING = 11;

/** Copies whose sentences show nothing differ in at most this many bits. */
const MAX_DISTANCE_ALONE = 64;

/**
 * Decides whether two texts with similar fingerprints are copies where the model may not. They are if
 * hardly a word differs; if their sentences can't show it, because a sketch is a sample, or damaged; and
 * if they are versions of a story whose titles differ in a figure, as in "Fire kills 12". They aren't if they are a form that was
 * filled in again, and so have other numbers; or if each has much of its own.
 */
export function decideAtOnce(
  { distance, same, leastOwn, length, sentences }: Evidence,
  { isSampled, a, b }: Alignment,
  change: TitleChange,
  hasOtherNumbers: boolean,
): boolean | undefined {
  const isStory = same >= MIN_UNCHANGED && leastOwn <= MAX_OWN_OF_STORY;
  if (isStory && change.in === 'figures') return true;
  const isLong = lengthClass(Math.round(Math.expm1(length))) === 'long';
  if (hasOtherNumbers && !(isStory && isLong)) return false;
  if (distance <= MAX_DISTANCE_OF_SAME_WORDING) return true;
  if (isSampled || Math.min(a.sentences, b.sentences) === 0) return distance <= MAX_DISTANCE_ALONE;
  return leastOwn >= MAX_OWN_OF_COPIES && sentences >= MIN_SENTENCES ? false : undefined;
}

/**
 * A form has many numbers for its length: one per 60 tokens, but at least 3, and 8 are always enough. A
 * long article with fewer may have only those of the site that reposts it: a date, a time, a counter.
 */
const TOKENS_PER_NUMBER = 60;
const MIN_NUMBERS = 3;
const SUFFICIENT_NUMBERS = 8;

/** Two versions of one article share more than this part of their numbers. */
const MAX_OTHER_NUMBERS_SHARED = 1 / 3;

/** Whether two texts have so many numbers of their own that one form may have been filled in twice. */
export function haveOtherNumbers(a: Fingerprint, b: Fingerprint): boolean {
  const tokens = Math.min(a.tokens, b.tokens);
  const { fewer, shared } = countNumbers(a, b);
  // Weather reports and match results are so short that one different number makes another text.
  if (lengthClass(tokens) === 'very-short' && shared < Math.min(fewer, MIN_NUMBERS)) return true;
  const required = Math.max(MIN_NUMBERS, Math.min(tokens / TOKENS_PER_NUMBER, SUFFICIENT_NUMBERS));
  return fewer >= required && shared <= MAX_OTHER_NUMBERS_SHARED * fewer;
}

/** One of two texts may be an excerpt if the other one has at least this part of its own. */
const MIN_OWN_BESIDE_EXCERPT = 0.4;

function lookAlike(
  verdict: FingerprintVerdict,
  alignment: Alignment,
  { leastOwn, mostOwn }: Evidence,
  hasOtherNumbers: boolean,
): ArticleVerdict {
  if (hasOtherNumbers) return { ...verdict, kind: 'related', reason: 'other-numbers' };
  if (leastOwn >= MIN_OWN) return { ...verdict, kind: 'related', reason: 'same-template' };
  const mayBePart = mostOwn >= MIN_OWN_BESIDE_EXCERPT;
  const part = mayBePart ? describePart(verdict, alignment) : undefined;
  return part ?? { ...verdict, kind: 'related', reason: 'shared-parts' };
}
