import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  FINGERPRINT_BYTES,
  packBandKeys,
  packFingerprints,
  packSketches,
  unpackBandKeys,
  unpackFingerprints,
  unpackSketches,
} from '../../../../../core/cli/dedupe/packed-documents.ts';
import { BANDS } from '../../../../../core/fingerprint/band-keys.ts';
import { fingerprints } from './arbitrary-fingerprints.ts';

const kind = { profile: 'reader', version: 1 } as const;

test('unpacks fingerprints as they were packed', () => {
  fc.assert(
    fc.property(fingerprints, (some) => {
      const bytes = packFingerprints(some);
      expect(bytes).toHaveLength(some.length * FINGERPRINT_BYTES);
      // At an odd place, as in a part of a buffer.
      const moved = Uint8Array.of(1, ...bytes).subarray(1);
      expect(unpackFingerprints(moved, kind)).toEqual(some);
    }),
  );
});

test('unpacks sketches as they were packed', () => {
  const sketch = fc.tuple(fc.array(fc.tuple(fc.nat(), fc.nat(255))), fc.boolean());
  fc.assert(
    fc.property(fc.array(sketch), (list) => {
      const sketches = list.map(([entries, isSampled]) => ({
        hashes: Uint32Array.from(entries, ([hash]) => hash),
        lengths: Uint8Array.from(entries, ([, length]) => length),
        isSampled,
      }));
      expect(unpackSketches(packSketches(sketches))).toEqual(sketches);
    }),
  );
});

test('unpacks band keys as they were packed', () => {
  const keys = [1, 0, 2].map((i) => Uint32Array.from({ length: i * BANDS }, (_, j) => ~(i * j)));
  // At an odd place, as in a part of a buffer.
  const moved = Uint8Array.of(1, ...packBandKeys(keys)).subarray(1);
  expect(unpackBandKeys(moved)).toEqual(keys);
});

test('refuses bytes that are damaged', () => {
  expect(() => unpackFingerprints(new Uint8Array(FINGERPRINT_BYTES + 1), kind)).toThrow(RangeError);
  expect(() => unpackFingerprints(new Uint8Array(FINGERPRINT_BYTES).fill(255), kind)).toThrow(
    RangeError,
  );
  expect(() => unpackSketches(Uint8Array.of(1, 0, 0))).toThrow(RangeError);
  expect(() => unpackBandKeys(Uint8Array.of(1, 0, 0, 0, 7, 7, 7))).toThrow(RangeError);
  expect(() => unpackBandKeys(Uint8Array.of(0, 0, 0))).toThrow(RangeError);
});
