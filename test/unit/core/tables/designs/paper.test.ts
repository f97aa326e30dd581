import { expect, test } from 'vitest';
import { blockWidths } from '../../../../../core/tables/designs/block-design.ts';
import { designCost } from '../../../../../core/tables/designs/design-cost.ts';
import { listDesigns, paretoDesigns } from '../../../../../core/tables/designs/list-designs.ts';
import { tableAt } from '../../../../../core/tables/designs/table-at.ts';
import { CORRECTIONS } from '../../../../../web/tables/designs/corrections.ts';

const paper = listDesigns(64, 3, 34);

test('lists the four designs of the paper for 64 bits, k = 3, and 2^34 fingerprints', () => {
  expect(
    paper.map(({ tables, levels, prefix }) => ({
      tables,
      blocks: levels.map(({ blocks, equalBlocks }) => [blocks, equalBlocks]),
      prefix: [prefix.min, prefix.max],
    })),
  ).toEqual([
    { tables: 4, blocks: [[4, 1]], prefix: [16, 16] },
    { tables: 10, blocks: [[5, 2]], prefix: [25, 26] },
    {
      tables: 16,
      blocks: [
        [4, 1],
        [4, 1],
      ],
      prefix: [28, 28],
    },
    { tables: 20, blocks: [[6, 3]], prefix: [31, 33] },
  ]);
  expect(paretoDesigns(paper, 34)).toEqual(paper);
});

test('cuts blocks as in the paper', () => {
  expect(blockWidths(64, 6)).toEqual([11, 11, 11, 11, 10, 10]);
  expect(blockWidths(64, 5)).toEqual([13, 13, 13, 13, 12]);
  const [, , nested] = paper;
  const { cuts } = tableAt(nested as NonNullable<typeof nested>, 5);
  expect(cuts.map(({ widths }) => widths)).toEqual([
    [16, 16, 16, 16],
    [12, 12, 12, 12],
  ]);
});

test('predicts the tutorials’ candidates per probe for the shortest prefix', () => {
  const costs = paper.map((design) => designCost(design, 34));
  expect(costs.map(({ candidatesPerProbe }) => candidatesPerProbe.max)).toEqual([
    256 * 1024,
    512,
    64,
    8,
  ]);
  // Four tables have 31 bits, twelve 32, four 33: 4 · 8 + 12 · 4 + 4 · 2.
  expect(costs.map(({ candidates }) => candidates)).toEqual([2 ** 20, 3584, 1024, 88]);
});

test('corrects the wrong figures of the sources', () => {
  const figures = Object.fromEntries(CORRECTIONS.map(({ figure, correct }) => [figure, correct]));
  expect(figures).toMatchObject({
    'choices-1-of-4': 4,
    'choices-3-of-64': 41_664,
    'neighbors-3-of-64': 43_745,
  });
  expect(Math.round(figures['log2-8-billion'] ?? 0)).toBe(33);
  for (const { stated, correct } of CORRECTIONS) expect(stated).not.toBe(correct);
});
