import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatFlips,
  parseFlips,
  randomFlips,
  steppedDesign,
} from '../../../../../web/tables/lookup/lookup-query.ts';
import { tablesSchema } from '../../../../../web/tables/state.ts';

const someBits = fc.uniqueArray(fc.nat(63));

test('the URL restores flipped bits', () => {
  fc.assert(
    fc.property(someBits, (bits) => {
      const text = formatFlips(bits);
      expect(tablesSchema.params.flippedBits.read(text)).toBe(text);
      expect(parseFlips(text)).toEqual([...bits].sort((a, b) => a - b));
    }),
  );
});

test('bits out of range are ignored', () => {
  expect(parseFlips('3.70.3..12.x')).toEqual([3, 12]);
  expect(parseFlips('')).toEqual([]);
});

test('draws the requested number of bits, the same ones for the same seed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 64 }), fc.nat(), (count, seed) => {
      const bits = randomFlips(count, seed);
      expect(new Set(bits).size).toBe(count);
      expect(randomFlips(count, seed)).toEqual(bits);
    }),
  );
});

test('a design with too many tables is replaced by four tables', () => {
  expect(steppedDesign('4.4')).toMatchObject({ name: '4.4', isRequested: true });
  expect(steppedDesign('9')).toMatchObject({ name: '4', isRequested: false });
  expect(steppedDesign('2')).toMatchObject({ name: '4', isRequested: false });
  expect(steppedDesign('')).toMatchObject({ name: '4', isRequested: true });
});
