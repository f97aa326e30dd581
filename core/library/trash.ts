/**
 * The trash: deleted pages that can still be restored. `delete.ts` moves pages here, the facade
 * lists and restores them, and every saved page purges what has expired.
 */
import { hasTextChanged } from '../match/classify.ts';
import { pageAddress } from '../url/canonical.ts';
import { putPair } from './rejected-pairs.ts';
import { absorbAddresses, addAddresses, eraseAddresses } from './saved-addresses.ts';
import { mergeAddresses, mergeSketches, pickSavedPage } from './saved-page.ts';
import { mapWithYield, type ProgressOptions, runInBatches } from './storage/batches.ts';
import type { Column } from './storage/column.ts';
import type { Connection } from './storage/connection.ts';
import type { Page } from './storage/page.ts';
import { readableRecords, toPage } from './storage/page-record.ts';
import { savePage } from './storage/pages.ts';
import { PagesByAddress } from './storage/pages-by-address.ts';
import { mergeOrigins, mergeOwnVisits, provenanceOf, toDates } from './storage/provenance.ts';
import {
  readAddresses,
  readableAddresses,
  type SavedAddress,
  toStoredAddress,
} from './storage/saved-addresses.ts';
import type { RejectedPair, Transaction, Trash, TrashedPage } from './storage/schema.ts';
import { fromStoredSketch, SketchesById, saveSketch } from './storage/sketches.ts';
import { mergeTexts, saveText, textBytesOf, textsOf } from './storage/texts.ts';
import { transact } from './storage/transaction.ts';

/** A deletion that can still be undone. */
export interface Deletion {
  /** The id to pass to `restore`. */
  readonly deletionId: number;
  /** The number of pages and saved addresses that would be restored. */
  readonly pages: number;
  /** Until when, in milliseconds since 1970. */
  readonly until: number;
  /** One of the pages, so that users recognize the deletion; nothing if it has no pages. */
  readonly first: Pick<Page, 'title' | 'url'> | undefined;
}

/**
 * Returns all deletions that can still be undone, the latest last. This also finds a deletion that
 * was stopped or whose tab was closed, which never returned its id.
 */
export function listDeletions(connection: Connection): Promise<Deletion[]> {
  return transact(connection, 'readonly', async (tx) => {
    const trash = tx.objectStore('trash');
    const found = new Map<number, { pages: number; until: number; firstKey: number }>();
    // Counts from keys alone, because the values contain the texts.
    let cursor = await trash.index('undo').openKeyCursor();
    for (; cursor; cursor = await cursor.continue()) {
      const [deletionId, until, count] = cursor.key;
      const { pages, firstKey } = found.get(deletionId) ?? {
        pages: 0,
        firstKey: cursor.primaryKey,
      };
      found.set(deletionId, { pages: pages + count, until, firstKey });
    }
    const deletions: Deletion[] = [];
    for (const [deletionId, { pages, until, firstKey }] of found) {
      const { pages: records, addresses } = (await trash.get(firstKey)) ?? {};
      const [page] = readableRecords(records);
      const [address] = readableAddresses(addresses);
      const first = page
        ? { title: page.record.t, url: page.record.u }
        : address && { title: address.title, url: address.url };
      deletions.push({ deletionId, pages, until, first });
    }
    return deletions;
  });
}

/** How the page at an address can be restored, and until when. */
export type PageDeletion = Pick<Deletion, 'deletionId' | 'until'>;

/**
 * Returns the latest deletion of the page at an address, if the page was deleted on its own and can
 * still be restored. Restoring a deletion of several pages would restore the others too.
 *
 * @throws TypeError when it is not a web address.
 */
export async function findDeletion(
  connection: Connection,
  address: string,
): Promise<PageDeletion | undefined> {
  const wanted = pageAddress(address);
  return await transact(connection, 'readonly', async (tx) => {
    const trash = tx.objectStore('trash');
    const single = new Map<number, { key: number; until: number }>();
    const seen = new Set<number>();
    // Reads keys first, because the values contain the texts.
    let cursor = await trash.index('undo').openKeyCursor();
    for (; cursor; cursor = await cursor.continue()) {
      const [deletionId, until, count] = cursor.key;
      if (count === 1 && !seen.has(deletionId)) {
        single.set(deletionId, { key: cursor.primaryKey, until });
      } else {
        single.delete(deletionId);
      }
      seen.add(deletionId);
    }
    for (const [deletionId, { key, until }] of [...single].reverse()) {
      const { pages, addresses } = (await trash.get(key)) ?? {};
      const deleted = [
        ...readableRecords(pages).flatMap(({ record: { u, o = [] } }) => [pageAddress(u), ...o]),
        ...readableAddresses(addresses).map(({ address }) => address),
      ];
      if (deleted.includes(wanted)) return { deletionId, until };
    }
    return undefined;
  });
}

