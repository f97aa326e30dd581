import { type Fingerprint, prefix64 } from '../fingerprint/fingerprint.ts';
import { hammingDistance } from '../fingerprint/hamming.ts';
import { type NumberSketch, SKETCH_SIZE } from '../fingerprint/number-sketch.ts';
import { estimateOverlap } from './overlap.ts';
import { lengthClass, thresholdsFor } from './thresholds.ts';
import type { FingerprintVerdict, Verdict } from './verdict.ts';

/** A text with less than this part of the other's features is an excerpt of it at most. */
const WHOLE = 0.55;

/** How much of an excerpt must stand in the longer text. */
const EXCERPTED = 0.7;

/**
 * A form is told by its numbers where they are many for its length: one in sixty tokens, three at
 * least, and eight suffice. A long article with few of them has perhaps only the day, the clock
 * and the counter of the site that reposts it.
 */
const TOKENS_A_NUMBER = 60;
const MIN_NUMBERS = 3;
const SUFFICIENT_NUMBERS = 8;

/** Shorter texts are single sentences, of which nobody is warned. */
const FORM_TOKENS = 30;

/** One article in two versions keeps more of its numbers than this. */
const KEPT_NUMBERS = 1 / 3;

const KIND: Readonly<Record<FingerprintVerdict['reason'], FingerprintVerdict['kind']>> = {
  'same-words': 'identical',
  'few-changes': 'near-duplicate',
  'other-numbers': 'related',
  excerpt: 'related',
  'shared-parts': 'related',
  'little-shared': 'different',
  'too-short': 'different',
};

/** Whether two fingerprints were made the same way; the bits of others have nothing in common. */
export function comparable(a: Fingerprint, b: Fingerprint): boolean {
  return a.profile === b.profile && a.version === b.version;
}

/**
 * Judges two texts by their fingerprints. Says the same of (a, b) as of (b, a), with the two
 * containments exchanged.
 *
 * @throws RangeError when they are not {@link comparable}.
 */
export function classify(a: Fingerprint, b: Fingerprint): FingerprintVerdict {
  if (!comparable(a, b)) {
    throw new RangeError(
      `Fingerprints of ${a.profile} ${a.version} and ${b.profile} ${b.version} cannot be compared`,
    );
  }
  const distance = hammingDistance(a.bits, b.bits);
  const shared = estimateOverlap(a, b, distance);
  const reason = reasonOf(
    a,
    b,
    distance,
    Math.max(shared.containment.aInB, shared.containment.bInA),
  );
  const length = lengthClass(Math.min(a.tokens, b.tokens));
  return {
    // Not `...shared`: V8 takes twenty times as long for the whole verdict.
    similarity: shared.similarity,
    jaccard: shared.jaccard,
    containment: shared.containment,
    kind: KIND[reason],
    reason,
    length,
    confident: length === 'long' || reason === 'same-words' || reason === 'little-shared',
    distance,
    distance64: hammingDistance(prefix64(a), prefix64(b)),
  };
}

function reasonOf(
  a: Fingerprint,
  b: Fingerprint,
  distance: number,
  containment: number,
): FingerprintVerdict['reason'] {
  const length = lengthClass(Math.min(a.tokens, b.tokens));
  if (length === 'too-short') return 'too-short';
  const { nearDuplicate, related, excerpt } = thresholdsFor(a.profile, length);
  if (distance > excerpt) return 'little-shared';
  // All bits can agree where a number in a long text was raised by one: the digest sees that.
  if (hammingDistance(a.digest, b.digest) === 0) return 'same-words';
  const whole =
    Math.min(a.squaredNorm, b.squaredNorm) >= WHOLE * Math.max(a.squaredNorm, b.squaredNorm);
  if (!whole && containment >= EXCERPTED) return 'excerpt';
  if (distance > related) return 'little-shared';
  if (!whole || distance > nearDuplicate) return 'shared-parts';
  return hasOtherNumbers(a, b) ? 'other-numbers' : 'few-changes';
}

function hasOtherNumbers(a: Fingerprint, b: Fingerprint): boolean {
  const { fewer, shared } = numberAgreement(a.numbers, b.numbers);
  const tokens = Math.min(a.tokens, b.tokens);
  // Weather reports and match results are so short that one other number makes another text. A
  // copy may add the day of its repost.
  if (tokens >= FORM_TOKENS && lengthClass(tokens) === 'very-short') {
    if (shared < Math.min(fewer, MIN_NUMBERS)) return true;
  }
  const telling = Math.max(MIN_NUMBERS, Math.min(tokens / TOKENS_A_NUMBER, SUFFICIENT_NUMBERS));
  return fewer >= telling && shared <= KEPT_NUMBERS * fewer;
}

/** How far two texts name the same numbers, as far as their sketches tell. */
interface NumberAgreement {
  /** Numbers of the text that has fewer. */
  readonly fewer: number;
  /** Numbers that stand in both. */
  readonly shared: number;
}

/**
 * Compares two sketches up to the hash to which both are whole: beyond the last of a full sketch
 * nobody knows what else its text had.
 */
function numberAgreement(a: NumberSketch, b: NumberSketch): NumberAgreement {
  const end = Math.min(wholeUpTo(a), wholeUpTo(b));
  const known = a.filter((hash) => hash <= end);
  const others = new Set(b.filter((hash) => hash <= end));
  return {
    fewer: Math.min(known.length, others.size),
    shared: known.reduce((count, hash) => count + (others.has(hash) ? 1 : 0), 0),
  };
}

function wholeUpTo(sketch: NumberSketch): number {
  return sketch.length < SKETCH_SIZE ? 0xffff : (sketch.at(-1) ?? 0);
}

/** A date, a count of comments or another teaser beside an article leave it more alike than this. */
const SAME_WORDING = 0.98;

/**
 * Whether what was judged is another wording, and not the same but for some words beside it. Without
 * a verdict, on fingerprints of two versions, nobody can say so.
 */
export function hasChanged(verdict: Pick<Verdict, 'similarity'> | undefined): boolean {
  return verdict !== undefined && verdict.similarity < SAME_WORDING;
}

/** The same of two readings of one page. */
export function hasTextChanged(before: Fingerprint, now: Fingerprint): boolean {
  return hasChanged(comparable(before, now) ? classify(now, before) : undefined);
}
