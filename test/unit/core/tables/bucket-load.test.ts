import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bucketLoad } from '../../../../core/tables/bucket-load.ts';

const heads = fc
  .array(fc.tuple(fc.nat(0xffffffff), fc.nat(0xffffffff)), { maxLength: 50 })
  .map((rows) => Uint32Array.from(rows.flat()));

test('three fingerprints, two of which share their second segment', () => {
  const some = Uint32Array.of(0x0001_aaaa, 0, 0x0002_aaaa, 0, 0x0003_bbbb, 1);
  expect(bucketLoad(some, 0)).toMatchObject({ fullest: 1, strangers: 0, filled: [65_533, 3] });
  expect(bucketLoad(some, 1)).toMatchObject({ fullest: 2, filled: [65_534, 1, 1] });
  expect(bucketLoad(some, 1).strangers).toBeCloseTo(2 / 3);
  expect(bucketLoad(some, 2)).toMatchObject({ fullest: 3, strangers: 2 });
});

test('every bucket and every fingerprint is counted once', () => {
  fc.assert(
    fc.property(heads, fc.nat(3), (some, segment) => {
      const { filled, fullest, count } = bucketLoad(some, segment);
      expect(filled.reduce((sum, number) => sum + number, 0)).toBe(65_536);
      expect(filled.reduce((sum, number, c) => sum + number * c, 0)).toBe(count);
      expect(filled.findLastIndex((number) => number > 0)).toBe(fullest);
    }),
  );
});

test('an even spread holds as many buckets and fingerprints, but for the rarest', () => {
  const { even } = bucketLoad(new Uint32Array(2 * 5_000), 0);
  expect(even.reduce((sum, number) => sum + number, 0)).toBeCloseTo(65_536, 2);
  expect(even.reduce((sum, number, c) => sum + number * c, 0)).toBeCloseTo(5_000, 2);
});

test('no fingerprints crowd nowhere', () => {
  expect(bucketLoad(new Uint32Array(0), 3)).toMatchObject({ count: 0, fullest: 0, strangers: 0 });
});

test('there are four segments', () => {
  expect(() => bucketLoad(new Uint32Array(2), 4)).toThrow(RangeError);
});
