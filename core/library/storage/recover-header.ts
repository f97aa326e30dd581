import { shardOf } from './column-part.ts';
import { EMPTY_HEADER, type LibraryHeader } from './header.ts';
import { unpackPrimaryKey } from './primary-key.ts';
import type { AnyTransaction } from './schema.ts';

/** A generation that no shard has, so every shard counts as damaged until it is rebuilt. */
const NEVER_WRITTEN = -1;

/** Generations of a recovered header begin far above those that other tabs may still have in memory. */
const GENERATIONS_PER_RECOVERY = 2 ** 32;

/** No library gets so far. A greater number is damaged, and would leave none for later writes. */
const MAX_GENERATION = 2 ** 52;

/**
 * Makes a header for a library whose own is lost or damaged. New ids come after those of all pages, texts,
 * and deleted pages that can be restored. `checkLibrary` rebuilds the rest.
 *
 * @returns {@link EMPTY_HEADER} itself for a new library.
 */
export async function recoverHeader(tx: AnyTransaction): Promise<LibraryHeader> {
  const [keys, texts] = await Promise.all([
    tx.objectStore('pages').getAllKeys(),
    tx.objectStore('texts').getAllKeys(),
  ]);
  let lastId = texts.at(-1) ?? 0;
  for (const key of keys) lastId = Math.max(lastId, unpackPrimaryKey(key).id);
  lastId = Math.max(lastId, await lastDeletedId(tx));
  const others = await Promise.all([
    tx.objectStore('addresses').count(),
    tx.objectStore('deleted').count(),
  ]);
  if (lastId + Math.max(...others) === 0) return EMPTY_HEADER;
  const [bits, visits] = await Promise.all([
    tx.objectStore('bits').get(0),
    tx.objectStore('visits').get(0),
  ]);
  const newest = Math.max(generationOr0(bits?.generation), generationOr0(visits?.generation));
  const generations = Array.from({ length: shardOf(lastId) + 1 }, () => NEVER_WRITTEN);
  return {
    ...EMPTY_HEADER,
    lastId,
    generation: (Math.floor(newest / GENERATIONS_PER_RECOVERY) + 1) * GENERATIONS_PER_RECOVERY,
    generations: { bits: generations, visits: generations },
    totals: { ...EMPTY_HEADER.totals, pages: keys.length, texts: texts.length },
    isUnchecked: true,
  };
}

/** Returns the highest id of a deleted page that can be restored, or 0. */
export async function lastDeletedId(tx: AnyTransaction): Promise<number> {
  const cursor = await tx.objectStore('deleted').index('ids').openKeyCursor(null, 'prev');
  return cursor?.key ?? 0;
}

/** Returns the number of a write, or 0 if it is damaged. */
function generationOr0(stored: unknown): number {
  return Number.isSafeInteger(stored) && Number(stored) < MAX_GENERATION ? Number(stored) : 0;
}
