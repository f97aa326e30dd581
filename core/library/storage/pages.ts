/**
 * Reads and writes saved pages in all stores at once. Each feature that changes a page calls these
 * functions, so the column, the segments, the clusters, and the totals always agree with the pages.
 */
import { mapWithYield } from './batches.ts';
import type { Column } from './column.ts';
import type { Page } from './page.ts';
import { type StoredPage, toPage, toRecord, toRow } from './page-record.ts';
import { primaryKeyOf } from './primary-key.ts';
import type { AnyTransaction, StoredText, Transaction } from './schema.ts';
import type { Row } from './shard.ts';
import { eraseText, haveSameNumbers } from './texts.ts';

type Write = Transaction<'readwrite'>;

/** A saved page as it is stored: its row, its record, and the key of the record. */
export interface SavedRecord {
  readonly key: ArrayBuffer;
  readonly row: Row;
  readonly record: StoredPage;
}

/** Reads pages by id, in the order of `ids`. Ids without a page are skipped. */
export async function readPages(
  tx: AnyTransaction,
  column: Column,
  ids: readonly number[],
): Promise<Page[]> {
  const stored = await readRecords(tx, column, ids);
  return await mapWithYield(stored, ({ record, row }) => toPage(record, row), tx);
}

/** Reads pages by id as they are stored, in the order of `ids`. Ids without a page are skipped. */
export async function readRecords(
  tx: AnyTransaction,
  column: Column,
  ids: readonly number[],
): Promise<SavedRecord[]> {
  await column.load(ids);
  const pages = tx.objectStore('pages');
  const read = async (id: number) => {
    const row = column.get(id);
    if (!row) return [];
    const key = primaryKeyOf(row);
    const record = await pages.get(key);
    return record ? [{ key, row, record }] : [];
  };
  return (await mapWithYield(ids, read, tx)).flat();
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
  const [record, row] = [toRecord(page), toRow(page)];
  const old = before && toRow(before);
  const keyChanged = before && !haveSameFingerprint(before, page);
  const recordChanged = !before || keyChanged || !areSameRecords(toRecord(before), record);
  const copiesChanged = before && (keyChanged || before.title !== page.title);
  // Async, so that an error thrown by `put` itself is reported by Promise.all below.
  const put = async () => void (await pages.put(record, primaryKeyOf(row)));
  const writes = [
    old && keyChanged && pages.delete(primaryKeyOf(old)),
    recordChanged && put(),
    copiesChanged && requestReclustering(tx, column, page.id),
  ];
  column.set(row);
  const { pages: count, visits } = column.totals;
  column.totals = {
    ...column.totals,
    pages: count + (old ? 0 : 1),
    visits: visits + row.visits - (old?.visits ?? 0),
  };
  await Promise.all(writes);
}

/** Erases a page from every store, and returns its text. */
export async function erasePage(
  tx: Write,
  column: Column,
  { key, row }: SavedRecord,
): Promise<StoredText | undefined> {
  await dissolveCluster(tx, column, row.id);
  await tx.objectStore('pages').delete(key);
  column.delete(row.id);
  const { pages, visits } = column.totals;
  column.totals = { ...column.totals, pages: pages - 1, visits: visits - row.visits };
  return await eraseText(tx, column, row.id);
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
  const clusters = tx.objectStore('clusters');
  const number = await clusters.index('ids').getKey(id);
  if (number === undefined) return;
  const { ids = [] } = (await clusters.get(number)) ?? {};
  for (const other of ids) if (other !== id) column.unclustered.add(other);
  await clusters.delete(number);
}

type WithFingerprint = Pick<Page, 'fingerprint'>;

/** Whether two versions of a page have the same fingerprint, including its digest. */
export function haveSameFingerprint(a: WithFingerprint, b: WithFingerprint): boolean {
  const [left, right] = [a.fingerprint, b.fingerprint];
  return haveSameNumbers(left.bits, right.bits) && haveSameNumbers(left.digest, right.digest);
}

function areSameRecords(a: StoredPage, b: StoredPage): boolean {
  return (
    a.u === b.u &&
    a.t === b.t &&
    a.c === b.c &&
    haveSameNumbers(new Uint8Array(a.p), new Uint8Array(b.p)) &&
    (a.o ?? []).join(' ') === (b.o ?? []).join(' ')
  );
}
