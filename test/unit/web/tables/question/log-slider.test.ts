import fc from 'fast-check';
import { expect, test } from 'vitest';
import { logSlider } from '../../../../../web/tables/question/NumberControl.tsx';
import { MAX_COUNT, MIN_COUNT } from '../../../../../web/tables/state.ts';

const slider = logSlider(MIN_COUNT, MAX_COUNT, MIN_COUNT);
const position = fc.integer({ min: 0, max: slider.max });

test('both ends of the slider are exact', () => {
  expect(slider.valueAt(0)).toBe(1_000);
  expect(slider.valueAt(slider.max)).toBe(2 ** 34);
});

test('every value but the last has two digits', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: slider.max - 1 }), (at) => {
      const value = slider.valueAt(at);
      expect(String(value)).toMatch(/^\d{2}0+$/);
      expect(value).toBeGreaterThanOrEqual(MIN_COUNT);
      expect(value).toBeLessThanOrEqual(MAX_COUNT);
    }),
  );
});

test('a value from the slider puts it back within one step', () => {
  fc.assert(
    fc.property(position, (at) => {
      const { position: found } = logSlider(MIN_COUNT, MAX_COUNT, slider.valueAt(at));
      expect(Math.abs(found - at)).toBeLessThanOrEqual(1);
    }),
  );
});
