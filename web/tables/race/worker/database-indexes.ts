import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Bits } from '../../../../core/fingerprint/bits.ts';
import { popcount } from '../../../../core/fingerprint/hamming.ts';
import { packPrimaryKey, unpackPrimaryKey } from '../../../../core/library/storage/primary-key.ts';
import { segmentKeys } from '../../../../core/tables/segments.ts';
import { WordList } from '../../../../core/tables/word-list.ts';
import { DATABASE_NAME } from '../database.ts';

/** Fingerprints in a shard of the column (32 kB), and in a transaction that fills the index. */
const SHARD_SIZE = 4096;

interface Schema extends DBSchema {
  pages: {
    key: ArrayBuffer;
    value: { readonly s: readonly number[] };
    indexes: { segments: number };
  };
  column: { key: number; value: Uint32Array<ArrayBuffer> };
}

/**
 * The two ways in which the extension's library looks up fingerprints in IndexedDB, without its other
 * data:
 * - `pages`: fingerprint and row in the binary primary key, and a multiEntry index over the segments.
 *   `getAllKeys` answers radii up to 3 without reading a value.
 * - `column`: all fingerprints in packed shards. Each lookup reads and scans all of them, like a
 *   service worker that has just started.
 */
export class RaceDatabase {
  readonly #db: IDBPDatabase<Schema>;

  private constructor(db: IDBPDatabase<Schema>) {
    this.#db = db;
  }

  /** @throws DOMException if the browser blocks databases. */
  static async open(): Promise<RaceDatabase> {
    return new RaceDatabase(
      await openDB<Schema>(DATABASE_NAME, 1, {
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

  async buildSegmentIndex(words: Bits, onProgress: (part: number) => void) {
    const rows = words.length / 2;
    for (let first = 0; first < rows; first += SHARD_SIZE) {
      onProgress(first / rows);
      const tx = this.#db.transaction('pages', 'readwrite', { durability: 'relaxed' });
      for (let id = first; id < Math.min(rows, first + SHARD_SIZE); id++) {
        const [high = 0, low = 0] = words.subarray(id * 2, id * 2 + 2);
        const value = { s: segmentKeys(Uint32Array.of(high, low)) };
        // If a put fails, so does the transaction.
        tx.store.put(value, packPrimaryKey({ high, low, id })).catch(() => {});
      }
      await tx.done;
    }
    return {
      bytes: undefined,
      near: (bits: Bits, radius: number) => this.#findBySegments(bits, radius),
    };
  }

  async buildColumn(words: Bits, onProgress: (part: number) => void) {
    const shardWords = SHARD_SIZE * 2;
    for (let start = 0; start < words.length; start += shardWords) {
      onProgress(start / words.length);
      await this.#db.put('column', words.slice(start, start + shardWords), start / shardWords);
    }
    return {
      bytes: undefined,
      near: (bits: Bits, radius: number) => this.#scanColumn(bits, radius),
    };
  }

  async #findBySegments([high = 0, low = 0]: Bits, radius: number): Promise<Uint32Array> {
    const index = this.#db.transaction('pages').store.index('segments');
    const segments = segmentKeys(Uint32Array.of(high, low));
    const tables = await Promise.all(segments.map((segment) => index.getAllKeys(segment)));
    const rows = new Set<number>();
    for (const primaryKey of tables.flat()) {
      const key = unpackPrimaryKey(primaryKey);
      if (popcount(key.high ^ high) + popcount(key.low ^ low) <= radius) rows.add(key.id);
    }
    return Uint32Array.from(rows);
  }

  async #scanColumn([high = 0, low = 0]: Bits, radius: number): Promise<Uint32Array> {
    const found = new WordList();
    let row = 0;
    for (const shard of await this.#db.getAll('column')) {
      for (let i = 0; i < shard.length; i += 2, row++) {
        const distance = popcount((shard[i] ?? 0) ^ high) + popcount((shard[i + 1] ?? 0) ^ low);
        if (distance <= radius) found.push(row);
      }
    }
    return found.view();
  }
}
