import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hammingDistance } from '../../../../../core/fingerprint/hamming.ts';
import {
  angleShare,
  bitsOfArrow,
  countSeparating,
  spreadOf,
  throwLines,
} from '../../../../../web/explain/hyperplanes/random-lines.ts';

const angle = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true });
const seed = fc.integer({ min: 1, max: 4_096 });

test('the share of lines that separate two arrows is θ/π, within five standard deviations', () => {
  const count = 4_096;
  const lines = throwLines(1, count);
  // The same ones each time, because among random ones, a few would be farther off.
  for (let a = 0; a < 6.28; a += 0.4) {
    for (let b = 0; b < 6.28; b += 0.3) {
      const expected = angleShare(a, b);
      const share = (countSeparating(lines, a, b).at(-1) ?? 0) / count;
      expect(Math.abs(share - expected)).toBeLessThanOrEqual(5 * spreadOf(expected, count));
    }
  }
});

test('two arrows differ in as many bits as lines separate them', () => {
  fc.assert(
    fc.property(seed, angle, angle, fc.integer({ min: 1, max: 64 }), (seed, a, b, count) => {
      const lines = throwLines(seed, count);
      const distance = hammingDistance(bitsOfArrow(a, lines, 64), bitsOfArrow(b, lines, 64));
      expect(countSeparating(lines, a, b).at(-1)).toBe(distance);
    }),
  );
});
