import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CarrySaveSums, ColumnSums } from '../../../../core/fingerprint/column-sums.ts';
import { bits } from './arbitrary-bits.ts';

const features = fc.array(fc.tuple(bits(8), fc.nat({ max: 40 })), { maxLength: 200 });

test.each([64, 128, 256])('gives the same signs as plain sums at %i bits', (width) => {
  const sums = new CarrySaveSums(width);
  fc.assert(
    fc.property(features, (list) => {
      const plain = new ColumnSums(width);
      sums.clear();
      for (const [hash, weight] of list) {
        plain.add(hash, weight);
        sums.add(hash, weight);
      }
      expect(sums.signs()).toEqual(plain.signs());
      expect(sums.signs()).toEqual(plain.signs());
    }),
  );
});

test('gives 0 for a tie and 1 for one more, with sums beyond 32 bits', () => {
  const sums = new CarrySaveSums(64);
  const ones = new Uint32Array([0xffffffff, 0xffffffff]);
  const none = new Uint32Array(2);
  for (let i = 0; i < 5; i++) {
    sums.add(ones, 2 ** 31 - 1);
    sums.add(none, 2 ** 31 - 1);
  }
  expect(sums.signs()).toEqual(none);
  sums.add(ones, 1);
  expect(sums.signs()).toEqual(ones);
});
