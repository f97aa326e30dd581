/**
 * The facts of all pages, in memory while a transaction runs: their bits and sizes, which lookups and
 * clusters compare, their visits, which search, statistics, and retention read, and the titles and words
 * that a search scans. `transaction.ts` opens the column at the start of every transaction, and every
 * write ends with {@link Column.save}. Read `shards.ts` next for the layout.
 */

import type { Bits } from '../../fingerprint/bits.ts';
import {
  type Change,
  EMPTY_HEADER,
  type LibraryHeader,
  readHeader,
  type Totals,
  writeHeader,
} from './header.ts';
import { DamagedError } from './library-error.ts';
import { readMany } from './read-many.ts';
import type { SavedLink } from './saved-addresses.ts';
import type { AnyTransaction, Transaction } from './schema.ts';
import {
  bitsAt,
  KINDS,
  type Kind,
  PACKING,
  type Row,
  type RowVisits,
  type ShardScanner,
  type Shards,
  shardOf,
  slotOf,
  usedSlots,
  visitsAt,
} from './shards.ts';
import { type ColumnCache, copyShards, type View } from './view.ts';

/** The most ids in `unclustered`, so that the header stays far below 64 kB: see `PACKING`. */
export const MAX_UNCLUSTERED = 2000;

/** The writes whose changes the header names. After more of them, everything is read again. */
const MAX_CHANGES = 16;

/** A write that changes more shards has all read again. */
const MAX_NAMED_SHARDS = 64;

/**
 * The column inside one transaction. What {@link set} and {@link delete} change is written by
 * {@link save}, and until then only {@link bitsOf} and {@link wordsOf} see it.
 */
export class Column {
  /** The id assigned last. */
  lastId: number;
  totals: Totals;
  /** Whether clusters were written or erased, so that they are counted again. */
  haveClustersChanged = false;
  clusteredTo: number;
  readonly unclustered: Set<number>;
  readonly #tx: AnyTransaction;
  readonly #cache: ColumnCache;
  readonly #header: LibraryHeader;
  readonly #view: View;
  readonly #rows = new Map<number, Row | undefined>();
  readonly #words = new Map<number, string | undefined>();
  #areWordsErased = false;
  #written: View | undefined;

  private constructor(tx: AnyTransaction, cache: ColumnCache, header: LibraryHeader, view: View) {
    this.#tx = tx;
    this.#cache = cache;
    this.#header = header;
    this.#view = view;
    this.lastId = header.lastId;
    this.totals = header.totals;
    this.clusteredTo = header.clusteredTo;
    this.unclustered = new Set(header.unclustered);
  }

  /**
   * Reads only the header. Call {@link load} before asking for facts of pages.
   *
   * @throws DamagedError when there is none that can be read.
   */
  static async open(tx: AnyTransaction, cache: ColumnCache): Promise<Column> {
    const header = await readHeader(tx);
    if (!header) throw new DamagedError();
    return new Column(tx, cache, header, cache.viewAt(header.write, header.changes));
  }

  /**
   * Loads one kind of facts of these pages, or of all pages.
   *
   * @throws DamagedError when a shard is damaged, or not as many pages are in all of them as were counted.
   */
  async load<K extends Kind>(kind: K, ids?: readonly number[]): Promise<void> {
    const shards: (Shards[K] | undefined)[] = this.#view.shards[kind];
    const end = shardOf(kind, this.#header.lastId) + 1;
    const numbers = ids
      ? [...new Set(ids.map((id) => shardOf(kind, id)))].filter((n) => n >= 0 && n < end)
      : Array.from({ length: end }, (_, n) => n);
    const wanted = numbers.filter((n) => !shards[n]);
    let mayBeLost = false;
    await readMany(this.#tx, kind, wanted, (stored, i) => {
      const n = wanted[i] ?? 0;
      // There is none if no page has words there, or all were deleted together. Otherwise, it is lost.
      const isEmpty = stored === undefined;
      mayBeLost ||= isEmpty && kind !== 'words';
      const shard = isEmpty ? PACKING[kind].create(0) : PACKING[kind].fromStored(stored);
      if (!shard) throw new DamagedError();
      shards[n] = shard;
      // Lookups need both soon, and there is time while the next shard is being read.
      usedSlots(kind, shard);
      if (kind === 'bits') this.#copyToScanner(n, shard as Shards['bits']);
    });
    if (ids) return mayBeLost ? await this.load(kind) : undefined;
    const used = shards.reduce((sum, shard) => sum + (shard ? usedSlots(kind, shard) : 0), 0);
    const { pages, texts } = this.#header.totals;
    if (used !== (kind === 'words' ? texts : pages)) throw new DamagedError();
  }

