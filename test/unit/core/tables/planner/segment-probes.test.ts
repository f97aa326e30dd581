import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bitAt } from '../../../../../core/fingerprint/bits.ts';
import { hammingDistance } from '../../../../../core/fingerprint/hamming.ts';
import { segmentProbes } from '../../../../../core/tables/planner/cost-model.ts';
import { bits, flipped } from '../../fingerprint/arbitrary-bits.ts';

const segments = fc.integer({ min: 2, max: 8 });

test('fingerprints within k bits have a segment within its probed radius', () => {
  fc.assert(
    fc.property(segments, bits(2), fc.uniqueArray(fc.nat(63)), (m, a, places) => {
      const b = flipped(a, places);
      const radius = hammingDistance(a, b);
      let at = 0;
      const found = segmentProbes(radius, m).some(({ bits, radius }) => {
        let differing = 0;
        for (const end = at + bits; at < end; at++)
          differing += bitAt(a, at) === bitAt(b, at) ? 0 : 1;
        return differing <= radius;
      });
      expect(found).toBe(true);
    }),
  );
});

test('no probe can be left out: a smaller radius in one segment would miss a pair', () => {
  fc.assert(
    fc.property(segments, fc.nat(40), (m, k) => {
      const plan = segmentProbes(k, m);
      expect(plan.reduce((sum, { bits }) => sum + bits, 0)).toBe(64);
      // A pair needs k + 1 differing bits to exceed every radius. With one radius less, k are enough.
      expect(plan.reduce((sum, { radius }) => sum + radius + 1, 0)).toBe(k + 1);
    }),
  );
});
