import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fineDifference } from '../../../../ui/difference/difference.ts';
import { findPositions, hideMatchingRows } from '../../../../ui/difference/rows.ts';

const paragraphs = fc
  .array(fc.constantFrom('One stays.', 'Two goes.', '三。', 'A fourth is here.'), { maxLength: 12 })
  .map((lines) => lines.join('\n'));

const compared = fc
  .tuple(paragraphs, paragraphs)
  .map(([before, after]) => fineDifference(before, after, 60_000).rows);

test('every row is in one range, and no difference is hidden', () => {
  fc.assert(
    fc.property(compared, fc.array(fc.nat(12)), (rows, opened) => {
      const ranges = hideMatchingRows(rows, new Set(opened));
      const all = ranges.flatMap(({ start, end }) => rows.slice(start, end));
      expect(all).toEqual(rows);
      for (const { start, end, isHidden } of ranges) {
        const parts = rows.slice(start, end).flat();
        if (isHidden)
          expect(parts.every(({ isSame, before, after }) => isSame && before + after)).toBe(true);
      }
    }),
  );
});

test('matching rows are hidden until the reader asks for them', () => {
  const text = 'One.\nTwo.\nThree.\nFour.\nFive.';
  const { rows } = fineDifference(text, text.replace('Three', 'Drei'), 60_000);
  expect(hideMatchingRows(rows, new Set())).toEqual([
    { start: 0, end: 2, isHidden: true },
    { start: 2, end: 3, isHidden: false },
    { start: 3, end: 5, isHidden: true },
  ]);
  expect(hideMatchingRows(rows, new Set([0, 1]))).toEqual([
    { start: 0, end: 3, isHidden: false },
    { start: 3, end: 5, isHidden: true },
  ]);
});

test('the positions of all differences are found, in the order of the rows', () => {
  fc.assert(
    fc.property(compared, (rows) => {
      const positions = findPositions(rows);
      expect(positions.map(({ part }) => part)).toEqual(
        rows.flat().filter(({ isSame }) => !isSame),
      );
      expect(positions.map(({ row }) => row)).toEqual(
        positions.map(({ row }) => row).toSorted((a, b) => a - b),
      );
      for (const { row, part } of positions) expect(rows[row]).toContain(part);
    }),
  );
});