/** Trash records restored in one transaction. */
const RECORDS_PER_BATCH = 20;

/**
 * Restores deleted pages, with their texts and ids. A page that was visited again in the meantime
 * stays one page, with the visits of both.
 *
 * @param deletionId what `delete` returned.
 * @returns the number of pages and saved addresses restored: 0 if they have been erased permanently.
 * @throws the reason of `signal`.
 */
export async function restore(
  connection: Connection,
  deletionId: number,
  options: ProgressOptions = {},
): Promise<number> {
  const keys = await transact(connection, 'readonly', (tx) =>
    tx
      .objectStore('trash')
      .index('undo')
      .getAllKeys(IDBKeyRange.bound([deletionId], [deletionId, []])),
  );
  let restored = 0;
  const restoreBatch = (batch: readonly number[]) =>
    transact(connection, 'readwrite', async (tx, column) => {
      const trash = tx.objectStore('trash');
      const read = await Promise.all(batch.map((key) => trash.get(key)));
      const records = read.filter((record) => record !== undefined);
      const pages = records.flatMap(({ pages, lastId }) =>
        readableRecords(pages).map((page) => ({ ...page, lastId })),
      );
      await restorePages(tx, column, pages);
      const addresses = readableAddresses(records.flatMap((record) => record.addresses));
      await restoreAddresses(tx, column, addresses);
      for (const pair of records.flatMap((record) => record.apart)) {
        await putPair(tx, column, pair);
      }
      await Promise.all(batch.map((key) => trash.delete(key)));
      await column.save(tx);
      restored += pages.length + addresses.length;
    });
  await runInBatches(keys, RECORDS_PER_BATCH, restoreBatch, options);
  return restored;
}

/** A deleted page, and the last id when it was deleted. */
type RestorablePage = TrashedPage & Pick<Trash, 'lastId'>;

/**
 * Saves erased pages again. One that was visited again, or whose address another page has, becomes part
 * of that page. A copy that was saved before the deletion stays another page. It reads everything first
 * and awaits no write before the next one, which would take most of the time.
 */
async function restorePages(
  tx: Transaction<'readwrite'>,
  column: Column,
  trashed: readonly RestorablePage[],
): Promise<void> {
  const pages = await mapWithYield(trashed, (page) => ({ ...page, old: toPage(page) }), tx);
  const addresses = pages.flatMap(({ old }) => old.addresses);
  const saved = await PagesByAddress.read(tx, addresses);
  const ids = new Set(saved.at(addresses).map(({ id }) => id));
  const texts = await textsOf(tx, ids);
  const sketches = await SketchesById.read(tx, ids);
  const savedAddresses = await readAddresses(tx, addresses);
  const restorePage = async (restorable: RestorablePage & { readonly old: Page }) => {
    const { old, text, sketch, lastId } = restorable;
    const trashedSketches = fromStoredSketch(sketch);
    const visit = { ...old, sketch: trashedSketches.sketch };
    const now = pickSavedPage(saved, old.addresses, visit, sketches, lastId);
    const { page, absorbed } = absorbAddresses(now ? mergeVisits(now, old) : old, savedAddresses);
    saved.put(page);
    if (!now && old.id <= column.clusteredTo) column.unclustered.add(old.id);
    const writes: Promise<unknown>[] = [
      savePage(tx, column, page, now),
      eraseAddresses(tx, absorbed),
    ];
    const known = now && sketches.of(now.id);
    const merged = known ? mergeSketches(known, trashedSketches, old.lastRead) : trashedSketches;
    if (merged !== known) {
      sketches.put(page.id, merged);
      writes.push(saveSketch(tx, page.id, merged));
    }
    const stored = texts.get(page.id);
    const hasChanged = now !== undefined && hasTextChanged(old.fingerprint, now.fingerprint);
    const mergedText = text && stored ? mergeTexts(stored, text, hasChanged, true) : text;
    if (mergedText && mergedText !== stored) {
      texts.set(page.id, mergedText);
      writes.push(saveText(tx, column, page.id, mergedText));
    }
    await Promise.all(writes);
  };
  await mapWithYield(pages, restorePage, tx);
}

