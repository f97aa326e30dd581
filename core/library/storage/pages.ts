/**
 * Reads and writes saved pages in all stores at once. Each feature that changes a page calls these
 * functions, so the column, the segments, the clusters, and the totals always agree with the pages.
 */
import { mapWithYield } from './batches.ts';
import type { Column } from './column.ts';
import { DamagedError } from './library-error.ts';
import type { Page } from './page.ts';
import {
  isReadable,
  keyOf,
  type SavedRecord,
  storedVisits,
  toPage,
  toRecord,
  toRow,
  visitsOf,
} from './page-record.ts';
import { primaryKeyOf, unpackPrimaryKey } from './primary-key.ts';
import { readMany } from './read-many.ts';
import type { AnyTransaction, DeletedPage, Transaction } from './schema.ts';
import { eraseSketch } from './sketches.ts';
import { eraseText, haveSameNumbers } from './texts.ts';

type Write = Transaction<'readwrite'>;

/** Reads pages by id, as {@link readRecords} does. */
export async function readPages(
  tx: AnyTransaction,
  column: Column,
  ids: readonly number[],
): Promise<Page[]> {
  return await toPages(tx, await readRecords(tx, column, ids));
}

/** Reads pages by their keys, in the same order. Keys without a readable page are skipped. */
export async function readPagesAt(
  tx: AnyTransaction,
  keys: Iterable<ArrayBuffer>,
): Promise<Page[]> {
  return await toPages(tx, await readRecordsAt(tx, keys));
}

function toPages(tx: AnyTransaction, stored: readonly SavedRecord[]): Promise<Page[]> {
  return mapWithYield(stored, toPage, tx);
}

/**
 * Reads pages by id as they are stored, in the order of `ids`. Ids without a page are skipped.
 *
 * @throws DamagedError when a record is lost or can't be read. After a rebuild, the column doesn't have it.
 */
export async function readRecords(
  tx: AnyTransaction,
  column: Column,
  ids: readonly number[],
): Promise<SavedRecord[]> {
  await column.load('bits', ids);
  const keys = ids.flatMap((id) => {
    const bits = column.bitsOf(id);
    return bits ? primaryKeyOf(bits, id) : [];
  });
  const found = await readRecordsAt(tx, keys);
  if (found.length < keys.length) throw new DamagedError();
  return found;
}

/** Reads pages by their keys as they are stored. Those that can't be read are skipped. */
export async function readRecordsAt(
  tx: AnyTransaction,
  keys: Iterable<ArrayBuffer>,
): Promise<SavedRecord[]> {
  const all = [...keys];
  const found: SavedRecord[] = [];
  await readMany(tx, 'pages', all, (record, i) => {
    const key = all[i];
    if (key && record && isReadable(record)) found.push({ key, record });
  });
  return found;
}

/**
 * Writes a page into every store. All requests are made before the first `await`, so a caller may
 * write many pages, or one page twice, without waiting in between.
 *
 * @param before the same page as it was, unless it is new.
 */
export async function savePage(
  tx: Write,
  column: Column,
  page: Page,
  before?: Page,
): Promise<void> {
  const pages = tx.objectStore('pages');
  const row = toRow(page);
  const fingerprintChanged = before && !haveSameFingerprint(before, page);
  const copiesChanged = before && (fingerprintChanged || before.title !== page.title);
  // Async, so that an error thrown by `put` itself is reported by Promise.all below.
  const put = async () => void (await pages.put(toRecord(page), keyOf(page)));
  const writes = [
    fingerprintChanged && pages.delete(keyOf(before)),
    put(),
    copiesChanged && requestReclustering(tx, column, page.id),
  ];
  // One that was deleted, and has its id again.
  if (!before && page.id <= column.clusteredTo) column.unclustered.add(page.id);
  column.set(row);
  column.count({
    pages: before ? 0 : 1,
    visits: row.visits - (before ? storedVisits(before.visits) : 0),
  });
  await Promise.all(writes);
}

/** Erases a page from every store, and returns its text and its sketches. */
export async function erasePage(
  tx: Write,
  column: Column,
  { key, record }: SavedRecord,
): Promise<Pick<DeletedPage, 'text' | 'sketch'>> {
  const { id } = unpackPrimaryKey(key);
  await dissolveCluster(tx, column, id);
  await tx.objectStore('pages').delete(key);
  column.delete(id);
  column.count({ pages: -1, visits: -visitsOf(record.p).visits });
  const [text, sketch] = [await eraseText(tx, column, id), await eraseSketch(tx, id)];
  return { ...(text && { text }), sketch };
}

/** Dissolves the cluster of a page that has changed, and has the page compared again. */
export async function requestReclustering(tx: Write, column: Column, id: number): Promise<void> {
  await dissolveCluster(tx, column, id);
  if (id <= column.clusteredTo) column.unclustered.add(id);
}

/**
 * Dissolves the cluster of a page, because perhaps only this page connected the others. The next
 * `updateClusters` compares the others again.
 */
async function dissolveCluster(tx: Write, column: Column, id: number): Promise<void> {
  column.unclustered.delete(id);
  const found = await tx.objectStore('clusters').index('ids').openCursor(id);
  if (!found) return;
  for (const other of found.value.ids) if (other !== id) column.unclustered.add(other);
  column.haveClustersChanged = true;
  await found.delete();
}

type WithFingerprint = Pick<Page, 'fingerprint'>;

/** Whether two versions of a page have the same fingerprint, including its digest. */
export function haveSameFingerprint(a: WithFingerprint, b: WithFingerprint): boolean {
  const [left, right] = [a.fingerprint, b.fingerprint];
  return haveSameNumbers(left.bits, right.bits) && haveSameNumbers(left.digest, right.digest);
}
