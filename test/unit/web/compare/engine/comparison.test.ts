import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareFingerprints } from '../../../../../web/compare/engine/comparison.ts';
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

test('copies differ in no more bits than the threshold that is shown', () => {
  fc.assert(
    fc.property(
      fingerprint,
      fc.integer({ min: 1, max: 256 }),
      fc.integer({ min: 10, max: 300 }),
      (a, differing, tokens) => {
        const bits = a.bits.slice();
        for (let bit = 0; bit < differing; bit++) {
          bits[bit >>> 5] = (bits[bit >>> 5] ?? 0) ^ (1 << (bit & 31));
        }
        const comparison = compareFingerprints({
          a: { ...a, tokens: 400 },
          b: { ...a, bits, tokens, digest: Uint32Array.of(1, 0) },
        });
        expect(comparison.verdict.distance).toBe(differing);
        const isCopy = comparison.verdict.kind === 'near-duplicate';
        if (isCopy)
          expect(differing).toBeLessThanOrEqual(comparison.thresholds?.nearDuplicate ?? 0);
        // Texts whose sentences are unknown have to be nearer.
        else expect(differing).toBeGreaterThan(64);
      },
    ),
  );
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
