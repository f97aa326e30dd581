import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fineDifference } from '../../../../ui/difference/difference.ts';
import { fold, placesOf } from '../../../../ui/difference/places.ts';

const paragraphs = fc
  .array(fc.constantFrom('One stays.', 'Two goes.', '三。', 'A fourth is here.'), { maxLength: 12 })
  .map((lines) => lines.join('\n'));

const compared = fc
  .tuple(paragraphs, paragraphs)
  .map(([before, after]) => fineDifference(before, after, 60_000).rows);

test('every row is in one stretch, and no difference is left out', () => {
  fc.assert(
    fc.property(compared, fc.array(fc.nat(12)), (rows, opened) => {
      const stretches = fold(rows, new Set(opened));
      const all = stretches.flatMap(({ start, end }) => rows.slice(start, end));
      expect(all).toEqual(rows);
      for (const { start, end, folded } of stretches) {
        const parts = rows.slice(start, end).flat();
        if (folded)
          expect(parts.every(({ same, before, after }) => same && before + after)).toBe(true);
      }
    }),
  );
});

test('folded are the rows that nobody asked for', () => {
  const text = 'One.\nTwo.\nThree.\nFour.\nFive.';
  const { rows } = fineDifference(text, text.replace('Three', 'Drei'), 60_000);
  expect(fold(rows, new Set())).toEqual([
    { start: 0, end: 2, folded: true },
    { start: 2, end: 3, folded: false },
    { start: 3, end: 5, folded: true },
  ]);
  expect(fold(rows, new Set([0, 1]))).toEqual([
    { start: 0, end: 3, folded: false },
    { start: 3, end: 5, folded: true },
  ]);
});

test('the places are the differences, in the order of the rows', () => {
  fc.assert(
    fc.property(compared, (rows) => {
      const places = placesOf(rows);
      expect(places.map(({ part }) => part)).toEqual(rows.flat().filter(({ same }) => !same));
      expect(places.map(({ row }) => row)).toEqual(
        places.map(({ row }) => row).toSorted((a, b) => a - b),
      );
      for (const { row, part } of places) expect(rows[row]).toContain(part);
    }),
  );
});
