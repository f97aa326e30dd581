/**
 * The packed facts of all pages, in memory while a transaction runs: their bits and sizes, which lookups
 * and clusters compare, and their visits, which search, statistics, and retention read. Everything in it
 * follows from the records of the pages. `transaction.ts` opens the column at the start of every
 * transaction, and every write ends with {@link Column.save}. Read `shard.ts` next for the layout.
 */
import type { Bits } from '../../fingerprint/bits.ts';
import { hammingDistance } from '../../fingerprint/hamming.ts';
import { type ColumnCache, ColumnPart, shardOf, slotOf } from './column-part.ts';
import { EMPTY_HEADER, isIntact, type LibraryHeader, type Totals } from './header.ts';
import { Lines } from './lines.ts';
import { recoverHeader } from './recover-header.ts';
import type { AnyTransaction, Transaction } from './schema.ts';
import {
  bitsAt,
  PACKING,
  PAGES_PER_SHARD,
  PARTS,
  type Part,
  type Row,
  type ShardRow,
  type ShardScanner,
  type VisitsShard,
} from './shard.ts';

/**
 * Rows that stay in the header until they are moved into the shards together. Every write rewrites
 * them, 8 kB at most unless shards are damaged. Twice as many would halve how often they are moved, which takes a few
 * milliseconds each time.
 */
const PENDING_ROWS = 128;

/** The most ids in `unclustered`, so that the header stays far below 64 kB: see {@link PAGES_PER_SHARD}. */
export const MAX_UNCLUSTERED = 2000;

/** The writes after which lines in memory can still be renewed. */
const MAX_LINE_CHANGES = 16;

/** The visits to a page, as the column has them. */
export type RowVisits = Omit<ShardRow, 'id' | 'bits' | 'size'>;

/**
 * The column inside one transaction: the shards as last written, overridden by the rows that have
 * changed since. Changes are written by {@link save}.
 */
export class Column {
  /** The id assigned last. */
  lastId: number;
  totals: Totals;
  /** Whether clusters were written or erased, so that they are counted again. */
  haveClustersChanged = false;
  /** See {@link LibraryHeader.isUnchecked}. */
  isUnchecked: boolean;
  clusteredTo: number;
  readonly unclustered: Set<number>;
  /** Whether the stored header was lost or damaged. */
  readonly isRecovered: boolean;
  readonly #cache: ColumnCache;
  readonly #header: LibraryHeader;
  readonly #bits: ColumnPart<'bits'>;
  readonly #visits: ColumnPart<'visits'>;
  readonly #titles = new Lines('titles');
  readonly #words = new Lines('words');
  readonly #recent = new Map<number, ShardRow>();
  readonly #deleted = new Set<number>();

  private constructor(
    tx: AnyTransaction,
    cache: ColumnCache,
    header: LibraryHeader,
    isRecovered = false,
  ) {
    this.isRecovered = isRecovered;
    this.#cache = cache;
    this.#header = header;
    this.lastId = header.lastId;
    this.totals = header.totals;
    this.isUnchecked = header.isUnchecked;
    this.clusteredTo = header.clusteredTo;
    this.unclustered = new Set(header.unclustered);
    const { generations, ids, rows } = header;
    this.#bits = new ColumnPart('bits', tx, cache, generations.bits);
    this.#visits = new ColumnPart('visits', tx, cache, generations.visits);
    for (const [slot, id] of ids.entries()) {
      const bits = bitsAt(rows.bits, slot);
      const visits = visitsAt(rows.visits, slot);
      const size = rows.bits.sizes[slot];
      if (bits && size && visits) this.#recent.set(id, { id, bits, size, ...visits });
    }
  }

  /** Reads only the header. Call {@link load} before asking for facts of pages. */
  static async open(tx: AnyTransaction, cache: ColumnCache): Promise<Column> {
    const stored = await tx.objectStore('header').get(0);
    const header = isIntact(stored) ? stored : await recoverHeader(tx);
    if (header.isUnchecked) cache.isDamaged = true;
    return new Column(tx, cache, header, header !== stored && header !== EMPTY_HEADER);
  }

  /** The number of this write. No other committed write has the same one. */
  get generation(): number {
    return this.#header.generation + 1;
  }

