import type { Bits } from '../../../../core/fingerprint/bits.ts';
import type { FingerprintSource } from '../../synthetic-fingerprints.ts';

/** As many as test/bench/like-real.ts takes, and for the same reason. */
const PARTS = 8;
const ROOT = Math.sqrt(PARTS);

/**
 * Fingerprints that crowd as those of real passages do. There are too few real ones, and to repeat
 * them would make copies, so each made one is of eight, drawn anew: with a bit as 1 or −1, the mean
 * of all plus what the eight have of their own, by 1/√8. Those sums have the mean and the covariance
 * of the real bits, and their signs are the fingerprint.
 *
 * @param passages heads of real passages, two words each.
 */
export function likePassages(passages: Bits): FingerprintSource {
  const count = passages.length / 2;
  const own = new Float32Array(count * 64);
  const mean = new Float32Array(64);
  for (let row = 0; row < count; row++) {
    for (let bit = 0; bit < 64; bit++) {
      const sign = ((passages[row * 2 + (bit >>> 5)] ?? 0) >>> (31 - (bit & 31))) & 1 ? 1 : -1;
      own[row * 64 + bit] = sign;
      mean[bit] = (mean[bit] ?? 0) + sign / count;
    }
  }
  // What the eight have of their own sums to their signs less eight means.
  const lean = mean.map((one) => one * (ROOT - PARTS));
  return {
    name: 'real',
    fill(words, random) {
      const sums = new Float32Array(64);
      for (let at = 0; at < words.length; at += 2) {
        sums.set(lean);
        for (let part = 0; part < PARTS; part++) {
          const from = random.below(count) * 64;
          for (let bit = 0; bit < 64; bit++) sums[bit] = (sums[bit] ?? 0) + (own[from + bit] ?? 0);
        }
        words[at] = signs(sums, 0);
        words[at + 1] = signs(sums, 32);
      }
    },
  };
}

function signs(sums: Float32Array, from: number): number {
  let word = 0;
  for (let bit = from; bit < from + 32; bit++) word = (word << 1) | ((sums[bit] ?? 0) > 0 ? 1 : 0);
  return word;
}
