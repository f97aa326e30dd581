import fc from 'fast-check';
import { blockDesign } from '../../../../../core/tables/designs/block-design.ts';
import type { Design } from '../../../../../core/tables/designs/design.ts';

/** Any design with up to three levels. Most have few tables, and some have very many. */
export const design: fc.Arbitrary<Design> = fc
  .tuple(
    fc.integer({ min: 2, max: 128 }),
    fc.nat(12),
    fc.array(fc.nat(4), { minLength: 1, maxLength: 3 }),
  )
  .map(([width, k, more]) => {
    const radius = k % width;
    let built: Design | undefined;
    for (const extra of more) {
      const left = width - (built?.prefix.min ?? 0);
      const blocks = radius + 1 + extra;
      if (blocks > left) break;
      const outer: number[] = built?.levels.map((level) => level.blocks) ?? [];
      built = blockDesign(width, radius, [...outer, blocks]);
    }
    return built ?? blockDesign(width, radius, [radius + 1]);
  });
