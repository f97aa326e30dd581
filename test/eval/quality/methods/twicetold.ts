import type { Fingerprint } from '../../../../core/fingerprint/fingerprint.ts';
import { createFingerprinter } from '../../../../core/fingerprint/fingerprinter.ts';
import { hammingDistance } from '../../../../core/fingerprint/hamming.ts';
import { classify } from '../../../../core/match/classify.ts';
import { refineByTitles } from '../../../../core/match/series.ts';
import { maxRelatedDistance } from '../../../../core/match/thresholds.ts';
import { stripBoilerplate } from '../../../../core/text/boilerplate/strip-boilerplate.ts';
import type { Method } from './method.ts';

// The binary parts, and four bytes for each of tokens and mass.
const bytesOf = ({ bits, digest, numbers }: Fingerprint) =>
  bits.byteLength + digest.byteLength + numbers.byteLength + 8;

/**
 * What the extension does: lines about the article go, a scan of all 256 bits finds candidates,
 * the judge decides, and hears the titles.
 */
export const twicetold: Method = {
  name: 'f. Twicetold',
  async prepare(texts) {
    const { reader } = await createFingerprinter();
    const prints = texts.map(({ text }) => reader(stripBoilerplate(text)));
    const farthest = maxRelatedDistance('reader');
    const distance = (i: number, j: number) => {
      const [a, b] = [prints[i], prints[j]];
      return a && b ? hammingDistance(a.bits, b.bits) : Number.NaN;
    };
    return {
      likeness(i, j) {
        const [a, b] = [prints[i], prints[j]];
        if (!a || !b) return 0;
        const { kind } = refineByTitles(
          classify(a, b),
          texts[i]?.title ?? '',
          texts[j]?.title ?? '',
        );
        return kind === 'identical' || kind === 'near-duplicate' ? 1 : 0;
      },
      threshold: 1,
      candidate: (i, j) => distance(i, j) <= farthest,
      distance,
      bytes: prints.reduce((sum, print) => sum + bytesOf(print), 0) / Math.max(1, prints.length),
    };
  },
};
