/** Reads the stored texts of pages for the reader, and erases them. */
import type { Connection } from './storage/connection.ts';
import type { StoredText, Transaction } from './storage/schema.ts';
import { type EarlierText, type PageText, unpackEarlier, unpackText } from './storage/texts.ts';
import { transact } from './storage/transaction.ts';

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
    const { texts } = column.totals;
    await tx.objectStore('texts').clear();
    await column.eraseWords(tx);
    await eraseOfDeleted(tx);
    column.totals = { ...column.totals, texts: 0, textBytes: 0 };
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
