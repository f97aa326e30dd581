/**
 * The packed facts of all pages, in memory while a transaction runs. `transaction.ts` opens the
 * column at the start of every transaction. Lookups, clusters, search, and statistics read it, and
 * every write ends with {@link Column.save}. Read `shard.ts` next for the layout of the facts.
 */
import type { Bits } from '../../fingerprint/bits.ts';
import { hammingDistance, popcount } from '../../fingerprint/hamming.ts';
import { EMPTY_HEADER, type LibraryHeader, type Totals } from './header.ts';
import type { AnyTransaction, Transaction } from './schema.ts';
import {
  createShard,
  PAGES_PER_SHARD,
  putRow,
  type Row,
  rowAt,
  type Shard,
  type ShardScanner,
  WORDS_PER_FINGERPRINT,
} from './shard.ts';

/**
 * Rows that stay in the header until they are moved into the shards together. Every write rewrites
 * them, 8 kB at most. Twice as many would halve how often they are moved, which takes a few
 * milliseconds each time.
 */
const PENDING_ROWS = 128;

/** The most ids in `unclustered`, so that the header stays far below 64 kB: see {@link PAGES_PER_SHARD}. */
export const MAX_UNCLUSTERED = 2000;

/** Up to this many hashes are searched one by one: that many passes of `indexOf` take as long as one loop. */
const MAX_INDEX_OF_PASSES = 16;

/**
 * Leading bits of a hash that a bitmap checks before the set. With 500 hashes, one in 131 other
 * values passes the bitmap.
 */
const BITMAP_BITS = 16;

/**
 * The column inside one transaction: the shards as last written, overridden by the rows that have
 * changed since. Changes are written by {@link save}.
 */
export class Column {
  /** The id assigned last. */
  lastId: number;
  totals: Totals;
  clusteredTo: number;
  readonly unclustered: Set<number>;
  readonly #tx: AnyTransaction;
  readonly #cache: ColumnCache;
  readonly #header: LibraryHeader;
  readonly #shards: (Shard | undefined)[];
  readonly #recent = new Map<number, Row>();
  readonly #deleted = new Set<number>();

  private constructor(tx: AnyTransaction, cache: ColumnCache, header: LibraryHeader) {
    this.#tx = tx;
    this.#cache = cache;
    this.#header = header;
    this.lastId = header.lastId;
    this.totals = header.totals;
    this.clusteredTo = header.clusteredTo;
    this.unclustered = new Set(header.unclustered);
    this.#shards = header.generations.map((generation, n) => cache.get(n, generation));
    for (const [slot, id] of header.ids.entries()) {
      const row = rowAt(header.rows, slot, id);
      if (row) this.#recent.set(id, row);
    }
  }

  /** Reads only the header. Call {@link load} before asking for rows. */
  static async open(tx: AnyTransaction, cache: ColumnCache): Promise<Column> {
    const header = await tx.objectStore('ledger').get(0);
    return new Column(tx, cache, header ?? EMPTY_HEADER);
  }

  /** The number of this write. No other committed write has the same one. */
  get generation(): number {
    return this.#header.generation + 1;
  }

