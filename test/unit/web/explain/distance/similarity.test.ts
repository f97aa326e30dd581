import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readerFeatures } from '../../../../../core/fingerprint/features.ts';
import { createFingerprinter } from '../../../../../core/fingerprint/fingerprinter.ts';
import { passages } from '../../../../../web/explain/distance/passages.ts';
import {
  cosine,
  DecayingText,
  expectedShare,
  WIDTHS,
} from '../../../../../web/explain/distance/similarity.ts';
import { spreadOf } from '../../../../../web/explain/hyperplanes/random-lines.ts';

const fingerprinter = await createFingerprinter();

for (const [language, passage] of Object.entries(passages)) {
  test(`words are replaced one at a time, down to the last, and come back (${language})`, () => {
    const text = new DecayingText(passage, fingerprinter);
    const written = (replaced: number) =>
      text
        .parts(replaced)
        .map(({ text }) => text)
        .join('');
    expect(written(0)).toBe(passage.text);
    for (let replaced = 0; replaced <= text.words; replaced++) {
      const count = text.parts(replaced).filter(({ isReplaced }) => isReplaced).length;
      expect(count).toBe(replaced);
    }
    // Every replacement is another word, and what was replaced stays replaced.
    for (let replaced = 1; replaced <= text.words; replaced++) {
      expect(written(replaced)).not.toBe(written(replaced - 1));
    }
    expect(text.measure(0)).toEqual({ replaced: 0, cosine: 1, distances: [0, 0] });
    expect(text.measure(text.words).cosine).toBeLessThan(0.05);
  });

  test(`the distances follow θ/π within five standard deviations (${language})`, () => {
    const text = new DecayingText(passage, fingerprinter);
    for (let replaced = 0; replaced <= text.words; replaced++) {
      const { cosine, distances } = text.measure(replaced);
      const share = expectedShare(cosine);
      for (const [i, width] of WIDTHS.entries()) {
        const error = Math.abs((distances[i] ?? 0) / width - share);
        expect(error).toBeLessThanOrEqual(5 * spreadOf(share, width));
      }
    }
  });
}

test('the cosine is symmetric, 1 for a text with itself, and 0 without shared features', () => {
  const words = fc.array(fc.constantFrom('ferry', 'harbor', 'rope', 'dog', 'tea', 'coat'), {
    minLength: 1,
  });
  fc.assert(
    fc.property(words, words, (one, other) => {
      const [a, b] = [readerFeatures(one.join(' ')), readerFeatures(other.join(' '))];
      expect(cosine(a, b)).toBeCloseTo(cosine(b, a), 12);
      expect(cosine(a, a)).toBeCloseTo(1, 12);
      expect(cosine(a, readerFeatures('Nobody speaks here'))).toBe(0);
    }),
  );
});
