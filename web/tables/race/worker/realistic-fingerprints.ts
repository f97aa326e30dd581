import type { Bits } from '../../../../core/fingerprint/bits.ts';
import { passageFingerprints } from '../../passage-fingerprints.ts';
import type { FingerprintSource } from '../../synthetic-fingerprints.ts';

/** As many as in test/bench/sample-pages.ts, and for the same reason. */
const COMPONENTS = 8;
const ROOT = Math.sqrt(COMPONENTS);

/** Fingerprints distributed like those of the passages in the chapter "Skew". */
export const realistic = mixtureOf(passageFingerprints('reader'));

/**
 * Returns a source of fingerprints that cluster like the given ones. There are too few real ones, and
 * repeating them would make copies, so each fingerprint combines eight that are drawn at random. With
 * bits as 1 or −1, it is the mean of all plus the eight deviations from that mean, divided by √8.
 * These sums have the mean and the covariance of the real bits, and their signs are the fingerprint.
 *
 * @param fingerprints two words each.
 */
function mixtureOf(fingerprints: Bits): FingerprintSource {
  const count = fingerprints.length / 2;
  const signs = new Float32Array(count * 64);
  const mean = new Float32Array(64);
  for (let row = 0; row < count; row++) {
    for (let bit = 0; bit < 64; bit++) {
      const word = fingerprints[row * 2 + (bit >>> 5)] ?? 0;
      const sign = (word >>> (31 - (bit & 31))) & 1 ? 1 : -1;
      signs[row * 64 + bit] = sign;
      mean[bit] = (mean[bit] ?? 0) + sign / count;
    }
  }
  // √8 · mean + Σ (sign − mean) = (√8 − 8) · mean + Σ sign, which has the same signs.
  const offset = mean.map((value) => value * (ROOT - COMPONENTS));
  return {
    name: 'real',
    fill(words, random) {
      const sums = new Float32Array(64);
      for (let i = 0; i < words.length; i += 2) {
        sums.set(offset);
        for (let component = 0; component < COMPONENTS; component++) {
          const from = random.below(count) * 64;
          for (let bit = 0; bit < 64; bit++) {
            sums[bit] = (sums[bit] ?? 0) + (signs[from + bit] ?? 0);
          }
        }
        words[i] = packSigns(sums, 0);
        words[i + 1] = packSigns(sums, 32);
      }
    },
  };
}

function packSigns(sums: Float32Array, from: number): number {
  let word = 0;
  for (let bit = from; bit < from + 32; bit++) word = (word << 1) | ((sums[bit] ?? 0) > 0 ? 1 : 0);
  return word;
}
