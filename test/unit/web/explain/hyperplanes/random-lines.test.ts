import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bitAt } from '../../../../../core/fingerprint/bits.ts';
import { hammingDistance } from '../../../../../core/fingerprint/hamming.ts';
import {
  angleShare,
  bitsOfArrow,
  countSeparating,
  isOnPositiveSide,
  spreadOf,
  throwLines,
} from '../../../../../web/explain/hyperplanes/random-lines.ts';

const angle = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true });
const seed = fc.integer({ min: 1, max: 4_096 });

test('the share of lines that separate two arrows is θ/π, within five standard deviations', () => {
  const count = 4_096;
  fc.assert(
    fc.property(seed, angle, angle, (seed, a, b) => {
      const expected = angleShare(a, b);
      const share = (countSeparating(throwLines(seed, count), a, b).at(-1) ?? 0) / count;
      // A share of nearly 0 or 1 isn't spread like a normal distribution: one line more is allowed.
      const allowed = 5 * spreadOf(expected, count) + 1 / count;
      expect(Math.abs(share - expected)).toBeLessThanOrEqual(allowed);
    }),
  );
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

test('an arrow and its opposite are on different sides of every line', () => {
  fc.assert(
    fc.property(seed, fc.integer({ min: 0, max: 359 }), (seed, degrees) => {
      const arrow = (degrees * Math.PI) / 180;
      expect(countSeparating(throwLines(seed, 64), arrow, arrow + Math.PI).at(-1)).toBe(64);
      expect(angleShare(arrow, arrow + Math.PI)).toBeCloseTo(1);
    }),
  );
});

test('more lines keep the first ones, and only lines that were thrown give bits', () => {
  const lines = throwLines(7, 3);
  expect(throwLines(7, 64).subarray(0, 3)).toEqual(lines);
  const bits = bitsOfArrow(1, lines, 64);
  for (let bit = 0; bit < 64; bit++) {
    const line = lines[bit];
    expect(bitAt(bits, bit)).toBe(line !== undefined && isOnPositiveSide(1, line));
  }
});
