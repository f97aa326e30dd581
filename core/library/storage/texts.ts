/** Reads, writes, compares, and erases the stored texts of pages and the wordings before them. */
import { mapWithYield } from './batches.ts';
import type { Column } from './column.ts';
import type { AnyTransaction, StoredEarlierText, StoredText, Transaction } from './schema.ts';
import { wordsOfText } from './text-words.ts';

/** The text of a page. */
export interface PageText {
  readonly text: string;
  /** When it was read, in milliseconds since 1970. */
  readonly readAt: number;
}

/** When the text of a page changed, in milliseconds since 1970. */
export interface TextChange {
  /** When the earlier wording was read. */
  readonly from: number;
  /** When a different wording was first read. */
  readonly to: number;
}

/** The wording of a page before its current text. */
export interface EarlierText extends TextChange {
  readonly text: string;
}

/** Reads when the text changed, for callers that must not see the wording itself. */
export async function readTextChange(
  tx: AnyTransaction,
  id: number,
): Promise<TextChange | undefined> {
  const stored = await tx.objectStore('texts').get(id);
  return stored?.b && { from: stored.b.r, to: stored.b.n };
}

/** Reads the stored texts of some pages, by page id. */
export async function textsOf(
  tx: AnyTransaction,
  ids: Iterable<number>,
): Promise<Map<number, StoredText>> {
  const store = tx.objectStore('texts');
  const found = await mapWithYield(ids, async (id) => ({ id, text: await store.get(id) }), tx);
  return new Map(found.flatMap(({ id, text }) => (text ? [[id, text] as const] : [])));
}

/**
 * Replaces the stored text of a page, including the earlier wording. Both requests are made before
 * the first `await`.
 */
export async function saveText(
  tx: Transaction<'readwrite'>,
  column: Column,
  id: number,
  text: StoredText,
): Promise<void> {
  const store = tx.objectStore('texts');
  const { w: words, ...record } = text;
  // Without them, it is the text that is stored.
  if (words !== undefined) column.setWords(id, words);
  const [old] = await Promise.all([store.get(id), store.put(record, id)]);
  column.count({ texts: old ? 0 : 1, textBytes: textBytesOf(text) - textBytesOf(old) });
}

/** Erases the text of a page, including the earlier wording, and returns it. */
export async function eraseText(
  tx: Transaction<'readwrite'>,
  column: Column,
  id: number,
): Promise<StoredText | undefined> {
  const store = tx.objectStore('texts');
  const text = await store.get(id);
  if (!text) return undefined;
  await Promise.all([store.delete(id), column.load('words', [id])]);
  const words = column.wordsOf(id);
  column.setWords(id);
  column.count({ texts: -1, textBytes: -textBytesOf(text) });
  return { ...text, w: words };
}

/**
 * Returns what to store when a page is read again: its new text, and the wording before it. If the
 * two differ only in a few words, the new text replaces the stored one, and an earlier wording that
 * was stored stays. So does a text that is stored already, unless it is from an import: then it is also
 * from this visit now, and undoing the import leaves it.
 *
 * @param hasChanged whether the page has changed substantially since its last visit.
 * @param firstRead when the page was first visited here, in milliseconds since 1970.
 * @returns the `stored` object itself if nothing needs to be written.
 */
export function updateText(
  stored: StoredText | undefined,
  read: StoredText,
  hasChanged: boolean,
  firstRead: number,
): StoredText {
  if (!stored) return read;
  if (haveSameNumbers(new Uint8Array(stored.z), new Uint8Array(read.z))) {
    return stored.r < firstRead ? withEarlier(read, stored.b) : stored;
  }
  return withEarlier(read, hasChanged ? toEarlier(stored, read) : stored.b);
}

/**
 * Merges two texts of one page from different sources: the library and a file.
 *
 * @param current the text to keep as the current one.
 * @param other the text of an earlier visit, or of the same one.
 * @param hasChanged whether the page changed substantially between the two.
 * @param isEarlier whether `other` was read first. The times don't show it if the clock was set back.
 * @returns the `current` object itself if `other` adds nothing.
 */
export function mergeTexts(
  current: StoredText,
  other: StoredText | undefined,
  hasChanged: boolean,
  isEarlier = other !== undefined && other.r < current.r,
): StoredText {
  if (!other || current.b) return current;
  if (!hasChanged) return other.b ? withEarlier(current, other.b) : current;
  return isEarlier ? withEarlier(current, toEarlier(other, current)) : current;
}

/**
 * Returns a text as the wording before another one. Its times can be in either order: the clock may have
 * been set back, and a text may have been read both before and after it. It changed between them anyway.
 */
function toEarlier({ z, r }: StoredText, next: StoredText): StoredEarlierText {
  return { z, r: Math.min(r, next.r), n: Math.max(r, next.r) };
}

function withEarlier({ b: _, ...text }: StoredText, b: StoredEarlierText | undefined): StoredText {
  return { ...text, ...(b && { b }) };
}

/** Whether two arrays hold the same numbers. */
export function haveSameNumbers(a: ArrayLike<number>, b: ArrayLike<number>): boolean {
  return a.length === b.length && Array.prototype.every.call(a, (number, i) => number === b[i]);
}

/** Returns how many bytes a text takes, with its words and its earlier wording; 0 without a text. */
export function textBytesOf(text: StoredText | undefined): number {
  // A record that was damaged on the disk may contain anything.
  const bytesOf = (z: unknown) => (z instanceof ArrayBuffer ? z.byteLength : 0);
  const wordBytes = Number.isSafeInteger(text?.s) ? (text?.s ?? 0) : 0;
  return bytesOf(text?.z) + bytesOf(text?.b?.z) + wordBytes;
}

/**
 * Compresses a text, and finds its words. Uses `deflate-raw`, which takes 18 bytes less than `gzip`; the database checks
 * for damage anyway. Not for use inside a transaction, which would end meanwhile.
 */
export async function packText(text: string, readAt: number): Promise<StoredText> {
  const bytes = new TextEncoder().encode(text);
  const z = await pipeThrough(new CompressionStream('deflate-raw'), bytes);
  const words = wordsOfText(text);
  return { z, r: readAt, s: 2 * words.length, w: words };
}

/** Decompresses the current text. A damaged one is as good as none. */
export async function unpackText({
  z,
  r,
}: Pick<StoredText, 'r' | 'z'>): Promise<PageText | undefined> {
  const text = await unpack(z);
  return text === undefined ? undefined : { text, readAt: r };
}

/** Decompresses the wording before the current text, if there is one. */
export async function unpackEarlier({ b }: StoredText): Promise<EarlierText | undefined> {
  const text = b && (await unpack(b.z));
  return b && text !== undefined ? { text, from: b.r, to: b.n } : undefined;
}

async function unpack(bytes: ArrayBuffer): Promise<string | undefined> {
  try {
    const text = await pipeThrough(new DecompressionStream('deflate-raw'), new Uint8Array(bytes));
    return new TextDecoder().decode(text);
  } catch {
    return undefined;
  }
}

function pipeThrough(
  stream: CompressionStream | DecompressionStream,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<ArrayBuffer> {
  const writer = stream.writable.getWriter();
  // Reading reports a failure too. A Blob would be slower: the browser creates it in another process.
  for (const written of [writer.write(bytes), writer.close()]) written.catch(() => {});
  return new Response(stream.readable).arrayBuffer();
}
