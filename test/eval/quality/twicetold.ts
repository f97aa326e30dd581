import type { Fingerprint } from '../../../core/fingerprint/fingerprint.ts';
import { createFingerprinter } from '../../../core/fingerprint/fingerprinter.ts';
import { hammingDistance } from '../../../core/fingerprint/hamming.ts';
import { type SentenceSketch, sketchSentences } from '../../../core/fingerprint/sentence-sketch.ts';
import { compareArticles } from '../../../core/match/compare-articles.ts';
import { stripBoilerplate } from '../../../core/text/boilerplate/strip-boilerplate.ts';
import type { Method } from './method.ts';

interface Article {
  readonly title: string;
  readonly fingerprint: Fingerprint;
  readonly sketch: SentenceSketch;
}

// The binary parts, and four bytes each for the tokens and the squared norm.
const bytesOf = ({
  fingerprint: { bits, digest, numbers },
  sketch: { hashes, lengths },
}: Article) =>
  [bits, digest, numbers, hashes, lengths].reduce((sum, part) => sum + part.byteLength, 8);

/**
 * Twicetold: it removes boilerplate lines, compares fingerprints, and refines the verdict with titles
 * and sentences.
 */
export const twicetold: Method = {
  name: 'f. Twicetold',
  async prepare(texts) {
    const fingerprinter = await createFingerprinter();
    const articles = texts.map(({ title, text }): Article => {
      const stripped = stripBoilerplate(text);
      const fingerprint = fingerprinter.reader(stripped);
      return { title, fingerprint, sketch: sketchSentences(stripped, fingerprinter) };
    });
    const at = (place: number) => articles[place] as Article;
    return {
      similarity(a, b) {
        const { kind } = compareArticles(at(a), at(b));
        return kind === 'identical' || kind === 'near-duplicate' ? 1 : 0;
      },
      threshold: 1,
      distance: (a, b) => hammingDistance(at(a).fingerprint.bits, at(b).fingerprint.bits),
      bytes: articles.reduce((sum, article) => sum + bytesOf(article), 0) / articles.length,
    };
  },
};
