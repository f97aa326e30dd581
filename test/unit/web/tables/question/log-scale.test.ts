import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeOf, valueAt } from '../../../../../web/tables/question/log-scale.ts';
import { FEWEST, MOST } from '../../../../../web/tables/question/url-params.ts';

const scale = { least: FEWEST, most: MOST, places: 500 };
const place = fc.integer({ min: 0, max: scale.places });

test('the ends of the slider are exact', () => {
  expect(valueAt(scale, 0)).toBe(1_000);
  expect(valueAt(scale, scale.places)).toBe(2 ** 34);
});

test('every place but the last is a count of two digits', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: scale.places - 1 }), (at) => {
      const value = valueAt(scale, at);
      expect(String(value)).toMatch(/^\d{2}0+$/);
      expect(value).toBeGreaterThanOrEqual(FEWEST);
      expect(value).toBeLessThanOrEqual(MOST);
    }),
  );
});

test('a value set by the slider is found again within a place of it', () => {
  fc.assert(
    fc.property(place, (at) => {
      expect(Math.abs(placeOf(scale, valueAt(scale, at)) - at)).toBeLessThanOrEqual(1);
    }),
  );
});
