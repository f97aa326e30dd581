import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pairFingerprints } from '../../../../../web/compare/engine/comparison-engine.ts';
import type { SketchedFingerprint } from '../../../../../web/compare/engine/fingerprint.worker.ts';
import { NO_SENTENCES } from '../../../../no-sentences.ts';

const fingerprint: fc.Arbitrary<SketchedFingerprint> = fc.record({
  profile: fc.constant('reader' as const),
  version: fc.constant(1),
  tokens: fc.integer({ min: 0, max: 500 }),
  bits: fc
    .array(fc.integer({ min: 0, max: 2 ** 32 - 1 }), { minLength: 8, maxLength: 8 })
    .map((words) => Uint32Array.from(words)),
  digest: fc.nat().map((word) => Uint32Array.of(0, word)),
  squaredNorm: fc.integer({ min: 1, max: 5000 }),
  numbers: fc.constant(new Uint16Array()),
  sketch: fc.constant(NO_SENTENCES),
});

test('pairs only two fingerprints of the same profile', () => {
  fc.assert(
    fc.property(fingerprint, fingerprint, (a, b) => {
      expect(pairFingerprints(a, b)).toEqual({ a, b });
      expect(pairFingerprints(a, { ...b, profile: 'words' })).toBeUndefined();
      expect(pairFingerprints(a, undefined)).toBeUndefined();
    }),
  );
});
