import { changeInClusters, dissolveCluster } from './change-clusters.ts';
import type { Column } from './column.ts';
import type { Page } from './page.ts';
import { type KnownPage, keyOf } from './read-pages.ts';
import type { StoredText, Transaction } from './schema.ts';
import { recordOf, rowOf, type StoredPage } from './stored-page.ts';
import { textBytesOf } from './texts.ts';

type Write = Transaction<'readwrite'>;

/**
 * Writes a page into every store. All that is ever written goes through here, and all that is
 * erased through {@link erasePage}: so segments, column and counts agree with the pages. It asks for
 * everything before it waits: who writes many pages, or one twice, need not wait in between.
 *
 * @param before the same page as it was, if it was known.
 */
export async function putPage(tx: Write, column: Column, page: Page, before?: Page): Promise<void> {
  const pages = tx.objectStore('pages');
  const [record, row] = [recordOf(page), rowOf(page)];
  const old = before && rowOf(before);
  const moved = before && !haveSameFingerprint(before, page);
  const rewritten = !before || moved || !sameRecord(recordOf(before), record);
  const titled = before && (moved || before.title !== page.title);
  // Async: what cannot be stored fails with the others, none of which may fail unheard.
  const put = async () => void (await pages.put(record, keyOf(row)));
  const writes = [
    old && moved && pages.delete(keyOf(old)),
    rewritten && put(),
    titled && changeInClusters(tx, column, page.id),
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

/**
 * Keeps the text of a page, with the wording before it, in place of what was kept: asked for at
 * once, as by {@link putPage}.
 */
export async function putText(
  tx: Write,
  column: Column,
  id: number,
  text: StoredText,
): Promise<void> {
  const store = tx.objectStore('texts');
  const [old] = await Promise.all([store.get(id), store.put(text, id)]);
  const { texts, textBytes } = column.totals;
  column.totals = {
    ...column.totals,
    texts: texts + (old ? 0 : 1),
    textBytes: textBytes + textBytesOf(text) - textBytesOf(old),
  };
}

/** Erases the text of a page, with the wording before it, and tells what it was. */
async function eraseText(tx: Write, column: Column, id: number): Promise<StoredText | undefined> {
  const store = tx.objectStore('texts');
  const text = await store.get(id);
  if (!text) return undefined;
  await store.delete(id);
  const { texts, textBytes } = column.totals;
  column.totals = { ...column.totals, texts: texts - 1, textBytes: textBytes - textBytesOf(text) };
  return text;
}

/** Erases a page from every store, and tells its text. */
export async function erasePage(
  tx: Write,
  column: Column,
  { key, row }: KnownPage,
): Promise<StoredText | undefined> {
  await dissolveCluster(tx, column, row.id);
  await tx.objectStore('pages').delete(key);
  column.erase(row.id);
  const { pages, visits } = column.totals;
  column.totals = { ...column.totals, pages: pages - 1, visits: visits - row.visits };
  return await eraseText(tx, column, row.id);
}

type WithFingerprint = Pick<Page, 'fingerprint'>;

/** Whether two readings of a page have one fingerprint, digest and all. */
export function haveSameFingerprint(a: WithFingerprint, b: WithFingerprint): boolean {
  const [left, right] = [a.fingerprint, b.fingerprint];
  return sameNumbers(left.bits, right.bits) && sameNumbers(left.digest, right.digest);
}

function sameRecord(a: StoredPage, b: StoredPage): boolean {
  return (
    a.u === b.u &&
    a.t === b.t &&
    a.c === b.c &&
    sameBytes(a.p, b.p) &&
    (a.o ?? []).join(' ') === (b.o ?? []).join(' ')
  );
}

/** Whether two buffers hold the same. */
export function sameBytes(a: ArrayBuffer, b: ArrayBuffer): boolean {
  return sameNumbers(new Uint8Array(a), new Uint8Array(b));
}

function sameNumbers(a: ArrayLike<number>, b: ArrayLike<number>): boolean {
  return a.length === b.length && Array.prototype.every.call(a, (number, i) => number === b[i]);
}
