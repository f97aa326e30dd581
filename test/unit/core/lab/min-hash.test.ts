import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimateJaccard, minHash, PERMUTATIONS } from '../../../../core/lab/min-hash.ts';

const sets = fc.uniqueArray(fc.integer({ min: 0, max: 0xffffffff }), { maxLength: 200 });

test('the estimate is the Jaccard similarity, within five standard deviations', () => {
  fc.assert(
    fc.property(sets, sets, sets, (shared, onlyA, onlyB) => {
      const [a, b] = [new Set([...shared, ...onlyA]), new Set([...shared, ...onlyB])];
      const union = new Set([...a, ...b]).size;
      if (union === 0) return;
      const truth = (a.size + b.size - union) / union;
      const spread = Math.sqrt((truth * (1 - truth)) / PERMUTATIONS);
      // The permutations are cheap, so a little more than chance allows.
      expect(Math.abs(estimateJaccard(minHash(a), minHash(b)) - truth)).toBeLessThanOrEqual(
        5 * spread + 2 / PERMUTATIONS,
      );
    }),
  );
});

test('the order of the features and repeated ones don’t matter', () => {
  fc.assert(
    fc.property(sets, (features) => {
      expect(minHash([...features, ...features].reverse())).toEqual(minHash(features));
    }),
  );
});
