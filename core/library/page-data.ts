/** Reads single pages and what is stored of them, and erases their texts. */
import { pageAddresses } from '../url/canonical.ts';
import { findSavedPage } from './saved-page.ts';
import type { Connection } from './storage/connection.ts';
import type { Page, Visit } from './storage/page.ts';
import { readPages } from './storage/pages.ts';
import type { StoredText, Transaction } from './storage/schema.ts';
import { type PageSketches, readSketches } from './storage/sketches.ts';
import { type EarlierText, type PageText, unpackEarlier, unpackText } from './storage/texts.ts';
import { transact } from './storage/transaction.ts';

/** Finds only the saved page that a visit belongs to, at any of its addresses: {@link findSavedPage}. */
export async function page(
  connection: Connection,
  { url, canonical, ...visit }: Visit,
): Promise<Page | undefined> {
  const addresses = pageAddresses(url, canonical);
  return await transact(connection, 'readonly', (tx) => findSavedPage(tx, addresses, visit));
}

/** Reads pages by id, in the order of `ids`. Ids without a page are skipped. */
export function pages(connection: Connection, ids: readonly number[]): Promise<Page[]> {
  return transact(connection, 'readonly', (tx, column) => readPages(tx, column, ids));
}

/** Returns the number of saved pages. Saved addresses are counted apart. */
export function count(connection: Connection): Promise<number> {
  return transact(connection, 'readonly', async (_, { totals }) => totals.pages);
}

/** Reads the sketches of a page's sentences. */
export function sketches(connection: Connection, id: number): Promise<PageSketches> {
  return transact(connection, 'readonly', (tx) => readSketches(tx, id));
}

/** Reads the text of a page, if it is stored. */
export async function text(connection: Connection, id: number): Promise<PageText | undefined> {
  const stored = await readText(connection, id);
  return stored && unpackText(stored);
}

/** Reads the wording before the current text, if the page changed after its text was stored. */
export async function earlierText(
  connection: Connection,
  id: number,
): Promise<EarlierText | undefined> {
  const stored = await readText(connection, id);
  return stored && unpackEarlier(stored);
}

function readText(connection: Connection, id: number): Promise<StoredText | undefined> {
  return transact(connection, 'readonly', (tx) => tx.objectStore('texts').get(id));
}

/** Erases all texts, including those of deleted pages, but no pages. Returns how many pages had one. */
export function eraseTexts(connection: Connection): Promise<number> {
  return transact(connection, 'readwrite', async (tx, column) => {
    const { texts, textBytes } = column.totals;
    await tx.objectStore('texts').clear();
    await column.eraseWords(tx);
    await eraseOfDeleted(tx);
    column.count({ texts: -texts, textBytes: -textBytes });
    await column.save(tx);
    return texts;
  });
}

async function eraseOfDeleted(tx: Transaction<'readwrite'>): Promise<void> {
  let cursor = await tx.objectStore('deleted').openCursor();
  for (; cursor; cursor = await cursor.continue()) {
    if (!cursor.value.page?.text) continue;
    const { text: _, ...page } = cursor.value.page;
    await cursor.update({ ...cursor.value, page });
  }
}
