import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PairSet } from '../../../../core/fingerprint/features.ts';

const pairs = new PairSet();

test.each([
  ['spread', (a: number, b: number) => Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca77)],
  ['all equal', () => -1],
])('reports each ordered pair as new only once, with hashes %s', (_, hash) => {
  const number = fc.nat({ max: 30 });
  fc.assert(
    fc.property(fc.array(fc.tuple(number, number), { maxLength: 400 }), (list) => {
      pairs.clear(list.length);
      const seen = new Set<string>();
      for (const [a, b] of list) {
        expect(pairs.add(a, b, hash(a, b))).toBe(!seen.has(`${a} ${b}`));
        seen.add(`${a} ${b}`);
      }
    }),
  );
});

test('holds 100,000 pairs and starts empty again after a clear', () => {
  for (const count of [100_000, 10]) {
    pairs.clear(count);
    for (let i = 0; i < count; i++)
      expect(pairs.add(i, i + 1, Math.imul(i, 0x9e3779b1))).toBe(true);
    expect(pairs.add(3, 4, Math.imul(3, 0x9e3779b1))).toBe(false);
  }
});
