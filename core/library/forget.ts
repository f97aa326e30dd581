import { eraseEntry, getEntry } from './column-store.ts';
import { packPrimaryKey } from './primary-key.ts';
import type { LibraryDatabase } from './schema.ts';
import { transact } from './transact.ts';

/**
 * Erases a page from every store.
 *
 * @returns whether there was such a page.
 */
export function forget(db: LibraryDatabase, id: number): Promise<boolean> {
  return transact(db, 'readwrite', async (tx) => {
    const column = tx.objectStore('column');
    const entry = await getEntry(column, id);
    if (!entry) return false;
    await Promise.all([
      tx.objectStore('pages').delete(packPrimaryKey(entry)),
      eraseEntry(column, id),
    ]);
    return true;
  });
}
