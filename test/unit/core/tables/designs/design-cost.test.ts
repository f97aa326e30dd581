import fc from 'fast-check';
import { expect, test } from 'vitest';
import { designCost } from '../../../../../core/tables/designs/design-cost.ts';
import { listDesigns } from '../../../../../core/tables/designs/list-designs.ts';
import { tablesOf } from '../../../../../core/tables/designs/table-at.ts';

const WIDTH = 16;
const designs = [1, 2, 3, 4].flatMap((radius) => listDesigns(WIDTH, radius, 10, { spareBits: 1 }));

/** For each difference between two fingerprints, the number of tables whose prefixes agree. */
const agreements = designs.map((design) => {
  const masks = [...tablesOf(design)].map(({ permutation, prefix }) =>
    permutation.subarray(0, prefix).reduce((set, bit) => set | (1 << bit), 0),
  );
  const agreeing = new Uint16Array(2 ** WIDTH);
  for (const mask of masks) {
    for (let difference = 0; difference < agreeing.length; difference++) {
      if ((mask & difference) === 0) agreeing[difference] = (agreeing[difference] ?? 0) + 1;
    }
  }
  return agreeing;
});

test('predicts the exact number of candidates when each fingerprint is stored once', () => {
  designs.forEach((design, i) => {
    expect(agreements[i]?.reduce((sum, tables) => sum + tables, 0)).toBe(
      designCost(design, WIDTH).candidates,
    );
  });
});

test('predicts the number of candidates among random fingerprints, within chance', () => {
  const count = 2 ** 10;
  const queries = 64;
  // Without bias, fast-check draws uniformly. Otherwise it prefers numbers that often fail.
  const fingerprint = fc.noBias(fc.integer({ min: 0, max: 2 ** WIDTH - 1 }));
  const many = (length: number) => fc.array(fingerprint, { minLength: length, maxLength: length });
  // A sample with a fixed seed, so the test is the same each time.
  const [stored = [], asked = []] = fc.sample(fc.tuple(many(count), many(queries)), {
    seed: 2007,
    numRuns: 1,
  })[0] ?? [[], []];
  expect(designs.length).toBeGreaterThan(10);
  designs.forEach((design, i) => {
    const agree = agreements[i] ?? new Uint16Array();
    let brought = 0;
    for (const a of asked) for (const b of stored) brought += agree[a ^ b] ?? 0;
    // The differences of uniform fingerprints are pairwise independent, so their variances add up.
    const pairs = count * queries;
    const mean = agree.reduce((sum, tables) => sum + tables, 0) / agree.length;
    const variance = agree.reduce((sum, tables) => sum + (tables - mean) ** 2, 0) / agree.length;
    const expected = designCost(design, 10).candidates * queries;
    expect(Math.abs(brought - expected)).toBeLessThan(5 * Math.sqrt(pairs * variance));
  });
});