  /** Loads the rows of these pages, or of all pages. */
  async load(ids?: readonly number[]): Promise<void> {
    const numbers = ids ? new Set(ids.map(shardOf)) : this.#header.generations.keys();
    await Promise.all(Array.from(numbers, (n) => this.#loadShard(n)));
  }

  async #loadShard(n: number): Promise<void> {
    const generation = this.#header.generations[n];
    // Generation 0 means that the shard was never written.
    if (!generation || this.#shards[n]) return;
    const shard = await this.#tx.objectStore('column').get(n);
    if (!shard) return;
    this.#shards[n] = shard;
    this.#cache.set(n, generation, shard);
  }

  /** Returns the row of a page, if the page exists. */
  get(id: number): Row | undefined {
    const recent = this.#recent.get(id);
    if (recent || this.#deleted.has(id)) return recent;
    const shard = this.#shards[shardOf(id)];
    return shard && rowAt(shard, slotOf(id), id);
  }

  /**
   * Calls `visit` for every page, by ascending or descending id, with the shard and slot of its
   * facts. Nothing is copied, so `visit` must not keep the shard.
   */
  forEach(visit: (facts: Shard, slot: number, id: number) => void, descending = false): void {
    const recent = [...this.#recent.keys()].sort((a, b) => (descending ? b - a : a - b));
    const rows = createShard(recent.length);
    for (const [slot, id] of recent.entries()) putRow(rows, slot, this.#recent.get(id));
    let next = 0;
    const visitRecentBefore = (id: number) => {
      for (; next < recent.length; next++) {
        const other = recent[next] ?? 0;
        if (descending ? other < id : other > id) return;
        visit(rows, next, other);
      }
    };
    const shards = [...this.#shards.entries()];
    for (const [n, shard] of descending ? shards.reverse() : shards) {
      if (!shard) continue;
      const count = shard.visits.length;
      for (let i = 0; i < count; i++) {
        const slot = descending ? count - 1 - i : i;
        const id = n * PAGES_PER_SHARD + slot + 1;
        if (next < recent.length) visitRecentBefore(id);
        if (shard.visits[slot] && !this.#isStale(id)) visit(shard, slot, id);
      }
    }
    visitRecentBefore(descending ? 0 : Number.POSITIVE_INFINITY);
  }

  /** Returns the pages whose own normalized address, or whose site, has one of these hashes. */
  findByHash(fact: 'address' | 'site', hashes: ReadonlySet<number>): number[] {
    const ids: number[] = [];
    const bitmap = hashes.size > MAX_INDEX_OF_PASSES ? bitmapOf(hashes) : undefined;
    for (const [n, shard] of this.#shards.entries()) {
      if (!shard) continue;
      const slots = bitmap
        ? slotsByBitmap(shard[fact], hashes, bitmap)
        : slotsByIndexOf(shard[fact], hashes);
      for (const slot of slots) {
        const id = n * PAGES_PER_SHARD + slot + 1;
        if (shard.visits[slot] && !this.#isStale(id)) ids.push(id);
      }
    }
    for (const row of this.#recent.values()) if (hashes.has(row[fact])) ids.push(row.id);
    return ids;
  }

  /**
   * Returns the pages within `radius` of 256 bits. The result is exact for any radius, and takes one
   * pass over all pages.
   *
   * @param scanner the scanner of the connection.
   * @param lastId pages after this one may be omitted.
   */
  findNear(
    scanner: ShardScanner,
    bits: Bits,
    radius: number,
    lastId = Number.POSITIVE_INFINITY,
  ): number[] {
    const ids: number[] = [];
    for (const id of scanner.findNear(this.#shards, bits, radius, lastId)) {
      if (!this.#isStale(id)) ids.push(id);
    }
    for (const row of this.#recent.values()) {
      if (hammingDistance(row.bits, bits) <= radius) ids.push(row.id);
    }
    return ids;
  }

  /** Returns the pages whose first 64 bits are within `radius` of a 64-bit prefix. */
  findNearPrefix(prefix64: Bits, radius: number): number[] {
    const [high = 0, low = 0] = prefix64;
    const ids: number[] = [];
    this.forEach(({ bits }, slot, id) => {
      const start = slot * WORDS_PER_FINGERPRINT;
      const distance = popcount((bits[start] ?? 0) ^ high) + popcount((bits[start + 1] ?? 0) ^ low);
      if (distance <= radius) ids.push(id);
    });
    return ids;
  }

  /** Adds or replaces the row of a page. */
  set(row: Row): void {
    this.#recent.set(row.id, row);
    this.#deleted.delete(row.id);
  }

  /** Removes the row of a page. Its slot stays empty, because no id is assigned twice. */
  delete(id: number): void {
    this.#recent.delete(id);
    this.#deleted.add(id);
  }

  /**
   * Writes all changes, at the end of the transaction. Deleted rows are overwritten at once. New and
   * changed rows stay in the header until there are enough of them to rewrite shards.
   */
  async save(tx: Transaction<'readwrite'>): Promise<void> {
    const moved = this.#recent.size > PENDING_ROWS ? [...this.#recent.keys()] : [];
    const numbers = new Set([...this.#deleted, ...moved].map(shardOf));
    const { generation } = this;
    const generations = Array.from(
      { length: Math.max(this.#header.generations.length, ...[...numbers].map((n) => n + 1)) },
      (_, n) => this.#header.generations[n] ?? 0,
    );
    for (const n of numbers) {
      await this.#loadShard(n);
      const shard = this.#rewritten(n);
      if (!shard) continue;
      generations[n] = generation;
      // Don't cache the new shard: the transaction may still fail.
      this.#cache.delete(n);
      await tx.objectStore('column').put(shard, n);
    }
    const pending = [...this.#recent.values()]
      .filter(({ id }) => generations[shardOf(id)] !== generation)
      .sort((a, b) => a.id - b.id);
    const rows = createShard(pending.length);
    for (const [slot, row] of pending.entries()) putRow(rows, slot, row);
    this.#limitUnclustered();
    await tx.objectStore('ledger').put(
      {
        lastId: this.lastId,
        generation,
        generations,
        totals: this.totals,
        ids: Uint32Array.from(pending, ({ id }) => id),
        rows,
        clusteredTo: this.clusteredTo,
        unclustered: [...this.unclustered],
      },
      0,
    );
  }

  /** Empties the column. Replaces {@link save}. Ids continue, so an old id never means a new page. */
  async clear(tx: Transaction<'readwrite'>): Promise<void> {
    const { generation, lastId } = this;
    await tx.objectStore('column').clear();
    await tx
      .objectStore('ledger')
      .put({ ...EMPTY_HEADER, lastId, generation, clusteredTo: lastId }, 0);
  }

  /** Keeps the header small: if very many pages have changed, all from the first one on are compared. */
  #limitUnclustered(): void {
    if (this.unclustered.size <= MAX_UNCLUSTERED) return;
    const first = [...this.unclustered].reduce((least, id) => Math.min(least, id));
    this.clusteredTo = first - 1;
    this.unclustered.clear();
  }

  #isStale(id: number): boolean {
    return this.#recent.has(id) || this.#deleted.has(id);
  }

  /** Returns a shard with all its changes, or nothing if it has none to be written yet. */
  #rewritten(n: number): Shard | undefined {
    const old = this.#shards[n];
    const oldSlots = old?.visits.length ?? 0;
    const deleted = [...this.#deleted].filter((id) => shardOf(id) === n && slotOf(id) < oldSlots);
    const moves = this.#recent.size > PENDING_ROWS || deleted.length > 0;
    const rows = moves ? [...this.#recent.values()].filter(({ id }) => shardOf(id) === n) : [];
    if (deleted.length + rows.length === 0) return undefined;
    const shard = createShard(Math.max(oldSlots, ...rows.map(({ id }) => slotOf(id) + 1)), old);
    for (const id of deleted) putRow(shard, slotOf(id));
    for (const row of rows) putRow(shard, slotOf(row.id), row);
    return shard;
  }
}

function slotsByIndexOf(all: Uint32Array, hashes: ReadonlySet<number>): number[] {
  const slots: number[] = [];
  for (const hash of hashes) {
    for (let slot = all.indexOf(hash); slot !== -1; slot = all.indexOf(hash, slot + 1)) {
      slots.push(slot);
    }
  }
  return slots;
}

/** Marks the leading bits of each hash. Checking the bitmap takes a tenth of the time of the set. */
function bitmapOf(hashes: ReadonlySet<number>): Uint8Array {
  const bitmap = new Uint8Array(1 << BITMAP_BITS);
  for (const hash of hashes) bitmap[hash >>> (32 - BITMAP_BITS)] = 1;
  return bitmap;
}

function slotsByBitmap(
  all: Uint32Array,
  hashes: ReadonlySet<number>,
  bitmap: Uint8Array,
): number[] {
  const slots: number[] = [];
  // An iterator would take several times as long.
  for (let slot = 0; slot < all.length; slot++) {
    const hash = all[slot] ?? 0;
    if (bitmap[hash >>> (32 - BITMAP_BITS)] && hashes.has(hash)) slots.push(slot);
  }
  return slots;
}

function shardOf(id: number): number {
  return Math.floor((id - 1) / PAGES_PER_SHARD);
}

function slotOf(id: number): number {
  return (id - 1) % PAGES_PER_SHARD;
}

/**
 * The shards that a connection has read. A cached shard is valid while the header, which every
 * transaction reads, names the generation in which it was read. Shards are never changed in place.
 */
export class ColumnCache {
  readonly #shards = new Map<number, { readonly generation: number; readonly shard: Shard }>();

  get(n: number, generation: number): Shard | undefined {
    const cached = this.#shards.get(n);
    return cached?.generation === generation ? cached.shard : undefined;
  }

  set(n: number, generation: number, shard: Shard): void {
    this.#shards.set(n, { generation, shard });
  }

  delete(n: number): void {
    this.#shards.delete(n);
  }
}
