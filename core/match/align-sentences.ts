/**
 * Aligns the sentences of two texts, given their sketches: which are the same, reworded, or in one
 * text only. `evidence.ts` measures with it how two texts correspond.
 */

import { popcount } from '../fingerprint/hamming.ts';
import { SENTENCE_BITS, type SentenceSketch } from '../fingerprint/sentence-sketch.ts';

/** Two sentences that correspond, by their index in each sketch. */
export interface SentencePair {
  readonly a: number;
  readonly b: number;
  /** Differing bits out of 32: 0 for the same sentence, otherwise a reworded one. */
  readonly distance: number;
}

/** How much of a text has a counterpart in the other, as parts of its tokens that add up to 1. */
export interface SentenceShares {
  /** How many sentences were compared. */
  readonly sentences: number;
  readonly same: number;
  readonly reworded: number;
  /** What only this text has. */
  readonly own: number;
}

/** How the sentences of two texts correspond. */
export interface Alignment {
  /** In the order of text A. Each sentence is in one pair at most. */
  readonly pairs: readonly SentencePair[];
  /** The indexes of the sentences without a counterpart in the other text, ascending. */
  readonly onlyInA: readonly number[];
  readonly onlyInB: readonly number[];
  readonly a: SentenceShares;
  readonly b: SentenceShares;
  /**
   * Whether one of the sketches is a sample. A reworded sentence has another hash, so its counterpart
   * is often not in the other sample, and it counts as own text.
   */
  readonly isSampled: boolean;
}

/**
 * Two sentences in the same place correspond up to this distance. There are few candidates in one
 * place, so unrelated sentences seldom meet: two differ in at most 10 of 32 bits in 2.5% of cases.
 */
const MAX_DISTANCE_IN_PLACE = 10;

/** A sentence that was moved has the whole text for candidates: 0.03% differ in at most 6 bits. */
const MAX_DISTANCE_MOVED = 6;

/** A reworded sentence is at least this part as long as its counterpart. */
const MIN_LENGTH_RATIO = { inPlace: 0.4, moved: 0.5 };

/**
 * Aligns the sentences of two texts. First finds the pairs in the same order in both texts that have
 * the most text in common (Needleman and Wunsch, 1970), and then sentences that were moved. The result
 * for (b, a) is the same as for (a, b), with the texts swapped.
 */
export function alignSentences(a: SentenceSketch, b: SentenceSketch): Alignment {
  // Of several best alignments, the same one is found in both directions.
  if (isBefore(b, a)) {
    const { pairs, onlyInA, onlyInB, a: ofB, b: ofA, isSampled } = alignSentences(b, a);
    const swapped = pairs.map(({ a, b, distance }) => ({ a: b, b: a, distance }));
    return {
      pairs: swapped.sort(byIndexInA),
      onlyInA: onlyInB,
      onlyInB: onlyInA,
      a: ofA,
      b: ofB,
      isSampled,
    };
  }
  const [left, right] = [sampledAlike(a, b), sampledAlike(b, a)];
  const found = pairInOrder(left, right);
  found.push(...pairMoved(left, right, found));
  const shares = (entries: Entries, side: 'a' | 'b') =>
    sharesOf(entries, new Map(found.map((pair) => [pair[side], pair.distance])));
  const pairs = found.map(({ a, b, distance }) => ({
    a: left.indexes[a] ?? 0,
    b: right.indexes[b] ?? 0,
    distance,
  }));
  const onlyIn = ({ indexes }: Entries, side: 'a' | 'b') => {
    const paired = new Set(pairs.map((pair) => pair[side]));
    return indexes.filter((i) => !paired.has(i));
  };
  return {
    pairs: pairs.sort(byIndexInA),
    onlyInA: onlyIn(left, 'a'),
    onlyInB: onlyIn(right, 'b'),
    a: shares(left, 'a'),
    b: shares(right, 'b'),
    isSampled: a.isSampled || b.isSampled,
  };
}

/**
 * Returns the greater of two parts: that of text A in sentences that B has, too, the same or hardly
 * reworded, and the reverse. They may be anywhere.
 */
export function maxCommon(a: SentenceSketch, b: SentenceSketch): number {
  const [left, right] = [sampledAlike(a, b), sampledAlike(b, a)];
  return Math.max(commonPart(left, right), commonPart(right, left));
}

function commonPart(a: Entries, b: Entries): number {
  let [common, all] = [0, 0];
  a.lengths.forEach((length, i) => {
    all += length;
    if (b.hashes.some((_, j) => mayBeMoved(a, b, pairOf(a, i, b, j)))) common += length;
  });
  return common / Math.max(1, all);
}

const byIndexInA = (one: SentencePair, other: SentencePair) => one.a - other.a;

function isBefore(a: SentenceSketch, b: SentenceSketch): boolean {
  if (a.hashes.length !== b.hashes.length) return a.hashes.length < b.hashes.length;
  for (const key of ['hashes', 'lengths'] as const) {
    const i = a[key].findIndex((value, i) => value !== b[key][i]);
    if (i >= 0) return (a[key][i] ?? 0) < (b[key][i] ?? 0);
  }
  return false;
}

