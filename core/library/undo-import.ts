/**
 * Undoes an import, in batches that can be stopped and continued. The library's and the import's page
 * call it through the facade. Read `storage/provenance.ts` next.
 */
import { addressesInPairs, erasePages } from './delete.ts';
import { withAddressKeys, withKeys } from './deletions.ts';
import { erasePairs } from './rejected-pairs.ts';
import type { ProgressOptions } from './storage/batches.ts';
import type { Column } from './storage/column.ts';
import type { Connection } from './storage/connection.ts';
import type { Page } from './storage/page.ts';
import {
  isReadable,
  isReadableSaved,
  type SavedRecord,
  toPage,
  toRecord,
} from './storage/page-record.ts';
import { savePage } from './storage/pages.ts';
import { PagesByAddress } from './storage/pages-by-address.ts';
import { type Origin, ownVisits, withOriginsAlone } from './storage/provenance.ts';
import { fromStoredAddress, putAddress } from './storage/saved-addresses.ts';
import type { StoredDeleted, StoredText, Transaction } from './storage/schema.ts';
import {
  fromStoredSketch,
  type PageSketches,
  readSketches,
  saveSketch,
  toStoredSketch,
} from './storage/sketches.ts';
import { eraseText, saveText } from './storage/texts.ts';
import { transact } from './storage/transaction.ts';

type Write = Transaction<'readwrite'>;

/** How many pages or saved addresses one transaction undoes. */
const ENTRIES_PER_BATCH = 500;

/** What an undo has done to the pages and saved addresses of an import. */
export interface UndoResult {
  /** Those that nothing else had. They were deleted permanently, with their texts. */
  readonly deleted: number;
  /** Those that were visited here, or that another import has, too. */
  readonly kept: number;
}

/**
 * Undoes an import. What only this import has is deleted permanently. What was visited here, or came with
 * another import as well, stays. The same goes for what was deleted and can still be restored.
 *
 * If it is stopped, or the browser is killed, the import stays marked: call it again. The last transaction
 * finds nothing more of the import, so nothing that another tab restores meanwhile is left.
 *
 * @throws the reason of `signal`.
 */
export async function undoImport(
  connection: Connection,
  id: number,
  { progress, signal }: ProgressOptions = {},
): Promise<UndoResult> {
  const all = await transact(connection, 'readwrite', async (tx) => {
    const imports = tx.objectStore('imports');
    const stored = await imports.get(id);
    if (stored) await imports.put({ ...stored, undoing: true }, id);
    const [pages, addresses] = await Promise.all([
      tx.objectStore('pages').index('imports').count(id),
      tx.objectStore('addresses').index('imports').count(id),
    ]);
    return pages + addresses;
  });
  progress?.(0, all);
  let [deleted, kept] = [0, 0];
  for (let isOver = false; !isOver; ) {
    signal?.throwIfAborted();
    isOver = await transact(connection, 'readwrite', async (tx, column) => {
      const pages = await undoPages(tx, column, id);
      const addresses = await undoAddresses(tx, id);
      await undoDeleted(tx, id);
      deleted += pages.deleted + addresses.deleted;
      kept += pages.kept + addresses.kept;
      const isOver = pages.deleted + pages.kept + addresses.deleted + addresses.kept === 0;
      if (isOver) await tx.objectStore('imports').delete(id);
      await column.save(tx);
      return isOver;
    });
    if (!isOver) progress?.(Math.min(deleted + kept, all), all);
  }
  return { deleted, kept };
}

async function undoPages(tx: Write, column: Column, id: number): Promise<UndoResult> {
  const store = tx.objectStore('pages');
  const keys = await store.index('imports').getAllKeys(id, ENTRIES_PER_BATCH);
  const erased: SavedRecord[] = [];
  for (const key of keys) {
    const record = await store.get(key);
    if (!record) continue;
    // One that can't be read stays, but leaves the index, so that this ends.
    if (!isReadable(record)) await store.put({ ...record, i: [] }, key);
    else {
      const page = toPage({ key, record });
      const rest = withoutImport(page, id);
      if (rest) await savePage(tx, column, rest, page);
      if (rest) await eraseImportedTexts(tx, column, rest);
      else erased.push({ key, record });
    }
  }
  await eraseWithPairs(tx, column, erased);
  return { deleted: erased.length, kept: keys.length - erased.length };
}

/** Returns a page without an import, or nothing if that is all it came from. */
function withoutImport(page: Page, id: number): Page | undefined {
  const [own, origins] = [ownVisits(page), otherOrigins(page.origins ?? [], id)];
  return own || origins.length > 0 ? withOriginsAlone(page, own, origins) : undefined;
}

