import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type GridSize, nextCell } from '../../../ui/use-roving-grid.ts';

const KEYS = [
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
  'PageUp',
  'PageDown',
];
const noModifiers = { altKey: false, ctrlKey: false, metaKey: false };

const next = (from: number, key: string, size: GridSize, modifiers = {}) =>
  nextCell(from, { key, ...noModifiers, ...modifiers }, size);

test('arrow keys move through the cells and stop at the edges', () => {
  const size = { count: 12, columns: 6 };
  expect(next(0, 'ArrowRight', size)).toBe(1);
  expect(next(0, 'ArrowDown', size)).toBe(6);
  expect(next(0, 'ArrowLeft', size)).toBe(0);
  expect(next(0, 'ArrowUp', size)).toBe(0);
  expect(next(5, 'ArrowRight', size)).toBe(5);
  expect(next(6, 'ArrowLeft', size)).toBe(6);
  expect(next(0, 'End', size)).toBe(5);
  expect(next(11, 'Home', size)).toBe(6);
  expect(next(11, 'Home', size, { ctrlKey: true })).toBe(0);
  expect(next(0, 'End', size, { ctrlKey: true })).toBe(11);
});

test('in a sequence, arrow keys continue in the row before or after', () => {
  const size = { count: 12, columns: 6, isSequence: true };
  expect(next(5, 'ArrowRight', size)).toBe(6);
  expect(next(6, 'ArrowLeft', size)).toBe(5);
  expect(next(0, 'ArrowLeft', size)).toBe(0);
  expect(next(11, 'ArrowRight', size)).toBe(11);
  expect(next(8, 'Home', size)).toBe(0);
  expect(next(2, 'End', size)).toBe(11);
});

test('Down and Up stay in their column, also above a short last row', () => {
  const size = { count: 10, columns: 4 };
  expect(next(5, 'ArrowDown', size)).toBe(9);
  expect(next(6, 'ArrowDown', size)).toBe(6);
  expect(next(9, 'ArrowRight', size)).toBe(9);
  expect(next(8, 'End', size)).toBe(9);
});

test('other keys, and keys with modifiers, are left to the browser', () => {
  const size = { count: 12, columns: 6 };
  expect(next(0, 'Tab', size)).toBeUndefined();
  expect(next(0, 'ArrowDown', size, { altKey: true })).toBeUndefined();
  expect(next(0, 'ArrowRight', size, { ctrlKey: true })).toBeUndefined();
  expect(next(0, 'End', size, { metaKey: true })).toBeUndefined();
});

test('no key leads out of the grid', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 200 }),
      fc.integer({ min: 1, max: 64 }),
      fc.boolean(),
      fc.nat(),
      fc.constantFrom(...KEYS),
      (count, columns, isSequence, seed, key) => {
        const to = next(seed % count, key, { count, columns, isSequence });
        if (to === undefined) return;
        expect(to).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThan(count);
      },
    ),
  );
});
