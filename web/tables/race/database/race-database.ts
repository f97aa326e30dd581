import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Bits } from '../../../../core/fingerprint/bits.ts';
import { popcount } from '../../../../core/fingerprint/hamming.ts';
import { packPrimaryKey, unpackPrimaryKey } from '../../../../core/library/storage/primary-key.ts';
import { segmentKeys } from '../../../../core/tables/segments.ts';
import { WordList } from '../../../../core/tables/word-list.ts';
import type { Contestant } from '../run/contestant.ts';
import { DATABASE } from './name.ts';

/** Fingerprints of a packed piece, 32 kB, and of a transaction that fills the index. */
const SHARD = 4096;

interface Schema extends DBSchema {
  pages: {
    key: ArrayBuffer;
    value: { readonly s: readonly number[] };
    indexes: { segments: number };
  };
  column: { key: number; value: Uint32Array<ArrayBuffer> };
}

/**
 * The two ways of the reader's library to look up heads in IndexedDB, with nothing else in it:
 * - `pages`: head and row in the binary primary key, and a multiEntry index over the segments, so
 *   that `getAllKeys` answers radii up to 3 and no value is read;
 * - `column`: all heads in packed pieces, read and looked through for each look-up, as by a worker
 *   that has just woken.
 */
export class RaceDatabase {
  readonly #db: IDBPDatabase<Schema>;

  private constructor(db: IDBPDatabase<Schema>) {
    this.#db = db;
  }

  /** @throws DOMException when the browser refuses it. */
  static async open(): Promise<RaceDatabase> {
    return new RaceDatabase(
      await openDB<Schema>(DATABASE, 1, {
        upgrade(db) {
          db.createObjectStore('pages').createIndex('segments', 's', { multiEntry: true });
          db.createObjectStore('column');
        },
      }),
    );
  }

  close(): void {
    this.#db.close();
  }

  async fillKeys(words: Bits, tell: (part: number) => void): Promise<Contestant> {
    const rows = words.length / 2;
    for (let first = 0; first < rows; first += SHARD) {
      tell(first / rows);
      const tx = this.#db.transaction('pages', 'readwrite', { durability: 'relaxed' });
      for (let id = first; id < Math.min(rows, first + SHARD); id++) {
        const [high = 0, low = 0] = words.subarray(id * 2, id * 2 + 2);
        const value = { s: segmentKeys(Uint32Array.of(high, low)) };
        // The last one fails with the others.
        tx.store.put(value, packPrimaryKey({ high, low, id })).catch(() => {});
      }
      await tx.done;
    }
    return { bytes: undefined, near: (bits, radius) => this.#nearByKeys(bits, radius) };
  }

  async fillColumn(words: Bits, tell: (part: number) => void): Promise<Contestant> {
    for (let at = 0; at < words.length; at += SHARD * 2) {
      tell(at / words.length);
      await this.#db.put('column', words.slice(at, at + SHARD * 2), at / (SHARD * 2));
    }
    return { bytes: undefined, near: (bits, radius) => this.#nearByColumn(bits, radius) };
  }

  async #nearByKeys([high = 0, low = 0]: Bits, radius: number): Promise<Uint32Array> {
    const index = this.#db.transaction('pages').store.index('segments');
    const keys = segmentKeys(Uint32Array.of(high, low));
    const tables = await Promise.all(keys.map((key) => index.getAllKeys(key)));
    const rows = new Set<number>();
    for (const key of tables.flat()) {
      const head = unpackPrimaryKey(key);
      if (popcount(head.high ^ high) + popcount(head.low ^ low) <= radius) rows.add(head.id);
    }
    return Uint32Array.from(rows);
  }

  async #nearByColumn([high = 0, low = 0]: Bits, radius: number): Promise<Uint32Array> {
    const found = new WordList();
    let row = 0;
    for (const shard of await this.#db.getAll('column')) {
      for (let at = 0; at < shard.length; at += 2, row++) {
        const distance = popcount((shard[at] ?? 0) ^ high) + popcount((shard[at + 1] ?? 0) ^ low);
        if (distance <= radius) found.push(row);
      }
    }
    return found.view();
  }
}
