import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bucketLoad } from '../../../../core/tables/bucket-load.ts';

const prefixes = fc
  .array(fc.tuple(fc.nat(0xffffffff), fc.nat(0xffffffff)), { maxLength: 50 })
  .map((rows) => Uint32Array.from(rows.flat()));

test('counts the loads of three fingerprints, two of which share their second segment', () => {
  const some = Uint32Array.of(0x0001_aaaa, 0, 0x0002_aaaa, 0, 0x0003_bbbb, 1);
  expect(bucketLoad(some, 0)).toMatchObject({
    maxLoad: 1,
    falseCandidates: 0,
    bucketsByLoad: [65_533, 3],
  });
  expect(bucketLoad(some, 1)).toMatchObject({ maxLoad: 2, bucketsByLoad: [65_534, 1, 1] });
  expect(bucketLoad(some, 1).falseCandidates).toBeCloseTo(2 / 3);
  expect(bucketLoad(some, 2)).toMatchObject({ maxLoad: 3, falseCandidates: 2 });
});

test('counts every bucket and every fingerprint once', () => {
  fc.assert(
    fc.property(prefixes, fc.nat(3), (some, segment) => {
      const { bucketsByLoad, maxLoad, count } = bucketLoad(some, segment);
      expect(bucketsByLoad.reduce((sum, number) => sum + number, 0)).toBe(65_536);
      expect(bucketsByLoad.reduce((sum, number, c) => sum + number * c, 0)).toBe(count);
      expect(bucketsByLoad.findLastIndex((number) => number > 0)).toBe(maxLoad);
    }),
  );
});

test('the uniform distribution has as many buckets and fingerprints, except for rare loads', () => {
  const { uniformBucketsByLoad } = bucketLoad(new Uint32Array(2 * 5_000), 0);
  expect(uniformBucketsByLoad.reduce((sum, number) => sum + number, 0)).toBeCloseTo(65_536, 2);
  expect(uniformBucketsByLoad.reduce((sum, number, c) => sum + number * c, 0)).toBeCloseTo(
    5_000,
    2,
  );
});
