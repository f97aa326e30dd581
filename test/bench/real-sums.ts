import { zeroBits } from '../../core/fingerprint/bits.ts';
import { ColumnSums } from '../../core/fingerprint/column-sums.ts';
import { FINGERPRINT_BITS } from '../../core/fingerprint/fingerprint.ts';
import { createFingerprinter } from '../../core/fingerprint/fingerprinter.ts';
import { createTermHash, expandHash, mixPair, type TermHash } from '../../core/fingerprint/hash.ts';
import { tokenWeight } from '../../core/fingerprint/token-weight.ts';
import { normalize } from '../../core/text/normalize.ts';
import { tokenize } from '../../core/text/tokenize.ts';
import type { RealText } from './real-texts.ts';

/** The 256 column sums of real texts in one language, scaled so that all texts have the same norm. */
export interface RealSums {
  /** The mean of each column. */
  readonly mean: Float32Array;
  /** The deviations of each text from the mean, 256 numbers per text. */
  readonly deviations: Float32Array;
  readonly texts: number;
}

/**
 * Computes the column sums of texts. Their signs are the fingerprints.
 *
 * @throws Error if the signs differ from core's fingerprints, because the `reader` profile has changed.
 */
export async function realSums(texts: readonly RealText[]): Promise<RealSums> {
  const hash = await createTermHash();
  const { reader } = await createFingerprinter();
  const mean = new Float32Array(FINGERPRINT_BITS);
  const deviations = new Float32Array(texts.length * FINGERPRINT_BITS);
  texts.forEach(({ title, text }, i) => {
    const { sums, squaredNorm } = sumsOf(text, hash);
    if (sums.signs().join() !== reader(text).bits.join()) {
      throw new Error(`The signs of the sums of "${title}" aren't its fingerprint.`);
    }
    sums.sums.forEach((sum, column) => {
      const normalized = sum / Math.sqrt(Math.max(1, squaredNorm));
      deviations[i * FINGERPRINT_BITS + column] = normalized;
      mean[column] = (mean[column] ?? 0) + normalized / texts.length;
    });
  });
  for (let at = 0; at < deviations.length; at++) {
    deviations[at] = (deviations[at] ?? 0) - (mean[at % FINGERPRINT_BITS] ?? 0);
  }
  return { mean, deviations, texts: texts.length };
}

/** Adds up the features of the `reader` profile one by one. Core doesn't expose its sums. */
function sumsOf(text: string, hash: TermHash): { sums: ColumnSums; squaredNorm: number } {
  const sums = new ColumnSums(FINGERPRINT_BITS);
  const wide = zeroBits(FINGERPRINT_BITS);
  const [a, b] = [zeroBits(64), zeroBits(64)];
  const seen = new Set<string>();
  let squaredNorm = 0;
  const add = (weight: number) => {
    expandHash(wide);
    sums.add(wide, weight);
    squaredNorm += weight * weight;
  };
  tokenize(normalize(text)).forEach((token, i, tokens) => {
    const isNew = (feature: string) => seen.size < seen.add(feature).size;
    if (isNew(token)) {
      hash(token, wide);
      add(tokenWeight(token).alone);
    }
    const before = tokens[i - 1];
    if (before === undefined || !isNew(`${before} ${token}`)) return;
    hash(before, a);
    hash(token, b);
    mixPair(a[0] ?? 0, a[1] ?? 0, b[0] ?? 0, b[1] ?? 0, wide);
    add((tokenWeight(before).inPair + tokenWeight(token).inPair) / 2);
  });
  return { sums, squaredNorm };
}
