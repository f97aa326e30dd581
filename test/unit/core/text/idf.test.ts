import { expect, test } from 'vitest';
import { loadIdf, parseIdf } from '../../../../core/text/idf/idf.ts';

// From the idf.txt of jieba 0.42.1, where 的 is the most frequent word and 13.900677652 the rarest.
test.each([
  ['的', 0.88474202619],
  ['上', 2.52604920291],
  ['重要', 4.01296385356],
  ['时候', 4.28874633344],
  ['一万三千块', 13.900677652],
])('%s is as rare as in jieba', async (word, idf) => {
  expect((await loadIdf()).get(word)).toBeCloseTo(idf, 10);
});

test('unknown and English words have the median rarity', async () => {
  const idf = await loadIdf();
  expect(idf.median).toBeCloseTo(11.9547675029, 10);
  for (const word of ['fingerprint', 'the', '', '😀', 'toString', '__proto__']) {
    expect(idf.get(word)).toBe(idf.median);
  }
  expect(idf.size).toBeGreaterThan(260_000);
});

test('folds the spelling of traditional words', () => {
  const idf = parseIdf(['9 葉', '20 叶', '30 擦乾淨']);
  expect(idf.get('叶')).toBe(parseIdf(['20 叶']).get('叶'));
  expect(idf.get('擦干净')).toBe(parseIdf(['30 飞碟']).get('飞碟'));
  expect(idf.size).toBe(2);
});

test('the more frequent a word is, the less it weighs', () => {
  const idf = parseIdf(['1 飞碟 雇员', '1088899 的']);
  expect(idf.get('飞碟')).toBe(idf.get('雇员'));
  expect(idf.get('飞碟')).toBeGreaterThan(idf.median);
  expect(idf.get('的')).toBe(0);
  expect(idf.size).toBe(3);
});
