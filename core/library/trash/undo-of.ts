import { pageAddresses } from '../../url/page-addresses.ts';
import type { Connection } from '../connection.ts';
import { transact } from '../transact.ts';
import type { Undo } from './undos.ts';

/** How the page at an address can be brought back, and until when. */
export type UndoOf = Pick<Undo, 'undo' | 'until'>;

/**
 * The last forgetting of the page at an address that can still be taken back, where it was forgotten
 * by itself: what went with others is brought back with them, which is another matter.
 *
 * @throws TypeError when it is no web address.
 */
export async function undoOf(connection: Connection, address: string): Promise<UndoOf | undefined> {
  const [wanted] = pageAddresses(address);
  return await transact(connection, 'readonly', async (tx) => {
    const trash = tx.objectStore('trash');
    const single = new Map<number, { part: number; until: number }>();
    const parts = new Set<number>();
    // By keys first: the values hold the texts.
    let cursor = await trash.index('undo').openKeyCursor();
    for (; cursor; cursor = await cursor.continue()) {
      const [undo, until, count] = cursor.key;
      if (count === 1 && !parts.has(undo)) single.set(undo, { part: cursor.primaryKey, until });
      else single.delete(undo);
      parts.add(undo);
    }
    for (const [undo, { part, until }] of [...single].reverse()) {
      const { pages: [trashed] = [] } = (await trash.get(part)) ?? {};
      if (!trashed) continue;
      const { u, o = [] } = trashed.page;
      if (pageAddresses(u)[0] === wanted || o.includes(wanted)) return { undo, until };
    }
    return undefined;
  });
}
