/**
 * Band keys: numbers that near-duplicates share, so that an engine finds candidate pairs with a join
 * instead of comparing all texts. Two copies can differ in up to 72 of 256 bits, so few of them share
 * a part of their fingerprints. But they share many pairs of neighboring tokens, and a MinHash of
 * these shows it (Broder, *On the resemblance and containment of documents*, SEQUENCES 1997).
 */

import { avalanche } from './hash.ts';

/** How the values of a sketch become keys. */
export interface BandShape {
  /** How many keys a text has. */
  readonly bands: number;
  /** The values that a key combines. Two texts share the key if all of them agree. */
  readonly rows: number;
}

/** Changes when the keys of a text change. */
export const BAND_KEYS_VERSION = 1;

/** How many keys of one shape a text has by default. */
export const BANDS = 192;

/**
 * Copies with few pairs of neighboring tokens can share less than a third of them, so their keys combine
 * fewer values. For long texts, such keys would find too many candidates. Decision 0006 has the figures.
 */
const SHORT_SHAPE: BandShape = { bands: BANDS, rows: 3 };
const LONG_SHAPE: BandShape = { bands: BANDS, rows: 4 };

/** Texts with fewer distinct pairs of neighboring tokens have short keys. */
const SHORT_PAIRS = 240;

/**
 * Returns the default shapes of a text's keys. Two copies have a shape in common, because the shorter
 * one has more than half of the pairs of the longer one.
 *
 * @param pairs how many distinct pairs of neighboring tokens it has. All above 240 count the same.
 */
export function bandShapes(pairs: number): BandShape[] {
  if (pairs >= SHORT_PAIRS) return [LONG_SHAPE];
  return 2 * pairs < SHORT_PAIRS ? [SHORT_SHAPE] : [SHORT_SHAPE, LONG_SHAPE];
}

/**
 * Returns the keys of a text, one per band for each shape. They depend only on its set of pairs of
 * neighboring tokens, or on the token if it has only one. All texts without tokens have the same keys,
 * so leave out texts below `MINIMUM_TOKENS`, which are never copies.
 *
 * @param tokens their hashes, from `Fingerprinter.tokenHashes`.
 */
export function bandKeys(
  tokens: Uint32Array,
  shapes?: readonly BandShape[],
): Uint32Array<ArrayBuffer> {
  const pairs = pairHashes(tokens);
  const keys = (shapes ?? bandShapes(countDistinct(pairs))).map((shape) => keysOf(pairs, shape));
  return Uint32Array.from(keys.flatMap((each) => [...each]));
}

function keysOf(pairs: Int32Array, { bands, rows }: BandShape): Uint32Array {
  const values = sketch(pairs, bands * rows);
  const keys = new Uint32Array(bands);
  for (let band = 0; band < bands; band++) {
    let key = band;
    for (let row = 0; row < rows; row++) key = avalanche(key ^ (values[band * rows + row] ?? 0));
    keys[band] = key;
  }
  return keys;
}

/** Hashes the pairs of neighboring tokens, with repeats. A single token is a pair with nothing. */
function pairHashes(tokens: Uint32Array): Int32Array {
  if (tokens.length === 1) return Int32Array.of(avalanche(tokens[0] ?? 0));
  const pairs = new Int32Array(Math.max(0, tokens.length - 1));
  for (let i = 0; i < pairs.length; i++) {
    const [one, other] = [tokens[i] ?? 0, tokens[i + 1] ?? 0];
    pairs[i] = avalanche(Math.imul(one, 0x9e3779b1) ^ avalanche(other));
  }
  return pairs;
}

/** Counts the distinct values, up to those of a long text. */
function countDistinct(values: Int32Array): number {
  const distinct = new Set<number>();
  for (const value of values) {
    if (distinct.add(value).size === SHORT_PAIRS) break;
  }
  return distinct.size;
}

/**
 * Returns values that agree in two sets as often as their Jaccard similarity predicts, like those of
 * MinHash, but with a few hashes per feature instead of one for each value (Dahlgaard, Knudsen, and
 * Thorup, *Fast Similarity Sketching*, FOCS 2017). Sketches of different sizes are independent.
 *
 * In each round, every feature goes to a random place, and an empty place takes the least hash. That
 * ends when no place is empty. Few features leave some empty, so from round `size` on, all of them go
 * to one place after another.
 */
function sketch(features: Int32Array, size: number): Uint32Array {
  const values = new Uint32Array(size);
  const rounds = new Int32Array(size).fill(-1);
  let empty = features.length === 0 ? 0 : size;
  for (let round = 0; empty > 0; round++) {
    const salt = avalanche(Math.imul(size, 0x9e3779b1) + round);
    for (let i = 0; i < features.length; i++) {
      const hash = avalanche(Math.imul((features[i] ?? 0) ^ salt, 0x9e3779b1)) >>> 0;
      const place = round < size ? Math.floor(hash * (size / 2 ** 32)) : round - size;
      if (rounds[place] === -1) {
        rounds[place] = round;
        values[place] = hash;
        empty--;
      } else if (rounds[place] === round && hash < (values[place] ?? 0)) values[place] = hash;
    }
  }
  return values;
}
