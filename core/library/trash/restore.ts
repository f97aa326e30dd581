import { isReworded } from '../../match/reworded.ts';
import { pageAddresses } from '../address/page-addresses.ts';
import { siteOf } from '../address/site.ts';
import { putPair } from '../apart/pairs.ts';
import type { Column } from '../column.ts';
import type { Connection } from '../connection.ts';
import { hashText } from '../hash-text.ts';
import { knownPage } from '../known-page.ts';
import { inSteps, type Watching } from '../progress.ts';
import { mergedAddresses } from '../remember.ts';
import { joinedText } from '../renewed-text.ts';
import type { Transaction, TrashedPage } from '../schema.ts';
import { pageOf } from '../stored-page.ts';
import { transact } from '../transact.ts';
import { putPage, putText } from '../write-page.ts';

/**
 * Brings back what was forgotten, with texts and numbers. A page that was read again meanwhile stays
 * one page: what is known of both readings is put together.
 *
 * @param undo what `forget` gave.
 * @returns how many pages came back: none once they have been erased for good.
 */
export async function restore(
  connection: Connection,
  undo: number,
  watching: Watching = {},
): Promise<number> {
  const parts = await transact(connection, 'readonly', (tx) =>
    tx
      .objectStore('trash')
      .index('undo')
      .getAllKeys(IDBKeyRange.bound([undo], [undo, []])),
  );
  let restored = 0;
  const step = ([part = 0]: readonly number[]) =>
    transact(connection, 'readwrite', async (tx, column) => {
      const trash = tx.objectStore('trash');
      const { pages = [], apart = [] } = (await trash.get(part)) ?? {};
      await column.load();
      for (const page of pages) await bringBack(tx, column, page);
      for (const pair of apart) await putPair(tx, column, pair);
      await trash.delete(part);
      await column.save(tx);
      restored += pages.length;
    });
  await inSteps(parts, 1, step, watching);
  return restored;
}

async function bringBack(
  tx: Transaction<'readwrite'>,
  column: Column,
  { page: record, text, ...facts }: TrashedPage,
): Promise<void> {
  const address = hashText(pageAddresses(record.u)[0]);
  const old = pageOf(record, { ...facts, address, site: hashText(siteOf(record.u)) });
  const now = await knownPage(tx, column, old.addresses, old);
  const page = now && {
    ...now,
    addresses: mergedAddresses(now.addresses, old.addresses),
    original: now.original ?? old.original,
    firstRead: Math.min(now.firstRead, old.firstRead),
    lastRead: Math.max(now.lastRead, old.lastRead),
    visits: now.visits + old.visits,
  };
  await putPage(tx, column, page ?? old, now);
  if (!now && old.id <= column.clusteredTo) column.unclustered.add(old.id);
  const id = now?.id ?? old.id;
  if (!text) return;
  const kept = now && (await tx.objectStore('texts').get(id));
  const reworded = now !== undefined && isReworded(old.fingerprint, now.fingerprint);
  const joined = kept ? joinedText(kept, text, reworded) : text;
  if (joined !== kept) await putText(tx, column, id, joined);
}
