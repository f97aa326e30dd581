import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chanceAt, chanceWithin } from '../../../../../web/explain/why-three/chance.ts';

test('the probability of at most 3 of 64 bits is 43,745 / 2^64', () => {
  expect(chanceWithin(64, 3)).toBe(43_745 / 2 ** 64);
  expect(chanceAt(64, 32)).toBeCloseTo(0.0993, 4);
});

const width = fc.integer({ min: 1, max: 256 });

test('the probabilities are symmetric and add up to 1', () => {
  fc.assert(
    fc.property(width, fc.nat(256), (bits, seed) => {
      const distance = seed % (bits + 1);
      expect(chanceWithin(bits, bits)).toBeCloseTo(1, 12);
      expect(chanceAt(bits, distance)).toBe(chanceAt(bits, bits - distance));
      const below = distance === 0 ? 0 : chanceWithin(bits, distance - 1);
      expect(chanceWithin(bits, distance) - below).toBeCloseTo(chanceAt(bits, distance), 12);
    }),
  );
});
