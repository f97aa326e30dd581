import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  BITS,
  BLOCKS,
  blockOf,
  dropFlips,
  FLIPS,
  intactBlocks,
} from '../../../../../web/tables/opening/blocks.ts';

test('three flips are three different bits, and leave at least one of four blocks intact', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
      const flips = dropFlips(seed);
      expect(new Set(flips).size).toBe(FLIPS);
      for (const bit of flips) expect(bit).toBeLessThan(BITS);
      const intact = intactBlocks(flips);
      expect(intact.length).toBeGreaterThanOrEqual(1);
      expect(flips.map(blockOf).some((block) => intact.includes(block))).toBe(false);
      expect(new Set([...intact, ...flips.map(blockOf)]).size).toBe(BLOCKS);
    }),
  );
});
