import type { Connection } from '../connection.ts';
import { transact } from '../transact.ts';

/** A forgetting that can still be taken back. */
export interface Undo {
  /** What `restore` takes. */
  readonly undo: number;
  /** How many pages would come back. */
  readonly pages: number;
  /** Until when, in milliseconds since 1970. */
  readonly until: number;
}

/**
 * All that can still be brought back, the last forgetting last. One that was broken off, or whose
 * tab has gone, told nobody its number.
 */
export function undos(connection: Connection): Promise<Undo[]> {
  return transact(connection, 'readonly', async (tx) => {
    const found = new Map<number, Undo>();
    // By keys alone: the values hold the texts.
    let cursor = await tx.objectStore('trash').index('undo').openKeyCursor();
    for (; cursor; cursor = await cursor.continue()) {
      const [undo, until, count] = cursor.key;
      const pages = (found.get(undo)?.pages ?? 0) + count;
      found.set(undo, { undo, pages, until });
    }
    return [...found.values()];
  });
}
