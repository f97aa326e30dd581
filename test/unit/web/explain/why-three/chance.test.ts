import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chanceAt, chanceWithin } from '../../../../../web/explain/why-three/chance.ts';

test('three of 64 bits: the 43,745 neighbours among all 2^64', () => {
  expect(chanceWithin(64, 3)).toBe(43_745 / 2 ** 64);
  expect(chanceAt(64, 32)).toBeCloseTo(0.0993, 4);
});

const width = fc.integer({ min: 1, max: 256 });

test('all distances together are certain, and each side is as likely as the other', () => {
  fc.assert(
    fc.property(width, fc.nat(256), (bits, some) => {
      const distance = some % (bits + 1);
      expect(chanceWithin(bits, bits)).toBeCloseTo(1, 12);
      expect(chanceAt(bits, distance)).toBe(chanceAt(bits, bits - distance));
      const below = distance === 0 ? 0 : chanceWithin(bits, distance - 1);
      expect(chanceWithin(bits, distance) - below).toBeCloseTo(chanceAt(bits, distance), 12);
    }),
  );
});
