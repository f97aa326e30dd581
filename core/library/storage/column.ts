import type { Bits } from '../../fingerprint/bits.ts';
import { hammingDistance, popcount } from '../../fingerprint/hamming.ts';
import { EMPTY_HEADER, type LibraryHeader, type Totals } from './header.ts';
import type { AnyTransaction, Transaction } from './schema.ts';
import {
  grownShard,
  putRow,
  type Row,
  rowAt,
  SHARD,
  type Shard,
  type ShardRows,
  WORDS,
} from './shard.ts';

/**
 * Rows that wait in the ledger until they are folded into the shards together. Every write rewrites
 * them, 8 kB at most; twice as many would halve the foldings, of a few milliseconds each.
 */
const PENDING_ROWS = 128;

/** Pages to be compared anew that the ledger names one by one, to stay far below 64 kB: see {@link SHARD}. */
export const MAX_UNCLUSTERED = 2000;

/** Hashes that are looked for one by one: a pass of `indexOf` is so many times as fast as one of ours. */
const FEW = 16;

/** Bits of a hash that a set of many is looked through by first: of 500, one in 131 strangers is in it. */
const SIEVE = 16;

/**
 * The column inside one transaction: the shards as they were written last, and before them the
 * rows that have changed since. What is changed here lands with {@link save}.
 */
export class Column {
  /** The last id that was given. */
  lastId: number;
  totals: Totals;
  clusteredTo: number;
  readonly unclustered: Set<number>;
  readonly #tx: AnyTransaction;
  readonly #cache: ColumnCache;
  readonly #ledger: LibraryHeader;
  readonly #shards: (Shard | undefined)[];
  readonly #recent = new Map<number, Row>();
  readonly #erased = new Set<number>();

  private constructor(tx: AnyTransaction, cache: ColumnCache, ledger: LibraryHeader) {
    this.#tx = tx;
    this.#cache = cache;
    this.#ledger = ledger;
    this.lastId = ledger.lastId;
    this.totals = ledger.totals;
    this.clusteredTo = ledger.clusteredTo;
    this.unclustered = new Set(ledger.unclustered);
    this.#shards = ledger.generations.map((generation, n) => cache.get(n, generation));
    for (const [place, id] of ledger.ids.entries()) {
      const row = rowAt(ledger.rows, place, id);
      if (row) this.#recent.set(id, row);
    }
  }

  /** Reads the ledger alone: {@link load} before asking for rows. */
  static async open(tx: AnyTransaction, cache: ColumnCache): Promise<Column> {
    const ledger = await tx.objectStore('ledger').get(0);
    return new Column(tx, cache, ledger ?? EMPTY_HEADER);
  }

  /** The number of this writing, which no other that lands has. */
  get generation(): number {
    return this.#ledger.generation + 1;
  }