  /**
   * Raises the last id to the highest one in the shards. After damage, it can be too low. A shard whose
   * bits are lost may have had all its ids.
   */
  async raiseLastId(): Promise<void> {
    for (let n = shardOf(this.lastId + 1); n < this.#bits.generations.length; n++) {
      await this.#bits.load([n]);
      if (this.#bits.isMissing(n)) this.lastId = (n + 1) * PAGES_PER_SHARD;
      const slot = this.#bits.shards[n]?.sizes.findLastIndex((size) => size > 0) ?? -1;
      if (slot >= 0) this.lastId = Math.max(this.lastId, n * PAGES_PER_SHARD + slot + 1);
    }
  }

  /** Loads one part of the facts of these pages, or of all pages. */
  async load(part: Part, ids?: readonly number[]): Promise<void> {
    await this.#part(part).load(ids && new Set(ids.map(shardOf)));
  }

  /**
   * The number of shards of a part that are not in memory. After {@link load}, these are the damaged
   * ones.
   */
  missing(part: Part): number {
    return this.#part(part).missing;
  }

  /**
   * Whether this part of the facts of all pages is in memory. Call {@link load} first. If there are
   * not as many as pages were counted, something is damaged.
   */
  hasAll(part: Part): boolean {
    const stored = this.#part(part);
    if (stored.missing > 0) return false;
    let pages = stored.pages;
    for (const id of this.#recent.keys()) if (!stored.has(id)) pages++;
    for (const id of this.#deleted) if (stored.has(id)) pages--;
    if (pages !== this.totals.pages) this.setDamaged();
    return pages === this.totals.pages;
  }

  /** Loads one part of the facts of all pages, and notices if some are missing. */
  async loadAll(part: Part): Promise<void> {
    await this.load(part);
    this.hasAll(part);
  }

  /** Loads the titles of all pages. */
  async loadTitles(tx: AnyTransaction): Promise<void> {
    await this.#titles.load(tx, this.#cache.lines, this.#header);
  }

  /** Loads the words of all texts. */
  async loadWords(tx: AnyTransaction): Promise<void> {
    await this.#words.load(tx, this.#cache.lines, this.#header);
  }

  /** Returns the words of a page's text: `wordsOfText`. */
  wordsOf(id: number): string {
    return this.#words.of(id);
  }

  /** Replaces the words of a page's text. */
  setWords(id: number, words: string): void {
    this.#words.set(id, words);
  }

  /** Erases the words of all texts. */
  async eraseWords(tx: Transaction<'readwrite'>): Promise<void> {
    await this.#words.clear(tx);
  }

  /** Erases the words of a page's text, and returns them. */
  async takeWords(tx: AnyTransaction, id: number): Promise<string> {
    const words = await this.#words.read(tx, id);
    this.#words.set(id);
    return words;
  }

  /** Returns the title and site of a page, as a search compares them: `titleLine`. */
  titleLine(id: number): string {
    return this.#titles.of(id);
  }

  /** Has the library checked, because a read has found damage. */
  setDamaged(): void {
    this.#cache.isDamaged = true;
  }

  /** Whether a page may exist whose bits are lost. Load its bits first. */
  isLost(id: number): boolean {
    return !this.#isStale(id) && this.#bits.isMissing(shardOf(id));
  }

  /** Returns the bits of a page, if the page exists. */
  bitsOf(id: number): Bits | undefined {
    const recent = this.#recent.get(id);
    if (recent || this.#deleted.has(id)) return recent?.bits;
    const shard = this.#bits.shards[shardOf(id)];
    return shard && bitsAt(shard, slotOf(id));
  }

  /** Returns the size class of a page's text, if the page exists. */
  sizeOf(id: number): number | undefined {
    const recent = this.#recent.get(id);
    if (recent || this.#deleted.has(id)) return recent?.size;
    return this.#bits.shards[shardOf(id)]?.sizes[slotOf(id)] || undefined;
  }

  /** Returns the visits to a page, if the page exists. */
  visitsOf(id: number): RowVisits | undefined {
    const recent = this.#recent.get(id);
    if (recent || this.#deleted.has(id)) return recent;
    const shard = this.#visits.shards[shardOf(id)];
    return shard && visitsAt(shard, slotOf(id));
  }

  /**
   * Calls `visit` for every page, by ascending or descending id, with the shard and slot of its
   * visits. Nothing is copied, so `visit` must not keep the shard.
   */
  forEach(visit: (facts: VisitsShard, slot: number, id: number) => void, descending = false): void {
    const recent = [...this.#recent.values()].sort((a, b) =>
      descending ? b.id - a.id : a.id - b.id,
    );
    const rows = packRows(recent, this.generation).visits;
    let next = 0;
    const visitRecentBefore = (id: number) => {
      for (; next < recent.length; next++) {
        const other = recent[next]?.id ?? 0;
        if (descending ? other < id : other > id) return;
        visit(rows, next, other);
      }
    };
    const shards = [...this.#visits.shards.entries()];
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
    const ids: number[] = [];
    for (const id of scanner.findNear(this.#bits.shards, bits, radius, lastId)) {
      if (!this.#isStale(id)) ids.push(id);
    }
    for (const row of this.#recent.values()) {
      if (hammingDistance(row.bits, bits) <= radius) ids.push(row.id);
    }
    return ids;
  }

  /** Adds or replaces the row of a page. */
  set({ title, ...row }: Row): void {
    this.#titles.set(row.id, title);
    this.#recent.set(row.id, row);
    this.#deleted.delete(row.id);
  }

  /** Removes the row of a page. Its slot stays empty, because no id is assigned twice. */
  delete(id: number): void {
    this.#titles.set(id);
    this.#recent.delete(id);
    this.#deleted.add(id);
  }

  /**
   * Writes all changes, at the end of the transaction. Deleted rows are overwritten at once. New and
   * changed rows stay in the header until there are enough of them to rewrite shards, and as long as
   * their shard is damaged.
   */
  async save(tx: Transaction<'readwrite'>): Promise<void> {
    const { generation } = this;
    const moveRows = this.#recent.size > PENDING_ROWS;
    const pending = new Map(this.#recent);
    const changed = [...this.#deleted, ...(moveRows ? this.#recent.keys() : [])];
    for (const n of new Set(changed.map(shardOf))) {
      const rows = [...this.#recent.values()].filter(({ id }) => shardOf(id) === n);
      const deleted = [...this.#deleted].filter((id) => shardOf(id) === n).map(slotOf);
      const changes = { deleted, rows, moveRows };
      const areMoved = [
        await this.#bits.rewrite(tx, n, generation, changes),
        await this.#visits.rewrite(tx, n, generation, changes),
      ];
      if (areMoved.every(Boolean)) for (const { id } of rows) pending.delete(id);
    }
    await this.#titles.save(tx);
    await this.#words.save(tx);
    if (this.haveClustersChanged) {
      this.totals = { ...this.totals, clusters: await tx.objectStore('clusters').count() };
    }
    const rows = [...pending.values()].sort((a, b) => a.id - b.id);
    this.#limitUnclustered();
    await tx.objectStore('header').put(
      {
        lastId: this.lastId,
        generation,
        generations: { bits: this.#bits.generations, visits: this.#visits.generations },
        totals: this.totals,
        isUnchecked: this.isUnchecked,
        ids: Uint32Array.from(rows, ({ id }) => id),
        rows: packRows(rows, generation),
        lineChanges: this.#lineChanges(),
        clusteredTo: this.clusteredTo,
        unclustered: [...this.unclustered],
      },
      0,
    );
  }

  /** Whether a part of a shard is damaged or lost. Load both parts first. */
  isDamaged(n: number): boolean {
    return this.#bits.isMissing(n) || this.#visits.isMissing(n);
  }

  /** Rewrites a shard with these rows, which are all it has. Call {@link save} afterwards. */
  async rebuild(tx: Transaction<'readwrite'>, n: number, rows: readonly Row[]): Promise<void> {
    for (const id of this.#recent.keys()) if (shardOf(id) === n) this.#recent.delete(id);
    for (let slot = 0; slot < PAGES_PER_SHARD; slot++) {
      this.#titles.set(n * PAGES_PER_SHARD + slot + 1);
    }
    for (const { id, title } of rows) this.#titles.set(id, title);
    await this.#bits.write(tx, n, this.generation, rows);
    await this.#visits.write(tx, n, this.generation, rows);
  }

  /** Empties the column. Replaces {@link save}. Ids continue, so an old id never means a new page. */
  async clear(tx: Transaction<'readwrite'>): Promise<void> {
    const { generation, lastId } = this;
    for (const part of [...PARTS, 'titles', 'words'] as const) await tx.objectStore(part).clear();
    await tx
      .objectStore('header')
      .put({ ...EMPTY_HEADER, lastId, generation, clusteredTo: lastId }, 0);
  }

  #lineChanges(): LibraryHeader['lineChanges'] {
    const [titles, words] = [this.#titles.changed, this.#words.changed];
    const change = { generation: this.generation, titles, words };
    return [...this.#header.lineChanges, change].slice(-MAX_LINE_CHANGES);
  }

  /** Keeps the header small: if very many pages have changed, all from the first one on are compared. */
  #limitUnclustered(): void {
    if (this.unclustered.size <= MAX_UNCLUSTERED) return;
    const first = [...this.unclustered].reduce((least, id) => Math.min(least, id));
    this.clusteredTo = Math.min(this.clusteredTo, first - 1);
    this.unclustered.clear();
  }

  #part(part: Part): ColumnPart<'bits'> | ColumnPart<'visits'> {
    return part === 'bits' ? this.#bits : this.#visits;
  }

  #isStale(id: number): boolean {
    return this.#recent.has(id) || this.#deleted.has(id);
  }
}

function packRows(rows: readonly ShardRow[], generation: number): LibraryHeader['rows'] {
  const bits = PACKING.bits.create(generation, rows.length);
  const visits = PACKING.visits.create(generation, rows.length);
  for (const [slot, row] of rows.entries()) {
    PACKING.bits.put(bits, slot, row);
    PACKING.visits.put(visits, slot, row);
  }
  return { bits, visits };
}

function visitsAt(
  { firstRead, lastRead, visits, site }: VisitsShard,
  slot: number,
): RowVisits | undefined {
  const count = visits[slot];
  if (!count) return undefined;
  return {
    firstRead: firstRead[slot] ?? 0,
    lastRead: lastRead[slot] ?? 0,
    visits: count,
    site: site[slot] ?? 0,
  };
}
