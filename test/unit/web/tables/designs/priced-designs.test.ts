import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listDesigns } from '../../../../../core/tables/designs/list-designs.ts';
import { designName, parseDesignName } from '../../../../../web/tables/designs/design-name.ts';
import {
  listPricedDesigns,
  planFor,
  plannedDesignName,
  selectDesign,
} from '../../../../../web/tables/designs/priced-designs.ts';
import { PRESETS, questionOf } from '../../../../../web/tables/question/question.ts';

const eightBillion = questionOf(PRESETS.eightBillion);

const question = fc
  .record({
    width: fc.integer({ min: 16, max: 128 }),
    radius: fc.integer({ min: 0, max: 20 }),
    count: fc.integer({ min: 1_000, max: 2 ** 34 }),
  })
  .map(questionOf);

test('the name of a design is parsed as the same design', () => {
  for (const design of listDesigns(64, 3, 40)) {
    expect(parseDesignName(64, 3, designName(design))).toEqual(design);
  }
});

test.each(['', '3', '65', '4.', '4.4.4.4.4.4.4.4.4.4.4.4', 'four', '4,4', '-4'])(
  'no design of 64 bits has the name %j',
  (name) => {
    expect(parseDesignName(64, 3, name)).toBeUndefined();
  },
);

test('lists designs with unique names and selects one for any question', () => {
  fc.assert(
    fc.property(question, fc.nat(30), (asked, tau) => {
      const designs = listPricedDesigns(asked, '');
      expect(designs.some(({ isDominated }) => !isDominated)).toBe(true);
      expect(new Set(designs.map(({ name }) => name)).size).toBe(designs.length);
      expect(designs).toContain(selectDesign(designs, '', undefined, tau));
    }),
    { numRuns: 30 },
  );
});

test('selects the planner’s choice if no design was requested', () => {
  const cut = plannedDesignName(planFor(eightBillion, 'any'));
  expect(cut).toBe('6');
  expect(selectDesign(listPricedDesigns(eightBillion, ''), '', cut, 0)?.name).toBe('6');
});

test('a width that was not measured has no times and no plan', () => {
  const wide = questionOf({ width: 128, radius: 3, count: 1e9 });
  expect(listPricedDesigns(wide, '').map(({ time }) => time)).toEqual([undefined]);
  expect(planFor(wide, 'any')).toBeUndefined();
});
