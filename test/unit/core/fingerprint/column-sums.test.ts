import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bitAt } from '../../../../core/fingerprint/bits.ts';
import { ColumnSums } from '../../../../core/fingerprint/column-sums.ts';
import { bits } from './arbitrary-bits.ts';

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
