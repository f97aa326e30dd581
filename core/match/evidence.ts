import type { Fingerprint } from '../fingerprint/fingerprint.ts';
import { type NumberSketch, SKETCH_SIZE } from '../fingerprint/number-sketch.ts';
import type { Alignment } from './align-sentences.ts';

/** The quantities that tell an edited copy from another text with much in common. */
export interface Evidence {
  /** Differing bits out of 256. */
  readonly distance: number;
  /** The logarithm of the tokens of the shorter text. */
  readonly length: number;
  /** How many different numbers are compared, at most 16. */
  readonly numbers: number;
  /** The part of these that is in both texts; 1 if there are none. */
  readonly sameNumbers: number;
  /** The part in sentences that both texts have, of the text with less of it. */
  readonly same: number;
  /** The part in sentences that were reworded, as a mean of both texts. */
  readonly reworded: number;
  /** The part that only this text has: of the text with less of it, and of the other one. */
  readonly leastOwn: number;
  readonly mostOwn: number;
  /** The logarithm of the sentences of the text with fewer. */
  readonly sentences: number;
}

/** Measures how two texts correspond. The order of the texts doesn't matter. */
export function measure(
  a: Fingerprint,
  b: Fingerprint,
  distance: number,
  { a: ofA, b: ofB }: Pick<Alignment, 'a' | 'b'>,
): Evidence {
  return {
    distance,
    length: Math.log1p(Math.min(a.tokens, b.tokens)),
    ...compareNumbers(a, b),
    same: Math.min(ofA.same, ofB.same),
    reworded: (ofA.reworded + ofB.reworded) / 2,
    leastOwn: Math.min(ofA.own, ofB.own),
    mostOwn: Math.max(ofA.own, ofB.own),
    sentences: Math.log1p(Math.max(1, Math.min(ofA.sentences, ofB.sentences))),
  };
}

/** Compares the numbers with the lowest hashes in either text. Both sketches are complete up to these. */
function compareNumbers(a: Fingerprint, b: Fingerprint): Pick<Evidence, 'numbers' | 'sameNumbers'> {
  const [ofA, ofB] = [new Set(a.numbers), new Set(b.numbers)];
  const all = [...new Set([...ofA, ...ofB])]
    .sort((one, other) => one - other)
    .slice(0, SKETCH_SIZE);
  const same = all.filter((hash) => ofA.has(hash) && ofB.has(hash)).length;
  return { numbers: all.length, sameNumbers: all.length > 0 ? same / all.length : 1 };
}

/**
 * How many numbers the text with fewer has, and how many of them are in both. A copy may add the date of
 * its repost. Numbers count up to the greatest hash to which both sketches are complete.
 */
export function countNumbers(
  { numbers: a }: Fingerprint,
  { numbers: b }: Fingerprint,
): { readonly fewer: number; readonly shared: number } {
  const end = Math.min(completeUpTo(a), completeUpTo(b));
  const ofA = a.filter((hash) => hash <= end);
  const ofB = new Set(b.filter((hash) => hash <= end));
  return {
    fewer: Math.min(ofA.length, ofB.size),
    shared: ofA.filter((hash) => ofB.has(hash)).length,
  };
}

function completeUpTo(sketch: NumberSketch): number {
  return sketch.length < SKETCH_SIZE ? 0xffff : (sketch.at(-1) ?? 0);
}
