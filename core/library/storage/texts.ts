import { mapWithYield } from './batches.ts';
import type { Connection } from './connection.ts';
import type { AnyTransaction, StoredText, Transaction } from './schema.ts';
import { transact } from './transaction.ts';

/** A text as it was read. */
export interface KeptText {
  readonly text: string;
  /** When it was read, in milliseconds since 1970. */
  readonly readAt: number;
}

/** When a page came to say otherwise, in milliseconds since 1970. */
export interface Change {
  /** When what it said before was read. */
  readonly from: number;
  /** When it was first read otherwise. */
  readonly to: number;
}

/** The wording before the one that is kept. */
export interface EarlierText extends Change {
  readonly text: string;
}

/**
 * Compresses a text. `deflate-raw` and not `gzip`: 18 bytes less a text, and the database tells by
 * itself when something is damaged. Not inside a transaction, which would end meanwhile.
 */
export async function packText(text: string, readAt: number): Promise<StoredText> {
  return { z: await through(new CompressionStream('deflate-raw'), encode(text)), r: readAt };
}

/** Reads what {@link packText} wrote. */
export async function unpackText({ z, r }: StoredText): Promise<KeptText> {
  return { text: await unpack(z), readAt: r };
}

/** Reads the wording before a text, where there is one. */
export async function unpackEarlier({ b }: StoredText): Promise<EarlierText | undefined> {
  return b && { text: await unpack(b.z), from: b.r, to: b.n };
}

/** The text of a page as it was read, if it is kept. */
export async function text(connection: Connection, id: number): Promise<KeptText | undefined> {
  const stored = await transact(connection, 'readonly', (tx) => tx.objectStore('texts').get(id));
  return stored && unpackText(stored);
}

/** What a page said before the text that is kept, where it has changed since texts are kept. */
export async function earlierText(
  connection: Connection,
  id: number,
): Promise<EarlierText | undefined> {
  const stored = await transact(connection, 'readonly', (tx) => tx.objectStore('texts').get(id));
  return stored && unpackEarlier(stored);
}

/** When it changed; without the wording, for who must not see that. */
export async function change(connection: Connection, id: number): Promise<Change | undefined> {
  const stored = await transact(connection, 'readonly', (tx) => tx.objectStore('texts').get(id));
  return stored?.b && { from: stored.b.r, to: stored.b.n };
}

/** The texts of some pages as they are stored, as far as they are kept. */
export async function textsOf(
  tx: AnyTransaction,
  ids: Iterable<number>,
): Promise<Map<number, StoredText>> {
  const store = tx.objectStore('texts');
  const found = await mapWithYield(ids, async (id) => ({ id, text: await store.get(id) }), tx);
  return new Map(found.flatMap(({ id, text }) => (text ? [[id, text] as const] : [])));
}

/** Erases all texts, those of pages in the trash too, and no page; tells how many were kept. */
export function eraseTexts(connection: Connection): Promise<number> {
  return transact(connection, 'readwrite', async (tx, column) => {
    const { texts } = column.totals;
    await tx.objectStore('texts').clear();
    await eraseInTrash(tx);
    column.totals = { ...column.totals, texts: 0, textBytes: 0 };
    await column.save(tx);
    return texts;
  });
}

async function eraseInTrash(tx: Transaction<'readwrite'>): Promise<void> {
  let cursor = await tx.objectStore('trash').openCursor();
  for (; cursor; cursor = await cursor.continue()) {
    const pages = cursor.value.pages.map(({ text: _, ...page }) => page);
    await cursor.update({ ...cursor.value, pages });
  }
}

async function unpack(bytes: ArrayBuffer): Promise<string> {
  const text = await through(new DecompressionStream('deflate-raw'), new Uint8Array(bytes));
  return new TextDecoder().decode(text);
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function through(
  stream: CompressionStream | DecompressionStream,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<ArrayBuffer> {
  const writer = stream.writable.getWriter();
  // A failure is heard at the other end. Not through a Blob: that is made in another process.
  for (const written of [writer.write(bytes), writer.close()]) written.catch(() => {});
  return new Response(stream.readable).arrayBuffer();
}

/** Bytes of a text and of the wording before it, compressed; 0 where none is kept. */
export function textBytesOf(text: StoredText | undefined): number {
  return (text?.z.byteLength ?? 0) + (text?.b?.z.byteLength ?? 0);
}
