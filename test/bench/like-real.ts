import type { Bits } from '../../core/simhash/bits.ts';
import type { Random } from './random.ts';
import { type RealSums, realSums } from './real-sums.ts';
import { realTexts } from './real-texts.ts';

/** How many real texts each made one is of. */
const PARTS = 3;

/**
 * Makes fingerprints that lean as those of real texts do: all texts of one language share their
 * common words, so that some bits are mostly 1 and some values of a segment stand in many heads.
 *
 * There are too few real texts, and to repeat them would make copies. So each made one is of three
 * texts, drawn anew: the mean of all column sums of their language, plus what the three have of
 * their own, by 1/√3. The sums of the made ones have the mean and the covariance of the real ones,
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
  const [a, b, c] = [0, 0, 0].map(() => random.below(texts) * width) as [number, number, number];
  for (let word = 0; word < each; word++) {
    let bits = 0;
    for (let column = word * 32; column < word * 32 + 32; column++) {
      const apart = (own[a + column] ?? 0) + (own[b + column] ?? 0) + (own[c + column] ?? 0);
      const sum = (mean[column] ?? 0) * ROOT + apart;
      bits = (bits << 1) | (sum > 0 ? 1 : 0);
    }
    words[at + word] = bits;
  }
}

const ROOT = Math.sqrt(PARTS);
