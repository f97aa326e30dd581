import { expect, test } from 'vitest';
import { fromBinary, toBinary } from '../../../../core/fingerprint/bits.ts';
import { WORDS_TF } from '../../../../core/lab/recipe.ts';
import { traceTerms } from '../../../../core/lab/trace-terms.ts';
import { createTracer } from '../../../../core/lab/tracer.ts';

test('reproduces the table of the tutorials from their hashes and levels', () => {
  const { features, sums, bits } = traceTerms(
    [
      { term: '美国', weight: 4, hash: fromBinary('100101') },
      { term: '51区', weight: 5, hash: fromBinary('101011') },
    ],
    6,
  );
  expect(features.map(({ row }) => [...row])).toEqual([
    [4, -4, -4, 4, -4, 4],
    [5, -5, 5, -5, 5, 5],
  ]);
  expect([...sums]).toEqual([9, -9, 1, -1, 1, 9]);
  expect(toBinary(bits, 6)).toBe('101011');
});

const sentence = [
  ['美国', 4],
  ['51区', 5],
  ['雇员', 3],
  ['称', 1],
  ['内部', 2],
  ['有', 1],
  ['9架', 3],
  ['飞碟', 5],
  ['曾', 1],
  ['看见', 3],
  ['灰色', 4],
  ['外星人', 5],
] as const;

// The sums and bits are what the tutorials' functions give in Python 3.11; the tutorials stop after two words.
test('sums all twelve words of 美国51区 with the levels and the hash of the tutorials', async () => {
  const terms = sentence.map(([term, weight]) => ({ term, weight }));
  const six = await createTracer({ ...WORDS_TF, hash: 'python', width: 6 }, { cut: () => [] });
  const narrow = six.traceTerms(terms);
  expect([...narrow.sums]).toEqual([5, -9, -11, 9, 13, 11]);
  expect(toBinary(narrow.bits, 6)).toBe('100111');

  const wide = await createTracer({ ...WORDS_TF, hash: 'python' }, { cut: () => [] });
  expect(toBinary(wide.traceTerms(terms).bits)).toBe(
    '0000001000000000001000101001111001110001100000100110110111100111',
  );
});

test('a sum of zero, which the tutorials don’t specify, gives a 0', () => {
  const terms = ['10', '01'].map((hash) => ({ term: hash, weight: 1, hash: fromBinary(hash) }));
  const { sums, bits } = traceTerms(terms, 2);
  expect([...sums]).toEqual([0, 0]);
  expect(toBinary(bits, 2)).toBe('00');
});
