import type { Fingerprint } from '../../../../core/fingerprint/fingerprint.ts';
import { createFingerprinter } from '../../../../core/fingerprint/fingerprinter.ts';
import { hammingDistance } from '../../../../core/fingerprint/hamming.ts';
import {
  type SentenceSketch,
  sketchSentences,
} from '../../../../core/fingerprint/sentence-sketch.ts';
import { compareArticles } from '../../../../core/match/compare-articles.ts';
import { maxRelatedDistance } from '../../../../core/match/thresholds.ts';
import { stripBoilerplate } from '../../../../core/text/boilerplate/strip-boilerplate.ts';
import type { Method } from './method.ts';

// The binary parts, and four bytes each for the tokens and the squared norm.
const bytesOf = ({ bits, digest, numbers }: Fingerprint, { hashes, lengths }: SentenceSketch) =>
  [bits, digest, numbers, hashes, lengths].reduce((sum, part) => sum + part.byteLength, 8);

/**
 * Twicetold: it removes boilerplate lines, finds candidates by a scan of all 256 bits, compares
 * fingerprints, and refines the verdict with titles and sentences.
 */
export const twicetold: Method = {
  name: 'f. Twicetold',
  async prepare(texts) {
    const fingerprinter = await createFingerprinter();
    const { reader } = fingerprinter;
    const stripped = texts.map(({ text }) => stripBoilerplate(text));
    const articles = stripped.map((text, i) => ({
      title: texts[i]?.title,
      fingerprint: reader(text),
      sketch: sketchSentences(text, fingerprinter),
    }));
    const farthest = maxRelatedDistance('reader');
    const distance = (i: number, j: number) => {
      const [a, b] = [articles[i], articles[j]];
      return a && b ? hammingDistance(a.fingerprint.bits, b.fingerprint.bits) : Number.NaN;
    };
    return {
      similarity(i, j) {
        const [a, b] = [articles[i], articles[j]];
        if (!a || !b) return 0;
        const { kind } = compareArticles(a, b);
        return kind === 'identical' || kind === 'near-duplicate' ? 1 : 0;
      },
      threshold: 1,
      candidate: (i, j) => distance(i, j) <= farthest,
      distance,
      bytes:
        articles.reduce((sum, { fingerprint, sketch }) => sum + bytesOf(fingerprint, sketch), 0) /
        Math.max(1, articles.length),
    };
  },
};
