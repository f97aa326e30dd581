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
const bytesOf = (
  { bits, digest, numbers }: Fingerprint,
  { hashes, lengths }: Pick<SentenceSketch, 'hashes' | 'lengths'> = NO_SENTENCES,
) => [bits, digest, numbers, hashes, lengths].reduce((sum, part) => sum + part.byteLength, 8);

const NO_SENTENCES = { hashes: new Uint32Array(), lengths: new Uint8Array() };

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
    const fingerprints = stripped.map((text) => reader(text));
    const sketches = stripped.map((text) => sketchSentences(text, fingerprinter));
    const farthest = maxRelatedDistance('reader');
    const distance = (i: number, j: number) => {
      const [a, b] = [fingerprints[i], fingerprints[j]];
      return a && b ? hammingDistance(a.bits, b.bits) : Number.NaN;
    };
    return {
      similarity(i, j) {
        const [a, b] = [fingerprints[i], fingerprints[j]];
        if (!a || !b) return 0;
        const { kind } = compareArticles(
          { title: texts[i]?.title, fingerprint: a, sketch: sketches[i] },
          { title: texts[j]?.title, fingerprint: b, sketch: sketches[j] },
        );
        return kind === 'identical' || kind === 'near-duplicate' ? 1 : 0;
      },
      threshold: 1,
      candidate: (i, j) => distance(i, j) <= farthest,
      distance,
      bytes:
        fingerprints.reduce((sum, fingerprint, i) => sum + bytesOf(fingerprint, sketches[i]), 0) /
        Math.max(1, fingerprints.length),
    };
  },
};
