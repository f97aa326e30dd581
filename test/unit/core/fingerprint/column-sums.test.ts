import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bitAt, fromBinary, toBinary } from '../../../../core/fingerprint/bits.ts';
import { ColumnSums } from '../../../../core/fingerprint/column-sums.ts';
import { bits } from './arbitrary-bits.ts';

test('the worked example of the tutorials: 美国 (4) 100101 and 51区 (5) 101011', () => {
  const sums = new ColumnSums(6);
  sums.add(fromBinary('100101'), 4);
  expect([...sums.sums]).toEqual([4, -4, -4, 4, -4, 4]);
  sums.add(fromBinary('101011'), 5);
  expect([...sums.sums]).toEqual([9, -9, 1, -1, 1, 9]);
  expect(toBinary(sums.signs(), 6)).toBe('101011');
});

test('the order of the features does not matter', () => {
  const features = fc.array(fc.tuple(bits(8), fc.integer({ min: 1, max: 50 })), { maxLength: 40 });
  const shuffled = features.chain((list) =>
    fc.tuple(
      fc.constant(list),
      fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length }),
    ),
  );
  fc.assert(
    fc.property(shuffled, ([list, other]) => {
      const [a, b] = [new ColumnSums(256), new ColumnSums(256)];
      for (const [hash, weight] of list) a.add(hash, weight);
      for (const [hash, weight] of other) b.add(hash, weight);
      expect(a.signs()).toEqual(b.signs());
    }),
  );
});

test('each sum is the weights of the ones minus those of the zeros, at any width', () => {
  const features = fc.array(fc.tuple(bits(8), fc.integer({ min: 1, max: 9 })), { maxLength: 9 });
  fc.assert(
    fc.property(features, fc.integer({ min: 1, max: 256 }), (list, width) => {
      const sums = new ColumnSums(width);
      for (const [hash, weight] of list) sums.add(hash, weight);
      for (let column = 0; column < width; column++) {
        const sum = list.reduce((s, [hash, w]) => s + (bitAt(hash, column) ? w : -w), 0);
        expect(sums.sums[column]).toBeCloseTo(sum);
        expect(bitAt(sums.signs(), column)).toBe(sum > 0);
      }
    }),
  );
});
