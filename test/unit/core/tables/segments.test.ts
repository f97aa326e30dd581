import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SEGMENT_RADIUS, segmentKeys } from '../../../../core/tables/segments.ts';
import { bits, flipped } from '../fingerprint/arbitrary-bits.ts';

test('returns four keys of 16 bits each', () => {
  expect(segmentKeys(Uint32Array.of(0x1234_5678, 0x9abc_def0))).toEqual([
    0x0_1234, 0x1_5678, 0x2_9abc, 0x3_def0,
  ]);
});

test('two 64-bit prefixes within three bits share a segment', () => {
  const places = fc.uniqueArray(fc.integer({ min: 0, max: 63 }), { maxLength: SEGMENT_RADIUS });
  fc.assert(
    fc.property(bits(2), places, (prefix, differing) => {
      const keys = segmentKeys(flipped(prefix, differing));
      expect(segmentKeys(prefix).filter((key, i) => keys[i] === key).length).toBeGreaterThan(0);
    }),
  );
});

test('four differing bits can change all four segments', () => {
  const keys = segmentKeys(flipped(new Uint32Array(2), [0, 16, 32, 48]));
  expect(segmentKeys(new Uint32Array(2)).some((key, i) => keys[i] === key)).toBe(false);
});
