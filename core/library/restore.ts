import { isReworded } from '../match/classify.ts';
import { pageAddresses } from '../url/canonical.ts';
import { siteOf } from '../url/site.ts';
import { knownAmong } from './known-page.ts';
import { putPair } from './rejected-pairs.ts';
import { mergedAddresses } from './remember.ts';
import { joinedText } from './renewed-text.ts';
import { mapWithYield, type ProgressOptions, runInBatches } from './storage/batches.ts';
import type { Column } from './storage/column.ts';
import type { Connection } from './storage/connection.ts';
import { hashText } from './storage/hash-text.ts';
import type { Page } from './storage/page.ts';
import { PagesByAddress } from './storage/pages-by-address.ts';
import type { StoredText, Transaction, TrashedPage } from './storage/schema.ts';
import { pageOf } from './storage/stored-page.ts';
import { textsOf } from './storage/texts.ts';
import { transact } from './storage/transaction.ts';
import { putPage, putText } from './storage/write-page.ts';

/** Records of the trash that are brought back in one transaction. */
const STEP = 20;

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
  watching: ProgressOptions = {},
): Promise<number> {
  const parts = await transact(connection, 'readonly', (tx) =>
    tx
      .objectStore('trash')
      .index('undo')
      .getAllKeys(IDBKeyRange.bound([undo], [undo, []])),
  );
  let restored = 0;
  const step = (some: readonly number[]) =>
    transact(connection, 'readwrite', async (tx, column) => {
      const trash = tx.objectStore('trash');
      const read = await Promise.all(some.map((part) => trash.get(part)));
      const trashed = read.filter((part) => part !== undefined);
      const pages = trashed.flatMap((part) => part.pages);
      await bringBack(tx, column, pages);
      for (const pair of trashed.flatMap((part) => part.apart)) await putPair(tx, column, pair);
      await Promise.all(some.map((part) => trash.delete(part)));
      await column.save(tx);
      restored += pages.length;
    });
  await runInBatches(parts, STEP, step, watching);
  return restored;
}

/** All is read first, and no write waited for before the next: that takes most of the time else. */
async function bringBack(
  tx: Transaction<'readwrite'>,
  column: Column,
  trashed: readonly TrashedPage[],
): Promise<void> {
  const pages = await mapWithYield(
    trashed,
    (page) => ({ old: oldPage(page), text: page.text }),
    tx,
  );
  const addresses = pages.flatMap(({ old }) => old.addresses);
  const there = await PagesByAddress.read(tx, column, addresses);
  const known = there.at(addresses);
  const texts = await textsOf(tx, new Set(known.map(({ id }) => id)));
  const put = async ({ old, text }: { old: Page; text: StoredText | undefined }) => {
    const now = knownAmong(there, old.addresses, old);
    const page = now ? joined(now, old) : old;
    there.put(page);
    if (!now && old.id <= column.clusteredTo) column.unclustered.add(old.id);
    const writes = [putPage(tx, column, page, now)];
    const kept = texts.get(page.id);
    const reworded = now !== undefined && isReworded(old.fingerprint, now.fingerprint);
    const toKeep = text && kept ? joinedText(kept, text, reworded) : text;
    if (toKeep && toKeep !== kept) {
      texts.set(page.id, toKeep);
      writes.push(putText(tx, column, page.id, toKeep));
    }
    await Promise.all(writes);
  };
  await mapWithYield(pages, put, tx);
}

/** A page as it was before it was forgotten. */
function oldPage({ page: record, text: _, ...facts }: TrashedPage): Page {
  const address = hashText(pageAddresses(record.u)[0]);
  return pageOf(record, { ...facts, address, site: hashText(siteOf(record.u)) });
}

/** What is known of a page that was read again meanwhile, and was known of it before. */
function joined(now: Page, old: Page): Page {
  return {
    ...now,
    addresses: mergedAddresses(now.addresses, old.addresses),
    original: now.original ?? old.original,
    firstRead: Math.min(now.firstRead, old.firstRead),
    lastRead: Math.max(now.lastRead, old.lastRead),
    visits: now.visits + old.visits,
  };
}
