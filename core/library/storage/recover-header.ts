import { shardOf } from './column-part.ts';
import { EMPTY_HEADER, type LibraryHeader } from './header.ts';
import { unpackPrimaryKey } from './primary-key.ts';
import type { AnyTransaction } from './schema.ts';

/** A generation that no shard has, so every shard counts as damaged until it is rebuilt. */
const NEVER_WRITTEN = -1;

/** Generations of a recovered header begin far above those that other tabs may still have in memory. */
const GENERATIONS_PER_RECOVERY = 2 ** 32;

/**
 * Makes a header for a library whose own is lost or damaged, or for a new library. No id is assigned
 * twice, and `checkLibrary` rebuilds the rest.
 */
export async function recoverHeader(tx: AnyTransaction): Promise<LibraryHeader> {
  const [keys, trash, texts] = await Promise.all([
    tx.objectStore('pages').getAllKeys(),
    tx.objectStore('trash').getAll(),
    tx.objectStore('texts').getAllKeys(),
  ]);
  const trashed = trash.flatMap(({ pages }) => pages);
  const ids = [...keys, ...trashed.map(({ key }) => key)].map((key) => unpackPrimaryKey(key).id);
  const lastId = [...ids, ...texts].reduce((last, id) => Math.max(last, id), 0);
  if (lastId === 0) return EMPTY_HEADER;
  const [bits, visits] = await Promise.all([
    tx.objectStore('bits').get(0),
    tx.objectStore('visits').get(0),
  ]);
  const newest = Math.max(
    bits?.generation ?? 0,
    visits?.generation ?? 0,
    ...trash.map(({ undo }) => undo),
  );
  const generations = Array.from({ length: shardOf(lastId) + 1 }, () => NEVER_WRITTEN);
  return {
    ...EMPTY_HEADER,
    lastId,
    generation: (Math.floor(newest / GENERATIONS_PER_RECOVERY) + 1) * GENERATIONS_PER_RECOVERY,
    generations: { bits: generations, visits: generations },
    totals: { ...EMPTY_HEADER.totals, pages: keys.length, texts: texts.length },
  };
}
