import fc from 'fast-check';
import { expect, test } from 'vitest';
import { heaviestRows } from '../../../../../web/explain/engine/heaviest-rows.ts';
import { shownUnits } from '../../../../../web/explain/engine/shown-units.ts';

const hash = new Uint32Array(2);
const features = fc.array(
  fc.record({ term: fc.string(), weight: fc.nat(5), count: fc.constant(1) }),
);

test('the rows are all features in order, or else the heaviest, of equals the first', () => {
  fc.assert(
    fc.property(features, fc.integer({ min: 1, max: 8 }), (found, most) => {
      const rows = heaviestRows(
        found.map((feature) => ({ ...feature, hash })),
        most,
      ).map(({ term, weight, count }) => ({ term, weight, count }));
      const sorted = found.toSorted((a, b) => b.weight - a.weight).slice(0, most);
      expect(rows).toEqual(found.length <= most ? found : sorted);
    }),
  );
});

test('of the units, those are marked that the recipe kept', () => {
  const unit = fc.constantFrom('a', 'b', 'c', 'd');
  fc.assert(
    fc.property(fc.array(unit), fc.array(unit), fc.nat(9), (units, noise, most) => {
      const kept = units.filter((each) => !noise.includes(each));
      expect(shownUnits({ units, kept }, most)).toEqual(
        units.slice(0, most).map((each) => ({ unit: each, kept: !noise.includes(each) })),
      );
    }),
  );
});
