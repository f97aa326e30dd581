import fc from 'fast-check';
import { expect, test } from 'vitest';
import { remainingAfter } from '../../../../../web/tables/look-up/figure/remaining.ts';
import {
  flipsOf,
  flipText,
  randomFlips,
  toggled,
} from '../../../../../web/tables/look-up/flips.ts';
import { arrowTo } from '../../../../../web/tables/look-up/query/arrow-to.ts';
import { shownDesign } from '../../../../../web/tables/look-up/shown-design.ts';
import { tablesSchema } from '../../../../../web/tables/state.ts';

const someBits = fc.uniqueArray(fc.nat(63));

test('an address brings flipped bits back', () => {
  fc.assert(
    fc.property(someBits, (bits) => {
      const text = flipText(bits);
      expect(tablesSchema.params.flippedBits.read(text)).toBe(text);
      expect(flipsOf(text)).toEqual([...bits].sort((a, b) => a - b));
    }),
  );
});

test('bits that there are not are passed over', () => {
  expect(flipsOf('3.70.3..12.x')).toEqual([3, 12]);
  expect(flipsOf('')).toEqual([]);
});

test('flipping a bit twice takes it back', () => {
  fc.assert(
    fc.property(someBits, fc.nat(63), (bits, bit) => {
      const twice = toggled(toggled(bits, bit), bit);
      expect(flipText(twice)).toBe(flipText(bits));
    }),
  );
});

test('draws as many bits as are asked for, the same from the same seed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 64 }), fc.nat(), (count, seed) => {
      const bits = randomFlips(count, seed);
      expect(new Set(bits).size).toBe(count);
      expect(randomFlips(count, seed)).toEqual(bits);
    }),
  );
});

test('arrow keys stay within the bits', () => {
  expect(arrowTo(3, 'ArrowRight', 64)).toBe(4);
  expect(arrowTo(3, 'ArrowUp', 64)).toBe(3);
  expect(arrowTo(3, 'ArrowDown', 64)).toBe(19);
  expect(arrowTo(3, 'End', 64)).toBe(63);
  expect(arrowTo(3, 'a', 64)).toBeUndefined();
});

test('a design of more tables than one would watch gives way to four', () => {
  expect(shownDesign('4.4')).toMatchObject({ name: '4.4', isAsked: true });
  expect(shownDesign('9')).toMatchObject({ name: '4', isAsked: false });
  expect(shownDesign('2')).toMatchObject({ name: '4', isAsked: false });
  expect(shownDesign('')).toMatchObject({ name: '4', isAsked: true });
});

test('each look leaves a part of what was left', () => {
  const look = { prefix: '' };
  expect(
    remainingAfter(
      [
        { ...look, entry: 40, isBelow: true },
        { ...look, entry: 60, isBelow: false },
        { ...look, entry: 20, isBelow: true },
      ],
      100,
    ),
  ).toEqual([
    { from: 41, to: 100 },
    { from: 41, to: 60 },
    { from: 41, to: 60 },
  ]);
});
