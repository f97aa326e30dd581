/**
 * Undoes an import, in batches that can be stopped and continued. The library's and the import's page
 * call it through the facade. Read `storage/provenance.ts` next.
 */
import { pageAddress } from '../url/canonical.ts';
import { addressesInPairs } from './delete.ts';
import { withAddressKeys, withKeys } from './deletions.ts';
import { erasePairs } from './rejected-pairs.ts';
import { eraseAddresses } from './saved-addresses.ts';
import { mapWithYield, type ProgressOptions } from './storage/batches.ts';
import type { Column } from './storage/column.ts';
import type { Connection } from './storage/connection.ts';
import type { Page } from './storage/page.ts';
import { isReadableSaved, type SavedRecord, toPage, toRecord } from './storage/page-record.ts';
import { erasePage, readRecordsAt, savePage } from './storage/pages.ts';
import { PagesByAddress } from './storage/pages-by-address.ts';
import { unpackPrimaryKey } from './storage/primary-key.ts';
import { provenanceOf, toDates } from './storage/provenance.ts';
import { fromStoredAddress, putAddress, type SavedAddress } from './storage/saved-addresses.ts';
import type { StoredDeleted, StoredImport, StoredText, Transaction } from './storage/schema.ts';
import {
  fromStoredSketch,
  type PageSketches,
  SketchesById,
  saveSketch,
  toStoredSketch,
} from './storage/sketches.ts';
import { eraseText, saveText } from './storage/texts.ts';
import { transact } from './storage/transaction.ts';

/** How many pages or saved addresses one transaction undoes. */
const ENTRIES_PER_BATCH = 500;

/**
 * Undoes an import: removes from each page what the import gave it.
 *
 * - A page that only this import has is erased permanently, with its text.
 * - A page that was visited here, or that another import has with its text, stays. Its first and last
 *   visit and their number are what they would be without the import.
 * - A page that another import has without its text becomes a saved address.
 *
 * It can't give back the title and the spelling of an address that two imports have, a second saved
 * address that became part of a page of this import, or what the ninth import of one page would have
 * added. The same goes for deleted pages that can still be restored.
 *
 * If it is stopped, or the browser is killed, the import stays marked: call it again.
 *
 * @returns the number of pages and saved addresses that were erased.
 * @throws the reason of `signal`.
 */
export async function undoImport(
  connection: Connection,
  id: number,
  { progress, signal }: ProgressOptions = {},
): Promise<number> {
  const all = await transact(connection, 'readwrite', async (tx) => {
    const imports = tx.objectStore('imports');
    const stored = await imports.get(id);
    if (!stored) return 0;
    await imports.put({ ...stored, undoing: true } satisfies StoredImport, id);
    const [pages, addresses] = await Promise.all([
      tx.objectStore('pages').index('imports').count(id),
      tx.objectStore('addresses').index('imports').count(id),
    ]);
    return pages + addresses;
  });
  progress?.(0, all);
  let [done, erased] = [0, 0];
  const undoBatches = async (undoBatch: (skipped: number) => Promise<UndoneBatch>) => {
    let skipped = 0;
    for (let isLast = false; !isLast; ) {
      signal?.throwIfAborted();
      const batch = await undoBatch(skipped);
      skipped += batch.skipped;
      done += batch.undone;
      erased += batch.erased;
      isLast = batch.undone + batch.skipped === 0;
      if (!isLast) progress?.(Math.min(done, all), all);
    }
  };
  await undoBatches((skipped) => undoPages(connection, id, skipped));
  await undoBatches((skipped) => undoAddresses(connection, id, skipped));
  await undoDeleted(connection, id);
  await transact(connection, 'readwrite', (tx) => tx.objectStore('imports').delete(id));
  return erased;
}

interface UndoneBatch {
  readonly undone: number;
  readonly erased: number;
  /** Those that can't be read, and stay in the index. */
  readonly skipped: number;
}

function undoPages(connection: Connection, id: number, skipped: number): Promise<UndoneBatch> {
  return transact(connection, 'readwrite', async (tx, column) => {
    const index = tx.objectStore('pages').index('imports');
    const keys = (await index.getAllKeys(id, ENTRIES_PER_BATCH + skipped)).slice(skipped);
    const records = await readRecordsAt(tx, keys);
    const undone = records.map((saved) => {
      const page = toPage(saved);
      return { saved, page, rest: withoutImport(page, id) };
    });
    const [erased, kept] = [
      undone.filter(({ rest }) => !rest || 'address' in rest),
      undone.filter(({ rest }) => rest && !('address' in rest)),
    ];
    for (const { page, rest } of kept) {
      if (!rest || 'address' in rest) continue;
      await savePage(tx, column, rest, page);
      await eraseImportedTexts(tx, column, rest);
    }
    await erasePages(
      tx,
      column,
      erased.map(({ saved }) => saved),
    );
    for (const { rest } of erased) if (rest && 'address' in rest) await putAddress(tx, rest);
    await column.save(tx);
    return {
      undone: undone.length,
      erased: erased.filter(({ rest }) => !rest).length,
      skipped: keys.length - undone.length,
    };
  });
}

