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