/** Merges a page that was visited again with itself before the deletion. */
function mergeVisits(now: Page, old: Page): Page {
  const { provenance: _, ...page } = now;
  const [kept, restored] = [provenanceOf(now), provenanceOf(old)];
  return {
    ...page,
    addresses: mergeAddresses(now.addresses, old.addresses),
    original: now.original ?? old.original,
    ...toDates({
      origins: mergeOrigins(kept.origins, restored.origins),
      own: mergeOwnVisits(kept.own, restored.own, (a, b) => a + b),
    }),
  };
}

/** Restores saved addresses. If a page was visited there in the meantime, they become part of it. */
async function restoreAddresses(
  tx: Transaction<'readwrite'>,
  column: Column,
  addresses: readonly SavedAddress[],
): Promise<void> {
  if (addresses.length === 0) return;
  const pages = await PagesByAddress.read(
    tx,
    addresses.map(({ address }) => address),
  );
  const save = (page: Page, before: Page) => savePage(tx, column, page, before);
  await addAddresses(tx, addresses, pages, save, new Map());
}

/**
 * Permanently erases the pages that can no longer be restored at `now`. It writes nothing, and so
 * announces nothing, if there are none.
 */
export async function purgeTrash(connection: Connection, now: number): Promise<void> {
  const expired = await transact(connection, 'readonly', (tx) =>
    tx.objectStore('trash').index('until').count(IDBKeyRange.upperBound(now)),
  );
  if (expired > 0) await transact(connection, 'readwrite', (tx) => purgeExpired(tx, now));
}

/** Does the same as part of a write. Every saved page does it, so that nothing stays on disk for long. */
export async function purgeExpired(tx: Transaction<'readwrite'>, now: number): Promise<void> {
  const trash = tx.objectStore('trash');
  const expired = await trash.index('until').getAllKeys(IDBKeyRange.upperBound(now));
  await Promise.all(expired.map((key) => trash.delete(key)));
}

/**
 * The most pages in one trash record. Each takes about half a kilobyte, and values above 64 kB are
 * stored in files: see `PAGES_PER_SHARD`.
 */
const MAX_PAGES_PER_RECORD = 50;

/** The most bytes of texts in a trash record of several pages. */
const MAX_TEXT_BYTES_PER_RECORD = 1 << 15;

/** The most saved addresses in one trash record. Each takes about 200 bytes. */
const MAX_ADDRESSES_PER_RECORD = 200;

/** Stores erased pages, saved addresses, and pairs until they expire. */
export async function moveToTrash(
  tx: Transaction<'readwrite'>,
  deletion: Pick<Trash, 'undo' | 'until' | 'lastId'>,
  trashed: readonly TrashedPage[],
  pairs: readonly RejectedPair[],
  saved: readonly SavedAddress[] = [],
): Promise<void> {
  const trash = tx.objectStore('trash');
  let apart = pairs;
  for (const pages of splitIntoRecords(trashed)) {
    if (pages.length + apart.length === 0 && saved.length > 0) continue;
    await trash.add({ ...deletion, pages, addresses: [], count: pages.length, apart });
    // The first record has all pairs.
    apart = [];
  }
  for (let start = 0; start < saved.length; start += MAX_ADDRESSES_PER_RECORD) {
    const addresses = saved.slice(start, start + MAX_ADDRESSES_PER_RECORD).map(toStoredAddress);
    await trash.add({ ...deletion, pages: [], addresses, count: addresses.length, apart: [] });
  }
}

function* splitIntoRecords(trashed: readonly TrashedPage[]): Generator<TrashedPage[]> {
  let [pages, bytes]: [TrashedPage[], number] = [[], 0];
  for (const page of trashed) {
    bytes += textBytesOf(page.text);
    if (
      pages.length === MAX_PAGES_PER_RECORD ||
      (bytes > MAX_TEXT_BYTES_PER_RECORD && pages.length > 0)
    ) {
      yield pages;
      [pages, bytes] = [[], textBytesOf(page.text)];
    }
    pages.push(page);
  }
  yield pages;
}