/** Returns a page without an import: as a page, as a saved address, or nothing. */
function withoutImport(page: Page, id: number): Page | SavedAddress | undefined {
  const { provenance: _, firstRead, lastRead, visits, ...rest } = page;
  const { own, origins } = provenanceOf(page);
  const others = origins.filter(({ importId }) => importId !== id);
  if (own || others.some(({ hasText }) => hasText)) {
    return { ...rest, ...toDates({ origins: others, own }) };
  }
  const { url, title, addresses } = page;
  const [address = pageAddress(url)] = addresses;
  return others.length > 0 ? { address, url, title, origins: others } : undefined;
}

async function erasePages(
  tx: Transaction<'readwrite'>,
  column: Column,
  records: readonly SavedRecord[],
): Promise<void> {
  await mapWithYield(records, (record) => erasePage(tx, column, record), tx);
  // Dissolving the cluster of one page may have added another page of the batch.
  for (const { key } of records) column.unclustered.delete(unpackPrimaryKey(key).id);
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

async function eraseImportedTexts(
  tx: Transaction<'readwrite'>,
  column: Column,
  page: Page,
): Promise<void> {
  const { id } = page;
  const text = await tx.objectStore('texts').get(id);
  const sketches = (await SketchesById.read(tx, [id])).of(id);
  const own = withoutImportedTexts(page, { text, sketches });
  if (text && !own.text) await eraseText(tx, column, id);
  else if (own.text && own.text !== text) await saveText(tx, column, id, own.text);
  if (own.sketches !== sketches) await saveSketch(tx, id, own.sketches);
}

/**
 * Returns the text and the sketches of a page without what it had before its first visit, because that
 * can only have come from an import. If another import has the text too, they stay.
 */
function withoutImportedTexts(page: Page, { text, sketches }: PageTexts): PageTexts {
  const { own, origins } = provenanceOf(page);
  if (!own || origins.some(({ hasText }) => hasText)) return { text, sketches };
  const isImported = (stored: { readonly r: number } | undefined) =>
    stored !== undefined && stored.r < own.firstRead;
  const isEarlierImported =
    sketches.earlierSketch !== undefined && sketches.earlierSketch.readAt < own.firstRead;
  return {
    text: text && isImported(text.b) ? withoutEarlier(text) : text,
    sketches: isEarlierImported ? { sketch: sketches.sketch } : sketches,
    ...(isImported(text) && { text: undefined }),
  };
}

function withoutEarlier({ b: _, ...text }: StoredText): StoredText {
  return text;
}

function undoAddresses(connection: Connection, id: number, skipped: number): Promise<UndoneBatch> {
  return transact(connection, 'readwrite', async (tx) => {
    const store = tx.objectStore('addresses');
    const keys = await store.index('imports').getAllKeys(id, ENTRIES_PER_BATCH + skipped);
    const counts = { undone: 0, erased: 0, skipped: 0 };
    for (const key of keys.slice(skipped)) {
      const saved = fromStoredAddress(key, await store.get(key));
      if (!saved) {
        counts.skipped++;
        continue;
      }
      const rest = addressWithoutImport(saved, id);
      if (rest) await putAddress(tx, rest);
      else await eraseAddresses(tx, [saved]);
      counts.undone++;
      if (!rest) counts.erased++;
    }
    return counts;
  });
}

function addressWithoutImport(saved: SavedAddress, id: number): SavedAddress | undefined {
  const origins = saved.origins.filter(({ importId }) => importId !== id);
  return origins.length > 0 ? { ...saved, origins } : undefined;
}

/** Takes an import out of what is deleted and can still be restored. */
function undoDeleted(connection: Connection, id: number): Promise<void> {
  return transact(connection, 'readwrite', async (tx) => {
    let cursor = await tx.objectStore('deleted').index('imports').openCursor(id);
    for (; cursor; cursor = await cursor.continue()) {
      const rest = deletedWithoutImport(cursor.value, id);
      if (rest) await cursor.update(rest);
      else await cursor.delete();
    }
  });
}

function deletedWithoutImport(deleted: StoredDeleted, id: number): StoredDeleted | undefined {
  const { page: deletedPage, id: _, ...others } = deleted;
  const page = deletedPage && isReadableSaved(deletedPage) ? deletedPage : undefined;
  const saved = fromStoredAddress(deleted.key, deleted.address);
  const rest = page ? withoutImport(toPage(page), id) : saved && addressWithoutImport(saved, id);
  if (!rest) return undefined;
  if ('address' in rest) {
    return { ...others, ...withAddressKeys(rest) };
  }
  if (!page) return undefined;
  const sketches = fromStoredSketch(page.sketch);
  const own = withoutImportedTexts(rest, { text: page.text, sketches });
  const sketch = toStoredSketch(own.sketches);
  return { ...others, ...withKeys({ ...page, text: own.text, sketch, record: toRecord(rest) }) };
}