  /** Makes the rows of some pages ready, or those of all. */
  async load(ids?: readonly number[]): Promise<void> {
    const numbers = ids ? new Set(ids.map(shardOf)) : this.#ledger.generations.keys();
    await Promise.all(Array.from(numbers, (n) => this.#loadShard(n)));
  }

  async #loadShard(n: number): Promise<void> {
    const generation = this.#ledger.generations[n];
    // Of generation 0 none was ever written.
    if (!generation || this.#shards[n]) return;
    const shard = await this.#tx.objectStore('column').get(n);
    if (!shard) return;
    this.#shards[n] = shard;
    this.#cache.set(n, generation, shard);
  }

  /** The row of a page, if there is such a page. */
  get(id: number): Row | undefined {
    const recent = this.#recent.get(id);
    if (recent || this.#erased.has(id)) return recent;
    const shard = this.#shards[shardOf(id)];
    return shard && rowAt(shard, placeOf(id), id);
  }

  /**
   * Shows every page to `visit`, in order of id or from the last to the first, where its facts
   * stand: nothing is copied. What `visit` must not do is keep the shard.
   */
  each(visit: (facts: Shard, place: number, id: number) => void, backwards = false): void {
    const recent = [...this.#recent.keys()].sort((a, b) => (backwards ? b - a : a - b));
    const rows = grownShard(recent.length);
    for (const [place, id] of recent.entries()) putRow(rows, place, this.#recent.get(id));
    let next = 0;
    const showRecentBefore = (id: number) => {
      for (; next < recent.length; next++) {
        const other = recent[next] ?? 0;
        if (backwards ? other < id : other > id) return;
        visit(rows, next, other);
      }
    };
    const shards = [...this.#shards.entries()];
    for (const [n, shard] of backwards ? shards.reverse() : shards) {
      if (!shard) continue;
      const count = shard.visits.length;
      for (let i = 0; i < count; i++) {
        const place = backwards ? count - 1 - i : i;
        const id = n * SHARD + place + 1;
        if (next < recent.length) showRecentBefore(id);
        if (shard.visits[place] && !this.#isStale(id)) visit(shard, place, id);
      }
    }
    showRecentBefore(backwards ? 0 : Number.POSITIVE_INFINITY);
  }

  /** The pages whose own clean address, or whose site, has one of these hashes. */
  having(fact: 'address' | 'site', hashes: ReadonlySet<number>): number[] {
    const ids: number[] = [];
    const sieve = hashes.size > FEW ? sieveOf(hashes) : undefined;
    for (const [n, shard] of this.#shards.entries()) {
      if (!shard) continue;
      const places = sieve ? sifted(shard[fact], hashes, sieve) : placesOf(shard[fact], hashes);
      for (const place of places) {
        const id = n * SHARD + place + 1;
        if (shard.visits[place] && !this.#isStale(id)) ids.push(id);
      }
    }
    for (const row of this.#recent.values()) if (hashes.has(row[fact])) ids.push(row.id);
    return ids;
  }

  /**
   * The pages within `radius` of 256 bits: exact for any radius, in one pass.
   *
   * @param rows those of the connection.
   * @param lastId pages after this one may be left out.
   */
  near(rows: ShardRows, bits: Bits, radius: number, lastId = Number.POSITIVE_INFINITY): number[] {
    const ids: number[] = [];
    for (const id of rows.near(this.#shards, bits, radius, lastId)) {
      if (!this.#isStale(id)) ids.push(id);
    }
    for (const row of this.#recent.values()) {
      if (hammingDistance(row.bits, bits) <= radius) ids.push(row.id);
    }
    return ids;
  }

  /** The pages whose heads lie within `radius` of the 64 bits of a head. */
  nearHead(head: Bits, radius: number): number[] {
    const [high = 0, low = 0] = head;
    const ids: number[] = [];
    this.each(({ bits }, place, id) => {
      const at = place * WORDS;
      const distance = popcount((bits[at] ?? 0) ^ high) + popcount((bits[at + 1] ?? 0) ^ low);
      if (distance <= radius) ids.push(id);
    });
    return ids;
  }

  /** Writes or rewrites the row of a page. */
  set(row: Row): void {
    this.#recent.set(row.id, row);
    this.#erased.delete(row.id);
  }

  /** Takes the row of a page out; its place stays empty, so that no id is given twice. */
  erase(id: number): void {
    this.#recent.delete(id);
    this.#erased.add(id);
  }

  /**
   * Writes what has changed, at the end of the transaction. What was erased is overwritten at
   * once; what was added or changed waits in the ledger until there is enough to rewrite shards.
   */
  async save(tx: Transaction<'readwrite'>): Promise<void> {
    const folding = this.#recent.size > PENDING_ROWS ? [...this.#recent.keys()] : [];
    const numbers = new Set([...this.#erased, ...folding].map(shardOf));
    const { generation } = this;
    const generations = Array.from(
      { length: Math.max(this.#ledger.generations.length, ...[...numbers].map((n) => n + 1)) },
      (_, n) => this.#ledger.generations[n] ?? 0,
    );
    for (const n of numbers) {
      await this.#loadShard(n);
      const shard = this.#rewritten(n);
      if (!shard) continue;
      generations[n] = generation;
      // Not put into the cache: the transaction may still fail.
      this.#cache.delete(n);
      await tx.objectStore('column').put(shard, n);
    }
    const waiting = [...this.#recent.values()]
      .filter(({ id }) => generations[shardOf(id)] !== generation)
      .sort((a, b) => a.id - b.id);
    const rows = grownShard(waiting.length);
    for (const [place, row] of waiting.entries()) putRow(rows, place, row);
    this.#limitUnclustered();
    await tx.objectStore('ledger').put(
      {
        lastId: this.lastId,
        generation,
        generations,
        totals: this.totals,
        ids: Uint32Array.from(waiting, ({ id }) => id),
        rows,
        clusteredTo: this.clusteredTo,
        unclustered: [...this.unclustered],
      },
      0,
    );
  }

  /** Empties the column, in place of {@link save}. Ids go on, so that no old one means a new page. */
  async clear(tx: Transaction<'readwrite'>): Promise<void> {
    const { generation, lastId } = this;
    await tx.objectStore('column').clear();
    await tx
      .objectStore('ledger')
      .put({ ...EMPTY_HEADER, lastId, generation, clusteredTo: lastId }, 0);
  }

  /**
   * Keeps the ledger small when very many pages are to be compared anew: all from the first of them
   * on are, then.
   */
  #limitUnclustered(): void {
    if (this.unclustered.size <= MAX_UNCLUSTERED) return;
    const first = [...this.unclustered].reduce((least, id) => Math.min(least, id));
    this.clusteredTo = first - 1;
    this.unclustered.clear();
  }

  #isStale(id: number): boolean {
    return this.#recent.has(id) || this.#erased.has(id);
  }

  /** A shard with all that has changed in it; nothing when it has no such places yet. */
  #rewritten(n: number): Shard | undefined {
    const old = this.#shards[n];
    const places = old?.visits.length ?? 0;
    const erased = [...this.#erased].filter((id) => shardOf(id) === n && placeOf(id) < places);
    const folded = this.#recent.size > PENDING_ROWS || erased.length > 0;
    const rows = folded ? [...this.#recent.values()].filter(({ id }) => shardOf(id) === n) : [];
    if (erased.length + rows.length === 0) return undefined;
    const shard = grownShard(Math.max(places, ...rows.map(({ id }) => placeOf(id) + 1)), old);
    for (const id of erased) putRow(shard, placeOf(id));
    for (const row of rows) putRow(shard, placeOf(row.id), row);
    return shard;
  }
}

function placesOf(all: Uint32Array, hashes: ReadonlySet<number>): number[] {
  const places: number[] = [];
  for (const hash of hashes) {
    for (let at = all.indexOf(hash); at !== -1; at = all.indexOf(hash, at + 1)) places.push(at);
  }
  return places;
}

/** Marks the first bits of each hash: to look there takes a tenth of what it takes to ask a set. */
function sieveOf(hashes: ReadonlySet<number>): Uint8Array {
  const sieve = new Uint8Array(1 << SIEVE);
  for (const hash of hashes) sieve[hash >>> (32 - SIEVE)] = 1;
  return sieve;
}

function sifted(all: Uint32Array, hashes: ReadonlySet<number>, sieve: Uint8Array): number[] {
  const places: number[] = [];
  // Not by an iterator, which takes several times as long.
  for (let place = 0; place < all.length; place++) {
    const hash = all[place] ?? 0;
    if (sieve[hash >>> (32 - SIEVE)] && hashes.has(hash)) places.push(place);
  }
  return places;
}

function shardOf(id: number): number {
  return Math.floor((id - 1) / SHARD);
}

function placeOf(id: number): number {
  return (id - 1) % SHARD;
}

/**
 * What a connection has read of the column. A shard holds as long as the ledger, which every
 * transaction reads, names the generation in which it was read; nobody changes one in place.
 */
export class ColumnCache {
  readonly #shards = new Map<number, { readonly generation: number; readonly shard: Shard }>();

  get(n: number, generation: number): Shard | undefined {
    const known = this.#shards.get(n);
    return known?.generation === generation ? known.shard : undefined;
  }

  set(n: number, generation: number, shard: Shard): void {
    this.#shards.set(n, { generation, shard });
  }

  delete(n: number): void {
    this.#shards.delete(n);
  }
}
