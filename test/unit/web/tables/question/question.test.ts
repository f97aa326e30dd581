import { expect, test } from 'vitest';
import { findPreset, PRESETS, questionOf } from '../../../../../web/tables/question/question.ts';
import { tablesSchema } from '../../../../../web/tables/state.ts';

test('k is limited to less than the number of bits', () => {
  expect(questionOf({ width: 16, radius: 20, count: 1_000 })).toMatchObject({
    width: 16,
    radius: 15,
  });
});

test('d is the logarithm of N', () => {
  expect(questionOf(PRESETS.paper).exponent).toBe(34);
  expect(questionOf(PRESETS.eightBillion).exponent).toBeCloseTo(32.9, 1);
});

test('the presets are valid field values and are recognized', () => {
  for (const { width, radius, count } of Object.values(PRESETS)) {
    expect(tablesSchema.params.width.read(String(width))).toBe(width);
    expect(tablesSchema.params.radius.read(String(radius))).toBe(radius);
    expect(tablesSchema.params.count.read(String(count))).toBe(count);
  }
  expect(findPreset(PRESETS.eightBillion)).toBe('eightBillion');
  expect(findPreset({ ...PRESETS.paper, radius: 4 })).toBeUndefined();
});