  #copyToScanner(n: number, shard: Shards['bits']): void {
    try {
      this.#cache.scanner?.copy(n, shard);
    } catch {
      // There isn't enough memory. Only a lookup needs the copy, and reports that.
    }
  }

  /** Whether the bits of all pages are in memory. */
  get areBitsLoaded(): boolean {
    const { bits } = this.#view.shards;
    for (let n = 0; n <= shardOf('bits', this.#header.lastId); n++) if (!bits[n]) return false;
    return true;
  }

  /** Returns the bits of a page, if the page exists. */
  bitsOf(id: number): Bits | undefined {
    if (this.#rows.has(id)) return this.#rows.get(id)?.bits;
    const shard = this.#view.shards.bits[shardOf('bits', id)];
    return shard && bitsAt(shard, slotOf('bits', id));
  }

  /** Returns the size class of a page's text, if the page exists. */
  sizeOf(id: number): number | undefined {
    return this.#view.shards.bits[shardOf('bits', id)]?.sizes[slotOf('bits', id)] || undefined;
  }

  /** Returns the visits to a page, if the page exists. */
  visitsOf(id: number): RowVisits | undefined {
    const shard = this.#view.shards.visits[shardOf('visits', id)];
    return shard && visitsAt(shard, slotOf('visits', id));
  }

  /** Returns the title and site of a page, as a search compares them: `titleLine`. */
  titleLine(id: number): string {
    return this.#view.shards.titles[shardOf('titles', id)]?.[slotOf('titles', id)] ?? '';
  }

  /** Returns the words of a page's text: `wordsOfText`. */
  wordsOf(id: number): string {
    if (this.#words.has(id) || this.#areWordsErased) return this.#words.get(id) ?? '';
    return this.#view.shards.words[shardOf('words', id)]?.[slotOf('words', id)] ?? '';
  }

  /** All saved links, if they were read since the last write. Set them when they were read. */
  get links(): readonly SavedLink[] | undefined {
    return this.#view.links;
  }

  set links(links: readonly SavedLink[]) {
    this.#view.links = links;
  }

  /** Returns the visits to all pages, in order of id. */
  *visits(): Generator<RowVisits & { readonly id: number }> {
    for (let id = 1; id <= this.#header.lastId; id++) {
      const visits = this.visitsOf(id);
      if (visits) yield { id, ...visits };
    }
  }

  /**
   * Returns the pages within `radius` of 256 bits, among those whose bits are in memory. The result
   * is exact for any radius, and takes one pass over them.
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
    return [...scanner.findNear(this.#view.shards.bits, bits, radius, lastId)];
  }

  /** Adds to the totals, or subtracts from them. */
  count(changes: Partial<Totals>): void {
    const sums = Object.entries(changes).map(
      ([name, n]) => [name, this.totals[name as keyof Totals] + n] as const,
    );
    this.totals = { ...this.totals, ...Object.fromEntries(sums) };
  }

  /** Adds or replaces the row of a page. */
  set(row: Row): void {
    this.#rows.set(row.id, row);
  }

  /** Removes the row of a page. Its slot stays empty, because no id is assigned twice. */
  delete(id: number): void {
    this.#rows.set(id, undefined);
  }

  /** Replaces the words of a page's text, or erases them. */
  setWords(id: number, words?: string): void {
    this.#words.set(id, words);
  }

  /** Erases the words of all texts. */
  async eraseWords(tx: Transaction<'readwrite'>): Promise<void> {
    this.#areWordsErased = true;
    await tx.objectStore('words').clear();
  }

  /** Writes all changes, at the end of the transaction. */
  async save(tx: Transaction<'readwrite'>): Promise<void> {
    const entriesOf = (kind: Kind) => (kind === 'words' ? this.#words : this.#rows);
    const kinds = KINDS.filter((kind) => entriesOf(kind).size > 0);
    const stored = kinds.filter((kind) => kind !== 'words' || !this.#areWordsErased);
    await Promise.all(stored.map((kind) => this.load(kind, [...entriesOf(kind).keys()])));
    const shards = copyShards(this.#view.shards);
    if (this.#areWordsErased) shards.words.length = 0;
    const numbers = await Promise.all(
      kinds.map((kind) => this.#writeShards(tx, kind, entriesOf(kind), shards[kind])),
    );
    const changed = Object.fromEntries(kinds.map((kind, i) => [kind, numbers[i] ?? []]));
    if (this.haveClustersChanged) {
      this.count({ clusters: (await tx.objectStore('clusters').count()) - this.totals.clusters });
    }
    this.#limitUnclustered();
    const { lastId, totals, clusteredTo } = this;
    const write = this.#header.write + 1;
    await writeHeader(tx, {
      ...{ ...this.#header, write, lastId, totals, clusteredTo },
      unclustered: [...this.unclustered],
      changes: this.#changesWith({ after: this.#view.write, shards: changed }),
    });
    this.#written = { write, shards };
  }

  /** Lets the connection use what was written, once the transaction has succeeded. */
  committed(): void {
    if (this.#written) this.#cache.replace(this.#view, this.#written);
  }

  /** Writes a header for empty shards instead of {@link save}. Ids continue, so none means another page. */
  async clear(tx: Transaction<'readwrite'>): Promise<void> {
    const [write, { lastId }] = [this.#header.write + 1, this];
    await writeHeader(tx, { ...EMPTY_HEADER, write, lastId, clusteredTo: lastId });
  }

  /** Writes the shards that entries change, also into `shards`, and returns their numbers. */
  async #writeShards<K extends Kind>(
    tx: Transaction<'readwrite'>,
    kind: K,
    entries: ReadonlyMap<number, unknown>,
    shards: (Shards[K] | undefined)[],
  ): Promise<number[]> {
    const packing = PACKING[kind];
    type Entry = Parameters<typeof packing.put>[2];
    const changed = new Map<number, [id: number, entry: Entry][]>();
    for (const [id, value] of entries) {
      const [n, entry] = [shardOf(kind, id), value as Entry];
      const shard = shards[n];
      if (shard && packing.has(shard, slotOf(kind, id), entry)) continue;
      const rows = changed.get(n) ?? [];
      rows.push([id, entry]);
      changed.set(n, rows);
    }
    const writes = [...changed].map(async ([n, rows]) => {
      const slots = Math.max(...rows.map(([id]) => slotOf(kind, id) + 1));
      const shard = packing.create(slots, shards[n]);
      for (const [id, entry] of rows) packing.put(shard, slotOf(kind, id), entry);
      shards[n] = shard;
      await tx.objectStore(kind as Kind).put(packing.toStored(shard) as never, n);
    });
    await Promise.all(writes);
    return [...changed.keys()];
  }

  #changesWith(change: Change): readonly Change[] {
    const named = KINDS.reduce((sum, kind) => sum + (change.shards[kind]?.length ?? 0), 0);
    if (this.#areWordsErased || named > MAX_NAMED_SHARDS) return [];
    return [...this.#header.changes, change].slice(-MAX_CHANGES);
  }

  /** Keeps the header small: if very many pages have changed, all from the first one on are compared. */
  #limitUnclustered(): void {
    if (this.unclustered.size <= MAX_UNCLUSTERED) return;
    const first = [...this.unclustered].reduce((least, id) => Math.min(least, id));
    this.clusteredTo = Math.min(this.clusteredTo, first - 1);
    this.unclustered.clear();
  }
}
