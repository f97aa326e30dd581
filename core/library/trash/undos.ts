import { cleanTitle } from '../../text/clean-title.ts';
import type { Connection } from '../connection.ts';
import type { Page } from '../page.ts';
import { transact } from '../transact.ts';

/** A forgetting that can still be taken back. */
export interface Undo {
  /** What `restore` takes. */
  readonly undo: number;
  /** How many pages would come back. */
  readonly pages: number;
  /** Until when, in milliseconds since 1970. */
  readonly until: number;
  /** One of the pages, to know it by; nothing where none would come back. */
  readonly first: Pick<Page, 'title' | 'url'> | undefined;
}

/**
 * All that can still be brought back, the last forgetting last. One that was broken off, or whose
 * tab has gone, told nobody its number.
 */
export function undos(connection: Connection): Promise<Undo[]> {
  return transact(connection, 'readonly', async (tx) => {
    const trash = tx.objectStore('trash');
    const found = new Map<number, Undo & { readonly part: number }>();
    // Counted by keys alone: the values hold the texts.
    let cursor = await trash.index('undo').openKeyCursor();
    for (; cursor; cursor = await cursor.continue()) {
      const [undo, until, count] = cursor.key;
      const { pages, part } = found.get(undo) ?? { pages: 0, part: cursor.primaryKey };
      found.set(undo, { undo, pages: pages + count, until, first: undefined, part });
    }
    const all: Undo[] = [];
    for (const { part, ...undo } of found.values()) {
      const [first] = (await trash.get(part))?.pages ?? [];
      all.push({ ...undo, first: first && { title: cleanTitle(first.page.t), url: first.page.u } });
    }
    return all;
  });
}
