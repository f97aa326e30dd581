import { stripBidiControls } from '../text/bidi-controls.ts';
import { pageAddresses } from '../url/canonical.ts';
import type { Connection } from './storage/connection.ts';
import type { Page } from './storage/page.ts';
import { transact } from './storage/transaction.ts';

/** A forgetting that can still be taken back. */
export interface Deletion {
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
export function listDeletions(connection: Connection): Promise<Deletion[]> {
  return transact(connection, 'readonly', async (tx) => {
    const trash = tx.objectStore('trash');
    const found = new Map<number, Deletion & { readonly part: number }>();
    // Counted by keys alone: the values hold the texts.
    let cursor = await trash.index('undo').openKeyCursor();
    for (; cursor; cursor = await cursor.continue()) {
      const [undo, until, count] = cursor.key;
      const { pages, part } = found.get(undo) ?? { pages: 0, part: cursor.primaryKey };
      found.set(undo, { undo, pages: pages + count, until, first: undefined, part });
    }
    const all: Deletion[] = [];
    for (const { part, ...undo } of found.values()) {
      const [first] = (await trash.get(part))?.pages ?? [];
      all.push({
        ...undo,
        first: first && { title: stripBidiControls(first.page.t), url: first.page.u },
      });
    }
    return all;
  });
}

/** How the page at an address can be brought back, and until when. */
export type PageDeletion = Pick<Deletion, 'undo' | 'until'>;

/**
 * The last forgetting of the page at an address that can still be taken back, where it was forgotten
 * by itself: what went with others is brought back with them, which is another matter.
 *
 * @throws TypeError when it is no web address.
 */
export async function findDeletion(
  connection: Connection,
  address: string,
): Promise<PageDeletion | undefined> {
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
