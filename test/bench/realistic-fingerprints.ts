import type { Bits } from '../../core/fingerprint/bits.ts';
import type { Random } from '../../web/lib/random.ts';
import { type RealSums, realSums } from './real-sums.ts';
import { realTexts } from './real-texts.ts';

/**
 * The number of real texts behind each synthetic fingerprint. With 3, one pair in 30 shares a text, so
 * ten times as many unrelated pairs as among real texts are within 84 of 256 bits. With 16, there are
 * too few such pairs. With 8, there are one to three times as many.
 */
const PARTS = 8;

/**
 * Generates fingerprints with the skew of real ones. All texts of a language share its common words,
 * so some bits are mostly 1, and some values of a segment are frequent.
 *
 * There are too few real texts, and repeating them would create copies. So each fingerprint combines
 * eight random texts: the mean of all column sums of their language, plus the deviations of the eight,
 * scaled by 1/√8. This keeps the mean and the covariance of the real sums. The signs of the result are
 * the fingerprint. English and Chinese alternate.
 */
export interface RealisticFingerprints {
  /** Fills `words` with the first `width` bits of fingerprints. */
  fill(words: Bits, width: 64 | 256, random: Random): void;
}

/** Loads the real texts, and returns the generator. */
export async function loadRealisticFingerprints(): Promise<RealisticFingerprints> {
  const languages = await Promise.all([realSums(realTexts('en')), realSums(realTexts('zh'))]);
  return {
    fill(words, width, random) {
      const wordsEach = width / 32;
      for (let at = 0, i = 0; at < words.length; at += wordsEach, i++) {
        compose(languages[i % languages.length] as RealSums, words, at, wordsEach, random);
      }
    },
  };
}

function compose(
  { mean, deviations, texts }: RealSums,
  words: Bits,
  at: number,
  wordsEach: number,
  random: Random,
): void {
  const width = mean.length;
  const parts = Array.from({ length: PARTS }, () => random.below(texts) * width);
  for (let word = 0; word < wordsEach; word++) {
    let bits = 0;
    for (let column = word * 32; column < word * 32 + 32; column++) {
      let sum = (mean[column] ?? 0) * ROOT;
      for (const part of parts) sum += deviations[part + column] ?? 0;
      bits = (bits << 1) | (sum > 0 ? 1 : 0);
    }
    words[at + word] = bits;
  }
}

const ROOT = Math.sqrt(PARTS);
