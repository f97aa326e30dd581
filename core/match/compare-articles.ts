import type { Fingerprint } from '../fingerprint/fingerprint.ts';
import type { SentenceSketch } from '../fingerprint/sentence-sketch.ts';
import { type Alignment, alignSentences, maxCommon } from './align-sentences.ts';
import { classify, MIN_SIZE_RATIO } from './classify.ts';
import { areProbablyCopies } from './copy-model.ts';
import { countNumbers, type Evidence, measure } from './evidence.ts';
import { compareTitles, type TitleChange } from './series.ts';
import { lengthClass, maxExcerptDistance } from './thresholds.ts';
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
      return verdict.reason === 'excerpt'
        ? (asContained(verdict, alignSentences(a.sketch, b.sketch)) ?? verdict)
        : verdict;
    case 'little-shared':
      return mayBeExcerpt(a.fingerprint, b.fingerprint, verdict)
        ? findExcerpt(a, b, verdict)
        : verdict;
    default:
      return verdict;
  }
}

/** Each of two texts from one template has at least this part of its own. */
const MIN_OWN = 0.1;

function judgeCopy(
  verdict: FingerprintVerdict,
  a: ComparedArticle,
  b: ComparedArticle,
): ArticleVerdict {
  const change = compareTitles(a.title ?? '', b.title ?? '');
  const hasOtherNumbers = haveOtherNumbers(a.fingerprint, b.fingerprint);
  if (change.in === 'part') {
    const reason = hasOtherNumbers ? 'other-numbers' : 'other-part';
    return { ...verdict, kind: 'related', reason };
  }
  const alignment = alignSentences(a.sketch, b.sketch);
  const evidence = measure(a.fingerprint, b.fingerprint, verdict.distance, alignment);
  const isCopy =
    decideAtOnce(evidence, alignment, change, hasOtherNumbers) ?? areProbablyCopies(evidence);
  return isCopy
    ? { ...verdict, reason: reasonOfCopy(hasOtherNumbers, change) }
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

function reasonOfCopy(
  hasOtherNumbers: boolean,
  change: TitleChange,
): 'few-changes' | 'changed-figures' {
  return change.in === 'figures' || hasOtherNumbers ? 'changed-figures' : 'few-changes';
}

/** One of two texts is an excerpt if the other one has at least this part of its own. */
const MIN_OWN_BESIDE_EXCERPT = 0.4;

function lookAlike(
  verdict: FingerprintVerdict,
  alignment: Alignment,
  { leastOwn, mostOwn }: Evidence,
  hasOtherNumbers: boolean,
): ArticleVerdict {
  const related = { ...verdict, kind: 'related' } as const;
  if (hasOtherNumbers) return { ...related, reason: 'other-numbers' };
  if (leastOwn < MIN_OWN && mostOwn >= MIN_OWN_BESIDE_EXCERPT) {
    const excerpt = {
      ...related,
      reason: 'excerpt',
      containment: containmentOf(alignment),
    } as const;
    return asContained(verdict, alignment) ?? excerpt;
  }
  return { ...related, reason: leastOwn >= MIN_OWN ? 'same-template' : 'shared-parts' };
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

/** Whether a longer text has so much of a shorter one that it's an excerpt. */
export function isExcerpt(shorter: SentenceSketch, longer: SentenceSketch): boolean {
  const { sentences, same } = alignSentences(shorter, longer).a;
  return sentences >= MIN_EXCERPT_SENTENCES && same >= MIN_EXCERPT_SAME;
}

function findExcerpt(
  a: ComparedArticle,
  b: ComparedArticle,
  verdict: FingerprintVerdict,
): ArticleVerdict {
  const isA = a.fingerprint.squaredNorm < b.fingerprint.squaredNorm;
  const [shorter, longer] = isA ? [a.sketch, b.sketch] : [b.sketch, a.sketch];
  if (!isExcerpt(shorter, longer)) return verdict;
  const alignment = alignSentences(a.sketch, b.sketch);
  const excerpt = { ...verdict, kind: 'related', reason: 'excerpt' } as const;
  return asContained(verdict, alignment) ?? { ...excerpt, containment: containmentOf(alignment) };
}

/**
 * At least this much of a text that is part of another one is in sentences that are the same in both.
 * Two texts from one template seldom have so much (decision 0027).
 */
const MIN_CONTAINED_SAME = 0.8;

/** Turns the verdict on an excerpt into that on a part of the longer text, if its sentences show it. */
function asContained(verdict: ArticleVerdict, alignment: Alignment): ArticleVerdict | undefined {
  const { a, b, isSampled } = alignment;
  const { same, sentences } = a.own <= b.own ? a : b;
  if (isSampled || sentences < MIN_EXCERPT_SENTENCES || same < MIN_CONTAINED_SAME) return undefined;
  return {
    ...verdict,
    kind: 'related',
    reason: 'contained',
    confident: verdict.length === 'long',
    containment: containmentOf(alignment),
  };
}

function containmentOf({ a, b }: Alignment): ArticleVerdict['containment'] {
  return { aInB: 1 - a.own, bInA: 1 - b.own };
}
