import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listPricedDesigns } from '../../../../../web/tables/designs/priced-designs.ts';
import { tradeoffScales } from '../../../../../web/tables/designs/TradeoffChart.tsx';
import { questionOf } from '../../../../../web/tables/question/question.ts';

test('the designs and the line lie within the figure, which has two to eight rows', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 16, max: 128 }),
      fc.integer({ min: 0, max: 20 }),
      fc.integer({ min: 1_000, max: 2 ** 34 }),
      fc.nat(30),
      (f, k, N, tau) => {
        const designs = listPricedDesigns(questionOf({ width: f, radius: k, count: N }), '');
        const { x, y, rows, columns } = tradeoffScales(designs, tau);
        for (const { design, cost } of designs) {
          for (const percent of [x(design.tables), y(cost.candidatesPerProbe.max)]) {
            expect(percent).toBeGreaterThanOrEqual(0);
            expect(percent).toBeLessThanOrEqual(100);
          }
        }
        expect(y(2 ** tau)).toBeGreaterThanOrEqual(0);
        expect(y(2 ** tau)).toBeLessThanOrEqual(100);
        expect(rows.length).toBeGreaterThan(1);
        expect(rows.length).toBeLessThanOrEqual(8);
        expect(columns.length).toBeGreaterThan(0);
      },
    ),
    { numRuns: 40 },
  );
});
