import type { LineCache } from './lines.ts';
import { readMany } from './read-many.ts';
import type { AnyTransaction, Transaction } from './schema.ts';
import {
  PACKING,
  PAGES_PER_SHARD,
  type Part,
  type ShardRow,
  type ShardScanner,
  type Shards,
  usedSlots,
} from './shard.ts';

/**
 * The shards that a connection has read. A cached shard is valid while the header, which every
 * transaction reads, names the generation in which it was written. Shards are never changed in
 * place.
 */
export class ColumnCache {
  readonly bits = new Map<number, Shards['bits']>();
  readonly visits = new Map<number, Shards['visits']>();
  /** What a search has read, by the name of the store. */
  readonly lines = new Map<string, LineCache>();
  /** Compares fingerprints, and keeps a copy of them for that. Absent until the first lookup. */
  scanner: ShardScanner | undefined;
  /** Whether a read has found damage. `checkLibrary` repairs it. */
  isDamaged = false;
}

/** The shards of one part of the column inside one transaction. */
export class ColumnPart<P extends Part> {
  /** The shards in memory, by number. */
  readonly shards: (Shards[P] | undefined)[];
  /** The generations to write into the header. */
  readonly generations: number[];
  readonly #part: P;
  readonly #tx: AnyTransaction;
  readonly #cache: ColumnCache;
  readonly #cached: Map<number, Shards[P]>;
  readonly #damaged = new Set<number>();

  constructor(part: P, tx: AnyTransaction, cache: ColumnCache, generations: readonly number[]) {
    this.#part = part;
    this.#tx = tx;
    this.#cache = cache;
    this.#cached = cache[part] as Map<number, Shards[Part]> as Map<number, Shards[P]>;
    this.generations = [...generations];
    this.shards = generations.map((generation, n) => {
      const cached = this.#cached.get(n);
      return cached?.generation === generation ? cached : undefined;
    });
  }

  /** The number of stored shards that are not in memory. */
  get missing(): number {
    return this.generations.filter((_, n) => this.isMissing(n)).length;
  }

  /** Whether a stored shard is not in memory. */
  isMissing(n: number): boolean {
    return this.generations[n] !== undefined && this.generations[n] !== 0 && !this.shards[n];
  }

  /** The number of pages in the shards in memory. */
  get pages(): number {
    return this.shards.reduce((sum, shard) => sum + (shard ? usedSlots(this.#part, shard) : 0), 0);
  }

  /** Whether a page is in a shard in memory. */
  has(id: number): boolean {
    const shard = this.shards[shardOf(id)];
    return Boolean(shard && PACKING[this.#part].used(shard)[slotOf(id)]);
  }

  /** Loads these shards. One that is damaged or lost stays missing. */
  async load(numbers: Iterable<number> = this.generations.keys()): Promise<void> {
    const wanted = [...numbers].filter((n) => this.isMissing(n) && !this.#damaged.has(n));
    await readMany(this.#tx, this.#part as Part, wanted, (shard, i) =>
      this.#accept(wanted[i] ?? 0, shard as Shards[P] | undefined),
    );
  }

  #accept(n: number, shard: Shards[P] | undefined): void {
    if (
      !shard ||
      shard.generation !== this.generations[n] ||
      PACKING[this.#part].slots(shard) < 0
    ) {
      this.#damaged.add(n);
      this.#cache.isDamaged = true;
      return;
    }
    this.shards[n] = shard;
    this.#cached.set(n, shard);
    // Lookups need both soon, and there is time while the next shard is being read.
    usedSlots(this.#part, shard);
    try {
      if ('bits' in shard) this.#cache.scanner?.copy(n, shard);
    } catch {
      // There isn't enough memory. Only a lookup needs the copy, and reports that.
    }
  }

  /**
   * Rewrites a shard without the deleted pages, and with the rows if `moveRows` is set or pages are
   * removed. A damaged shard is not rewritten, but it is erased if a page was deleted, also from the
   * memory of other tabs.
   *
   * @returns whether the rows are in the stored shard now.
   */
  async rewrite(
    tx: Transaction<'readwrite'>,
    n: number,
    generation: number,
    { deleted, rows, moveRows }: ShardChanges,
  ): Promise<boolean> {
    await this.load([n]);
    const store = tx.objectStore(this.#part as Part);
    if (this.#damaged.has(n)) {
      if (deleted.length > 0) {
        await store.delete(n);
        this.generations[n] = generation;
      }
      return false;
    }
    const packing = PACKING[this.#part];
    const old = this.shards[n];
    const used = old && packing.used(old);
    const removed = deleted.filter((slot) => used?.[slot]);
    if (removed.length === 0 && !moveRows) return false;
    const changed = old ? rows.filter((row) => !packing.has(old, slotOf(row.id), row)) : rows;
    if (removed.length + changed.length === 0) return true;
    await this.write(tx, n, generation, changed, removed, old);
    return true;
  }

  /** Writes a shard with these rows, and those of `old` except the removed ones. */
  async write(
    tx: Transaction<'readwrite'>,
    n: number,
    generation: number,
    rows: readonly ShardRow[],
    removed: readonly number[] = [],
    old?: Shards[P],
  ): Promise<void> {
    const packing = PACKING[this.#part];
    const oldSlots = old ? packing.slots(old) : 0;
    const slots = Math.max(oldSlots, ...rows.map(({ id }) => slotOf(id) + 1));
    const shard = packing.create(generation, slots, old);
    for (const slot of removed) packing.put(shard, slot);
    for (const row of rows) packing.put(shard, slotOf(row.id), row);
    while (this.generations.length <= n) this.generations.push(0);
    this.generations[n] = generation;
    // Don't cache the new shard: the transaction may still fail.
    this.#cached.delete(n);
    await tx.objectStore(this.#part as Part).put(shard, n);
  }
}

/** What has changed in the pages of a shard. */
interface ShardChanges {
  /** The slots of deleted pages. */
  readonly deleted: readonly number[];
  /** New and changed rows. */
  readonly rows: readonly ShardRow[];
  readonly moveRows: boolean;
}

/** Returns the number of the shard with a page. */
export function shardOf(id: number): number {
  return Math.floor((id - 1) / PAGES_PER_SHARD);
}

/** Returns the slot of a page in its shard. */
export function slotOf(id: number): number {
  return (id - 1) % PAGES_PER_SHARD;
}
