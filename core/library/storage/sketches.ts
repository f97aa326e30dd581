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

/**
 * In place of a sketch that was damaged on the disk. It counts as a sample that has no sentence, so only
 * the fingerprints and titles decide.
 */
const UNREADABLE: PageSketches = {
  sketch: { hashes: new Uint32Array(), lengths: new Uint8Array(), isSampled: true },
};

/** Whether the sketches of a page were damaged on the disk. */
export function isUnreadable(sketches: PageSketches): boolean {
  return sketches === UNREADABLE;
}

/** Returns the sketches that are stored so. */
export function fromStoredSketch(stored: StoredSketch | undefined): PageSketches {
  const [sketch, earlier] = [unpackSketch(stored?.s), unpackSketch(stored?.b?.s)];
  const readAt = stored?.b?.r;
  if (!sketch) return UNREADABLE;
  if (!earlier || typeof readAt !== 'number') return { sketch };
  return { sketch, earlierSketch: { sketch: earlier, readAt } };
}

/** Packs a sketch: a byte with its version, the hashes (big-endian), and the lengths. */
function packSketch({ hashes, lengths, isSampled }: SentenceSketch): ArrayBuffer {
  const packed = new Uint8Array(1 + hashes.length * BYTES_PER_ENTRY);
  packed[0] = SKETCH_VERSION | (isSampled ? SAMPLED : 0);
  const view = new DataView(packed.buffer);
  for (const [i, hash] of hashes.entries()) view.setUint32(1 + i * 4, hash);
  packed.set(lengths, 1 + hashes.length * 4);
  return packed.buffer;
}

/** Unpacks a sketch, unless it was damaged on the disk. */
function unpackSketch(stored: unknown): SentenceSketch | undefined {
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

/** Reads the sketches of one page. */
export async function readSketches(tx: AnyTransaction, id: number): Promise<PageSketches> {
  return fromStoredSketch(await tx.objectStore('sketches').get(id));
}

/** The sketches of some pages, read together. */
export class SketchesById {
  readonly #sketches = new Map<number, PageSketches>();

  /** Reads the sketches of these pages. */
  static async read(tx: AnyTransaction, ids: Iterable<number>): Promise<SketchesById> {
    const sketches = new SketchesById();
    await sketches.readMore(tx, ids);
    return sketches;
  }

  /** Reads those of further pages. */
  async readMore(tx: AnyTransaction, ids: Iterable<number>): Promise<void> {
    const missing = [...ids].filter((id) => !this.#sketches.has(id));
    await readMany(tx, 'sketches', missing, (stored, i) => {
      const id = missing[i];
      if (id !== undefined) this.put(id, fromStoredSketch(stored));
    });
  }

  /** Returns the sketches of a page that was read. */
  of(id: number): PageSketches {
    return this.#sketches.get(id) ?? UNREADABLE;
  }

  /** Replaces those of a page, so that later calls in the same transaction see what was written. */
  put(id: number, sketches: PageSketches): void {
    this.#sketches.set(id, sketches);
  }
}

/** Replaces the sketches of a page. The request is made before the first `await`. */
export async function saveSketch(
  tx: Transaction<'readwrite'>,
  id: number,
  sketches: PageSketches,
): Promise<void> {
  await tx.objectStore('sketches').put(toStoredSketch(sketches), id);
}

/** Erases the sketches of a page, and returns them. */
export async function eraseSketch(tx: Transaction<'readwrite'>, id: number): Promise<StoredSketch> {
  const store = tx.objectStore('sketches');
  const [stored] = await Promise.all([store.get(id), store.delete(id)]);
  return stored ?? toStoredSketch(UNREADABLE);
}