/** Entries of a sketch, with their index in it. */
interface Entries {
  readonly indexes: readonly number[];
  readonly hashes: Uint32Array;
  readonly lengths: Uint8Array;
}

/**
 * Returns the entries of a sketch that would be in the samples of both. Of several entries with the
 * last hash of a sample, some may be missing, so entries with that hash are left out.
 */
function sampledAlike(sketch: SentenceSketch, other: SentenceSketch): Entries {
  const all = [...sketch.hashes.keys()];
  if (!sketch.isSampled && !other.isSampled) return { ...sketch, indexes: all };
  const limits = [sketch, other].filter(({ isSampled }) => isSampled);
  const limit = Math.min(...limits.map(({ hashes }) => Math.max(...hashes)));
  const indexes = all.filter((i) => (sketch.hashes[i] ?? 0) < limit);
  return {
    indexes,
    hashes: Uint32Array.from(indexes, (i) => sketch.hashes[i] ?? 0),
    lengths: Uint8Array.from(indexes, (i) => sketch.lengths[i] ?? 0),
  };
}

/** Finds the pairs in the same order in both texts that have the most text in common. */
function pairInOrder(a: Entries, b: Entries): SentencePair[] {
  const [rows, columns] = [a.hashes.length, b.hashes.length + 1];
  // The most text in common from each pair of places to the ends, and what the pair itself adds.
  const common = new Float64Array((rows + 1) * columns);
  const gains = new Float64Array(rows * columns);
  for (let i = rows - 1; i >= 0; i--) {
    const hash = a.hashes[i] ?? 0;
    for (let j = columns - 2; j >= 0; j--) {
      const cell = i * columns + j;
      let best = Math.max(common[cell + columns] ?? 0, common[cell + 1] ?? 0);
      const distance = popcount(hash ^ (b.hashes[j] ?? 0));
      if (distance <= MAX_DISTANCE_IN_PLACE) {
        const [shorter, longer] = lengthsOf(a, i, b, j);
        if (distance === 0 || shorter >= MIN_LENGTH_RATIO.inPlace * longer) {
          const gain = shorter * (1 - distance / (SENTENCE_BITS / 2));
          const together = gain + (common[cell + columns + 1] ?? 0);
          if (together >= best) [best, gains[cell]] = [together, gain];
        }
      }
      common[cell] = best;
    }
  }
  const pairs: SentencePair[] = [];
  for (let i = 0, j = 0; i < rows && j < columns - 1; ) {
    const cell = i * columns + j;
    if ((gains[cell] ?? 0) > 0) pairs.push(pairOf(a, i++, b, j++));
    else if (common[cell] === common[cell + columns]) i++;
    else j++;
  }
  return pairs;
}

/** Finds the sentences that are in another place of the other text, the most similar first. */
function pairMoved(a: Entries, b: Entries, found: readonly SentencePair[]): SentencePair[] {
  const [usedA, usedB] = [new Set(found.map(({ a }) => a)), new Set(found.map(({ b }) => b))];
  const candidates: SentencePair[] = [];
  for (const i of a.indexes.keys()) {
    if (usedA.has(i)) continue;
    for (const j of b.indexes.keys()) {
      if (usedB.has(j)) continue;
      const pair = pairOf(a, i, b, j);
      if (mayBeMoved(a, b, pair)) candidates.push(pair);
    }
  }
  candidates.sort((one, other) => one.distance - other.distance);
  return candidates.filter((pair) => {
    if (usedA.has(pair.a) || usedB.has(pair.b)) return false;
    usedA.add(pair.a);
    usedB.add(pair.b);
    return true;
  });
}

/** Whether two sentences correspond wherever they are. */
function mayBeMoved(a: Entries, b: Entries, pair: SentencePair): boolean {
  if (pair.distance === 0 || pair.distance > MAX_DISTANCE_MOVED) return pair.distance === 0;
  const [shorter, longer] = lengthsOf(a, pair.a, b, pair.b);
  return shorter >= MIN_LENGTH_RATIO.moved * longer;
}

function pairOf(a: Entries, i: number, b: Entries, j: number): SentencePair {
  return { a: i, b: j, distance: popcount((a.hashes[i] ?? 0) ^ (b.hashes[j] ?? 0)) };
}

function lengthsOf(
  a: Entries,
  i: number,
  b: Entries,
  j: number,
): [shorter: number, longer: number] {
  const [one = 0, other = 0] = [a.lengths[i], b.lengths[j]];
  return one < other ? [one, other] : [other, one];
}

function sharesOf({ lengths }: Entries, distances: ReadonlyMap<number, number>): SentenceShares {
  const tokens = { same: 0, reworded: 0, own: 0 };
  lengths.forEach((length, i) => {
    const distance = distances.get(i);
    tokens[distance === undefined ? 'own' : distance === 0 ? 'same' : 'reworded'] += length;
  });
  const total = Math.max(1, tokens.same + tokens.reworded + tokens.own);
  return {
    sentences: lengths.length,
    same: tokens.same / total,
    reworded: tokens.reworded / total,
    own: tokens.own / total,
  };
}
