/**
 * Reads, writes, and erases the sketches of pages' sentences. A lookup reads only those of the pages
 * that it has found. `core/fingerprint/sentence-sketch.ts` says what a sketch is.
 */
import { MAX_ENTRIES, type SentenceSketch } from '../../fingerprint/sentence-sketch.ts';
import { readMany } from './read-many.ts';
import type { AnyTransaction, StoredSketch, Transaction } from './schema.ts';

/** Increases when sketches of the same text become different, so that old ones can't be compared. */
export const SKETCH_VERSION = 1;

/** The first byte has this bit if the sketch is a sample. The other bits are the version. */
const SAMPLED = 0x80;

/** Bytes of the hash and the length of an entry. */
const BYTES_PER_ENTRY = 5;

/** The sketches of a page. */
export interface PageSketches {
  /** Of its text. */
  readonly sketch: SentenceSketch;
  /** Of the wording before, if the page got new sentences between two visits. */
  readonly earlierSketch?: EarlierSketch | undefined;
}

/** The sketch of the wording before. */
export interface EarlierSketch {
  readonly sketch: SentenceSketch;
  /** When that wording was last read, in milliseconds since 1970. */
  readonly readAt: number;
}

/** Returns what is stored for a page. */
export function toStoredSketch({ sketch, earlierSketch }: PageSketches): StoredSketch {
  const b = earlierSketch && { s: packSketch(earlierSketch.sketch), r: earlierSketch.readAt };
  return { s: packSketch(sketch), ...(b && { b }) };
}

/** Returns the sketches that are stored so. One that is damaged is as good as none. */
export function fromStoredSketch(stored: StoredSketch | undefined): PageSketches | undefined {
  const [sketch, earlier] = [unpackSketch(stored?.s), unpackSketch(stored?.b?.s)];
  const readAt = stored?.b?.r;
  if (!sketch) return undefined;
  if (!earlier || typeof readAt !== 'number') return { sketch };
  return { sketch, earlierSketch: { sketch: earlier, readAt } };
}

/** Packs a sketch: a byte with its version, the hashes (big-endian), and the lengths. */
export function packSketch({ hashes, lengths, isSampled }: SentenceSketch): ArrayBuffer {
  const packed = new Uint8Array(1 + hashes.length * BYTES_PER_ENTRY);
  packed[0] = SKETCH_VERSION | (isSampled ? SAMPLED : 0);
  const view = new DataView(packed.buffer);
  for (const [i, hash] of hashes.entries()) view.setUint32(1 + i * 4, hash);
  packed.set(lengths, 1 + hashes.length * 4);
  return packed.buffer;
}

/** Unpacks a sketch. One that is damaged or has another version is as good as none. */
export function unpackSketch(stored: unknown): SentenceSketch | undefined {
  if (!(stored instanceof ArrayBuffer) || stored.byteLength < 1) return undefined;
  const view = new DataView(stored);
  const first = view.getUint8(0);
  const count = (stored.byteLength - 1) / BYTES_PER_ENTRY;
  if ((first & ~SAMPLED) !== SKETCH_VERSION) return undefined;
  if (!Number.isInteger(count) || count > MAX_ENTRIES) return undefined;
  const lengths = new Uint8Array(stored.slice(1 + count * 4));
  if (lengths.includes(0)) return undefined;
  return {
    hashes: Uint32Array.from({ length: count }, (_, i) => view.getUint32(1 + i * 4)),
    lengths,
    isSampled: (first & SAMPLED) !== 0,
  };
}

/** Reads the sketches of some pages, by page id. Pages without one are missing. */
export async function readSketches(
  tx: AnyTransaction,
  ids: Iterable<number>,
): Promise<Map<number, PageSketches>> {
  const all = [...ids];
  const found = new Map<number, PageSketches>();
  await readMany(tx, 'sketches', all, (stored, i) => {
    const [id, sketch] = [all[i], fromStoredSketch(stored)];
    if (id !== undefined && sketch) found.set(id, sketch);
  });
  return found;
}

/**
 * Replaces the sketch of a page. Without a new one, the old one is erased, because it belongs to an
 * older text. The request is made before the first `await`.
 */
export async function saveSketch(
  tx: Transaction<'readwrite'>,
  id: number,
  sketch: StoredSketch | undefined,
): Promise<void> {
  const store = tx.objectStore('sketches');
  await (sketch ? store.put(sketch, id) : store.delete(id));
}

/** Erases the sketch of a page, and returns it. */
export async function eraseSketch(
  tx: Transaction<'readwrite'>,
  id: number,
): Promise<StoredSketch | undefined> {
  const store = tx.objectStore('sketches');
  const [sketch] = await Promise.all([store.get(id), store.delete(id)]);
  return sketch;
}
