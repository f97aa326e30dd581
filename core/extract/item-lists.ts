import type { TimeSlicer } from './time-slicer.ts';
import type { Line, PageElement, Sums } from './walk.ts';

/** The items of a list, each with its blocks. */
export type ItemList<Block> = readonly (readonly Block[])[];

/** Fewer items are the teasers of an article, or its sections. */
export const MIN_ITEMS = 5;

/** A single block isn't an item of anything that has a title and a text. */
const TEXT_TAGS = new Set('a b em h1 h2 h3 h4 h5 h6 i p span strong td th dt'.split(' '));

/** No item is so far around its blocks, and no block in so many lists. Both bound the work. */
const MAX_LEVELS = 40;
const MAX_LISTS = 6;

/** Collects the lists of a page: siblings that look the same. */
export async function findItemLists<Block extends Line>(
  blocks: readonly Block[],
  elements: readonly PageElement[],
  slicer: TimeSlicer,
): Promise<readonly ItemList<Block>[]> {
  const lists = new Map<Sums, Map<number, Block[]>>();
  for (const block of blocks) {
    if (slicer.isDue) await slicer.yieldNow();
    let [at, found] = [elements[block.inner], 0];
    for (let level = 0; at && level < MAX_LEVELS && found < MAX_LISTS; level++) {
      const { alike, tag, index, parent } = at;
      if (alike && alike.blocks >= MIN_ITEMS && !TEXT_TAGS.has(tag)) {
        found++;
        const items = lists.get(alike) ?? new Map<number, Block[]>();
        lists.set(alike, items);
        const item = items.get(index);
        if (item) item.push(block);
        else items.set(index, [block]);
      }
      at = elements[parent];
    }
  }
  return [...lists.values()].map((items) => [...items.values()]);
}
