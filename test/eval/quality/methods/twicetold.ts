import type { Fingerprint } from '../../../../core/fingerprint/fingerprint.ts';
import { createFingerprinter } from '../../../../core/fingerprint/fingerprinter.ts';
import { hammingDistance } from '../../../../core/fingerprint/hamming.ts';
import {
  type SentenceSketch,
  sketchSentences,
} from '../../../../core/fingerprint/sentence-sketch.ts';
import { alignSentences } from '../../../../core/match/align-sentences.ts';
import { classify } from '../../../../core/match/classify.ts';
import { refineBySentences } from '../../../../core/match/same-template.ts';
import { refineByTitles } from '../../../../core/match/series.ts';
import { maxRelatedDistance } from '../../../../core/match/thresholds.ts';
import { stripBoilerplate } from '../../../../core/text/boilerplate/strip-boilerplate.ts';
import type { Method } from './method.ts';

// The binary parts, and four bytes for each of tokens and mass.
const bytesOf = ({ bits, digest, numbers }: Fingerprint) =>
  bits.byteLength + digest.byteLength + numbers.byteLength + 8;

/**
 * What Twicetold does: lines about the article go, a scan of all 256 bits finds candidates, the
 * verdict decides, and titles and sentences refine it.
 */
export const twicetold: Method = {
  name: 'f. Twicetold',
  async prepare(texts) {
    const fingerprinter = await createFingerprinter();
    const { reader } = fingerprinter;
    const stripped = texts.map(({ text }) => stripBoilerplate(text));
    const prints = stripped.map((text) => reader(text));
    const sketches = new Map<number, SentenceSketch>();
    const sketchOf = (i: number) => {
      const known = sketches.get(i) ?? sketchSentences(stripped[i] ?? '', fingerprinter);
      sketches.set(i, known);
      return known;
    };
    const farthest = maxRelatedDistance('reader');
    const distance = (i: number, j: number) => {
      const [a, b] = [prints[i], prints[j]];
      return a && b ? hammingDistance(a.bits, b.bits) : Number.NaN;
    };
    return {
      likeness(i, j) {
        const [a, b] = [prints[i], prints[j]];
        if (!a || !b) return 0;
        const titles = [texts[i]?.title ?? '', texts[j]?.title ?? ''] as const;
        const verdict = refineByTitles(classify(a, b), ...titles);
        if (verdict.kind !== 'near-duplicate') return verdict.kind === 'identical' ? 1 : 0;
        const { kind } = refineBySentences(
          verdict,
          alignSentences(sketchOf(i), sketchOf(j)),
          titles,
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
