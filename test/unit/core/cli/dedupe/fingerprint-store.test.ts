import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FingerprintStore } from '../../../../../core/cli/dedupe/near-pairs.ts';
import { fingerprints } from './arbitrary-fingerprints.ts';

test('returns fingerprints as they were added', async () => {
  const stored = await FingerprintStore.empty();
  fc.assert(
    fc.property(fingerprints, (some) => {
      const from = stored.size;
      for (const one of some) stored.add(one);
      some.forEach((one, i) => {
        expect(stored.at(from + i)).toEqual(one);
      });
    }),
    // More than fit into one block.
    { numRuns: 2000 },
  );
  expect(stored.size).toBeGreaterThan(4096);
});

test('throws for an index without a fingerprint', async () => {
  const stored = await FingerprintStore.empty();
  expect(() => stored.at(0)).toThrow(RangeError);
  for (const one of fc.sample(fingerprints, { numRuns: 20, seed: 1 }).flat()) stored.add(one);
  for (const place of [-1, stored.size, Number.NaN]) {
    expect(() => stored.at(place)).toThrow(RangeError);
  }
});

test('rejects fingerprints of another version or profile', async () => {
  const [one] = fc.sample(fingerprints, { numRuns: 20, seed: 1 }).flat();
  if (!one) throw new Error('No sample');
  const stored = await FingerprintStore.empty();
  stored.add(one);
  expect(() => stored.add({ ...one, version: 2 })).toThrow(RangeError);
  expect(() => stored.add({ ...one, profile: 'words' })).toThrow(RangeError);
});