function otherOrigins(origins: readonly Origin[], id: number): readonly Origin[] {
  return origins.filter(({ importId }) => importId !== id);
}

async function eraseWithPairs(
  tx: Write,
  column: Column,
  records: readonly SavedRecord[],
): Promise<void> {
  await erasePages(tx, column, records);
  const erased = await addressesInPairs(tx, records);
  if (erased.size === 0) return;
  // A pair may be older than the import, and stays as long as one of its pages does.
  const pairs = await tx.objectStore('apart').getAll();
  const saved = await PagesByAddress.read(
    tx,
    pairs.flatMap(({ pages }) => pages),
  );
  const isLeft = (address: string) => saved.at([address]).length > 0;
  await erasePairs(
    tx,
    column,
    ({ pages }) => pages.some((address) => erased.has(address)) && !pages.some(isLeft),
  );
}

interface PageTexts {
  readonly text: StoredText | undefined;
  readonly sketches: PageSketches;
}

async function eraseImportedTexts(tx: Write, column: Column, page: Page): Promise<void> {
  const { id } = page;
  const text = await tx.objectStore('texts').get(id);
  const sketches = await readSketches(tx, id);
  const own = withoutImportedTexts(page, { text, sketches });
  if (text && !own.text) await eraseText(tx, column, id);
  else if (own.text && own.text !== text) await saveText(tx, column, id, own.text);
  if (own.sketches !== sketches) await saveSketch(tx, id, own.sketches);
}

/**
 * Returns the text and the sketches of a page that no import has any more, without what it had before its
 * first visit, because that can only have come from one.
 */
function withoutImportedTexts(page: Page, { text, sketches }: PageTexts): PageTexts {
  if (page.origins) return { text, sketches };
  const isImported = (stored: { readonly r: number } | undefined) =>
    stored !== undefined && stored.r < page.firstRead;
  const { earlierSketch } = sketches;
  const isEarlierImported = earlierSketch !== undefined && earlierSketch.readAt < page.firstRead;
  return {
    text: text && isImported(text.b) ? withoutEarlier(text) : text,
    sketches: isEarlierImported ? { sketch: sketches.sketch } : sketches,
    ...(isImported(text) && { text: undefined }),
  };
}

function withoutEarlier({ b: _, ...text }: StoredText): StoredText {
  return text;
}

async function undoAddresses(tx: Write, id: number): Promise<UndoResult> {
  const store = tx.objectStore('addresses');
  const keys = await store.index('imports').getAllKeys(id, ENTRIES_PER_BATCH);
  let deleted = 0;
  for (const key of keys) {
    const stored = await store.get(key);
    const saved = fromStoredAddress(key, stored);
    const origins = otherOrigins(saved?.origins ?? [], id);
    if (!saved && stored) await store.put({ ...stored, i: [] }, key);
    else if (saved && origins.length > 0) await putAddress(tx, { ...saved, origins });
    else {
      await store.delete(key);
      deleted++;
    }
  }
  return { deleted, kept: keys.length - deleted };
}

/** Takes an import out of what is deleted and can still be restored. */
async function undoDeleted(tx: Write, id: number): Promise<void> {
  const store = tx.objectStore('deleted');
  let cursor = await store.index('imports').openCursor(id);
  for (; cursor; cursor = await cursor.continue()) {
    const { undo, until } = cursor.value;
    const rest = deletedWithoutImport(cursor.value, id);
    if (rest) await cursor.update(rest);
    else await cursor.delete();
    // A deletion of nothing but pairs would look empty, and has nothing to restore.
    if (rest || (await store.index('undo').count([undo, until, 1])) > 0) continue;
    const pairs = await store.index('undo').getAllKeys([undo, until, 0]);
    for (const key of pairs) await store.delete(key);
  }
}

function deletedWithoutImport(deleted: StoredDeleted, id: number): StoredDeleted | undefined {
  const { page, ...others } = deleted;
  const saved = fromStoredAddress(deleted.key, deleted.address);
  if (saved) {
    const origins = otherOrigins(saved.origins, id);
    return origins.length > 0
      ? { ...others, ...withAddressKeys({ ...saved, origins }) }
      : undefined;
  }
  const rest = page && isReadableSaved(page) ? withoutImport(toPage(page), id) : undefined;
  if (!page || !rest) return undefined;
  const sketches = fromStoredSketch(page.sketch);
  const own = withoutImportedTexts(rest, { text: page.text, sketches });
  const sketch = toStoredSketch(own.sketches);
  return { ...others, ...withKeys({ ...page, text: own.text, sketch, record: toRecord(rest) }) };
}
