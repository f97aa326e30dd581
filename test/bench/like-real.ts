import type { Bits } from '../../core/fingerprint/bits.ts';
import type { Random } from '../../web/lib/random.ts';
import { type RealSums, realSums } from './real-sums.ts';
import { realTexts } from './real-texts.ts';

/**
 * How many real texts each made one is of. With three, one pair in thirty shares a text and lies too
 * near: ten times as many strangers within 84 of 256 bits as real texts have. With sixteen there are
 * too few; with eight as many or up to three times as many.
 */
const PARTS = 8;

/**
 * Makes fingerprints that lean as those of real texts do: all texts of one language share their
 * common words, so that some bits are mostly 1 and some values of a segment stand in many heads.
 *
 * There are too few real texts, and to repeat them would make copies. So each made one is of eight
 * texts, drawn anew: the mean of all column sums of their language, plus what the eight have of
 * their own, by 1/√8. The sums of the made ones have the mean and the covariance of the real ones,
 * and the signs are the fingerprint. Every other one is English, every other Chinese.
 */
export interface LikeReal {
  /** Fills `words` with the first `width` bits of as many fingerprints as there is room for. */
  fill(words: Bits, width: 64 | 256, random: Random): void;
}

export async function likeReal(): Promise<LikeReal> {
  const languages = await Promise.all([realSums(realTexts('en')), realSums(realTexts('zh'))]);
  return {
    fill(words, width, random) {
      const each = width / 32;
      for (let at = 0, i = 0; at < words.length; at += each, i++) {
        compose(languages[i % languages.length] as RealSums, words, at, each, random);
      }
    },
  };
}

function compose(
  { mean, own, texts }: RealSums,
  words: Bits,
  at: number,
  each: number,
  random: Random,
): void {
  const width = mean.length;
  const parts = Array.from({ length: PARTS }, () => random.below(texts) * width);
  for (let word = 0; word < each; word++) {
    let bits = 0;
    for (let column = word * 32; column < word * 32 + 32; column++) {
      let sum = (mean[column] ?? 0) * ROOT;
      for (const part of parts) sum += own[part + column] ?? 0;
      bits = (bits << 1) | (sum > 0 ? 1 : 0);
    }
    words[at + word] = bits;
  }
}

const ROOT = Math.sqrt(PARTS);
