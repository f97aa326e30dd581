import { mapWithYield } from './batches.ts';
import type { Column } from './column.ts';
import type { Page } from './page.ts';
import { packPrimaryKey } from './primary-key.ts';
import type { AnyTransaction } from './schema.ts';
import type { Row } from './shard.ts';
import { pageOf, type StoredPage } from './stored-page.ts';

/** A page as it is stored: in two places, and under which key. */
export interface KnownPage {
  readonly key: ArrayBuffer;
  readonly row: Row;
  readonly record: StoredPage;
}

/** Reads pages by their ids, in the order of these; those that there are not are left out. */
export async function readStored(
  tx: AnyTransaction,
  column: Column,
  ids: readonly number[],
): Promise<KnownPage[]> {
  await column.load(ids);
  const pages = tx.objectStore('pages');
  const read = async (id: number) => {
    const row = column.get(id);
    if (!row) return [];
    const key = keyOf(row);
    const record = await pages.get(key);
    return record ? [{ key, row, record }] : [];
  };
  return (await mapWithYield(ids, read, tx)).flat();
}

/** The same, put together. */
export async function readPages(
  tx: AnyTransaction,
  column: Column,
  ids: readonly number[],
): Promise<Page[]> {
  const stored = await readStored(tx, column, ids);
  return await mapWithYield(stored, ({ record, row }) => pageOf(record, row), tx);
}

/** The primary key of a page. */
export function keyOf({ bits, id }: Row): ArrayBuffer {
  return packPrimaryKey({ high: bits[0] ?? 0, low: bits[1] ?? 0, id });
}
