import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { toBinary } from '../../../../core/fingerprint/bits.ts';
import { TUTORIAL_KEYWORDS } from '../../../../core/lab/recipe.ts';
import { createTracer } from '../../../../core/lab/tracer.ts';
import { loadIdf } from '../../../../core/text/idf/idf.ts';
import { loadJieba } from '../../../../core/text/jieba.ts';

const means = {
  cut: await loadJieba(
    new Uint8Array(readFileSync('node_modules/jieba-wasm/pkg/web/jieba_rs_wasm_bg.wasm')),
  ),
  idf: await loadIdf(),
};
const sentence = '美国“51区”雇员称内部有9架飞碟，曾看见灰色外星人';

// Printed by the tutorial's program in Python 3.11 with jieba 0.42.1.
test('reproduces the keywords, weights, and bits of the tutorial’s program', async () => {
  const { features, bits } = (await createTracer(TUTORIAL_KEYWORDS, means)).trace(sentence);
  const expected = [
    ['51', 1.4943459378625],
    ['飞碟', 1.3352252283875],
    ['外星人', 1.2511071692375],
    ['雇员', 1.1423129646475],
    ['灰色', 0.97118139531125],
    ['内部', 0.70476483487125],
    ['看见', 0.6356634563775],
    ['美国', 0.5195745289575],
  ] as const;
  expect(features.map(({ term }) => term)).toEqual(expected.map(([term]) => term));
  expected.forEach(([, weight], i) => {
    expect(features[i]?.weight).toBeCloseTo(weight, 10);
  });
  expect(toBinary(bits)).toBe('0000010000000000000100100001110000110011010100110110011011100110');
});
