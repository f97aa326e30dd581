/**
 * Packs what lookups, lists, and searches read of all pages into shards: values with the facts of many
 * pages each, in order of id. All of them follow from the records, and `rebuild.ts` computes them again.
 * `column.ts` reads and writes them.
 */
import type { Bits } from '../../fingerprint/bits.ts';
import { FingerprintRows } from '../../tables/scan/fingerprint-rows.ts';

/** 32-bit words of a fingerprint. */
const WORDS_PER_FINGERPRINT = 8;

/** The greatest number of visits that a slot can hold. */
export const MAX_VISITS = 0xffff_ffff;

/** The facts of one page. */
export interface Row {
  readonly id: number;
  readonly bits: Bits;
  /** The `sizeClass` of its text. */
  readonly size: number;
  readonly firstRead: number;
  readonly lastRead: number;
  readonly visits: number;
  /** The `hashText` of its site. */
  readonly site: number;
  /** The line of its title and site: see `titleLine`. */
  readonly title: string;
}

/** The visits to a page. Two sites may share a hash, so readers compare the sites, too. */
export type RowVisits = Pick<Row, 'visits' | 'firstRead' | 'lastRead' | 'site'>;

/** The bits of consecutive pages, one slot for each id: all that a lookup scans. */
export interface BitsShard {
  /** The 256 bits of each page, in eight words, or zeros in an empty slot. */
  readonly bits: Uint32Array<ArrayBuffer>;
  /** The `sizeClass` of each page, or 0 in an empty slot, whose page was deleted. */
  readonly sizes: Uint8Array<ArrayBuffer>;
}

/**
 * The visits to consecutive pages, four numbers in the order of {@link RowVisits} for each id. Counts and
 * sorting by time read only these, so they read no page record. A slot with 0 visits is empty.
 */
export type VisitsShard = Float64Array<ArrayBuffer>;

/** One line for each page, which a search scans. An empty line has no page. */
export type LinesShard = readonly string[];

/** The shards of each kind, by the store that has them. */
export interface Shards {
  readonly bits: BitsShard;
  readonly visits: VisitsShard;
  /** `titleLine` of each page. */
  readonly titles: LinesShard;
  /** `wordsOfText` of each text that is kept. */
  readonly words: LinesShard;
}

export type Kind = keyof Shards;

export const KINDS = ['bits', 'visits', 'titles', 'words'] as const satisfies Kind[];

/** What a shard has of a page: a row, or a line. */
type Entry<K extends Kind> = K extends 'words' ? string : Row;

/** How the shards of a kind are made, stored, and read. */
interface Packing<K extends Kind> {
  /**
   * Pages per shard, so that it takes less than 60 kB unless all titles are very long. Chromium stores
   * every value above 64 kB in a file beside its database. Reading such a file can fail ("Failed to read
   * large IndexedDB value"), and then every lookup would fail.
   */
  readonly pages: number;
  /** Creates a shard with at least this many slots, the first ones with what `old` has. */
  create(slots: number, old?: Shards[K]): Shards[K];
  /** Writes an entry into a slot of a shard that was just created, or empties it. */
  put(shard: Shards[K], slot: number, entry?: Entry<K>): void;
  /** Whether a slot has what {@link put} would write. */
  has(shard: Shards[K], slot: number, entry?: Entry<K>): boolean;
  /** Counts the slots that aren't empty. */
  count(shard: Shards[K]): number;
  /** Returns what is stored. */
  toStored(shard: Shards[K]): unknown;
  /** Returns the shard that is stored so, unless it was damaged on the disk. */
  fromStored(stored: unknown): Shards[K] | undefined;
}

const NO_BITS = new Uint32Array(WORDS_PER_FINGERPRINT);

/** Numbers of each page in a {@link VisitsShard}. */
const NUMBERS_PER_PAGE = 4;

function numbersOf(row: RowVisits | undefined): readonly number[] {
  return row ? [row.visits, row.firstRead, row.lastRead, row.site] : [0, 0, 0, 0];
}

export const PACKING: { readonly [K in Kind]: Packing<K> } = {
  bits: {
    pages: 1024,
    create(slots, old) {
      const count = Math.max(slots, old?.sizes.length ?? 0);
      const bits = new Uint32Array(count * WORDS_PER_FINGERPRINT);
      const sizes = new Uint8Array(count);
      if (old) bits.set(old.bits);
      if (old) sizes.set(old.sizes);
      return { bits, sizes };
    },
    put({ bits, sizes }, slot, row) {
      bits.set(row?.bits ?? NO_BITS, slot * WORDS_PER_FINGERPRINT);
      sizes[slot] = row?.size ?? 0;
    },
    has: (shard, slot, row) =>
      shard.sizes[slot] === (row?.size ?? 0) &&
      (!row || bitsAt(shard, slot)?.every((word, i) => word === row.bits[i]) === true),
    count: ({ sizes }) => sizes.length - countZeros(sizes),
    toStored: (shard) => shard,
    fromStored: (stored) => {
      const { bits, sizes } = (stored ?? {}) as Partial<BitsShard>;
      const isIntact =
        bits instanceof Uint32Array &&
        sizes instanceof Uint8Array &&
        bits.length === sizes.length * WORDS_PER_FINGERPRINT;
      return isIntact ? { bits, sizes } : undefined;
    },
  },
  visits: {
    pages: 1024,
    create(slots, old) {
      const shard = new Float64Array(Math.max(slots * NUMBERS_PER_PAGE, old?.length ?? 0));
      if (old) shard.set(old);
      return shard;
    },
    put: (shard, slot, row) => shard.set(numbersOf(row), slot * NUMBERS_PER_PAGE),
    has: (shard, slot, row) =>
      numbersOf(row).every((number, i) => shard[slot * NUMBERS_PER_PAGE + i] === number),
    count(shard) {
      let count = 0;
      for (let i = 0; i < shard.length; i += NUMBERS_PER_PAGE) if (shard[i]) count++;
      return count;
    },
    toStored: (shard) => shard,
    fromStored: (stored) =>
      stored instanceof Float64Array && stored.length % NUMBERS_PER_PAGE === 0
        ? (stored as VisitsShard)
        : undefined,
  },
  titles: linesPacking(256, ({ title }: Row) => title),
  // A text without any word has a line, too, so that lines can be counted.
  words: linesPacking(32, (words: string) => words || ' '),
};

function linesPacking<E>(pages: number, lineOf: (entry: E) => string) {
  return {
    pages,
    create: (slots: number, old: LinesShard = []): LinesShard => {
      const empty = Array.from({ length: Math.max(0, slots - old.length) }, () => '');
      return [...old, ...empty];
    },
    put(shard: LinesShard, slot: number, entry?: E) {
      (shard as string[])[slot] = entry === undefined ? '' : lineOf(entry);
    },
    has: (shard: LinesShard, slot: number, entry?: E) =>
      (shard[slot] ?? '') === (entry === undefined ? '' : lineOf(entry)),
    count: (shard: LinesShard) => shard.reduce((count, line) => count + (line === '' ? 0 : 1), 0),
    toStored: (shard: LinesShard) => shard.join('\n'),
    fromStored: (stored: unknown) => (typeof stored === 'string' ? stored.split('\n') : undefined),
  };
}

/** Returns the number of the shard with a page. */
export function shardOf(kind: Kind, id: number): number {
  return Math.floor((id - 1) / PACKING[kind].pages);
}

/** Returns the slot of a page in its shard. */
export function slotOf(kind: Kind, id: number): number {
  return (id - 1) % PACKING[kind].pages;
}

function countZeros(array: Uint8Array): number {
  let count = 0;
  // Faster than reading each number, because a worker that has just started runs loops slowly.
  for (let slot = array.indexOf(0); slot >= 0; slot = array.indexOf(0, slot + 1)) count++;
  return count;
}

const counted = new WeakMap<object, number>();

/** Returns the number of pages in a shard. Shards are never changed in place, so it counts once. */
export function usedSlots<K extends Kind>(kind: K, shard: Shards[K]): number {
  const count = counted.get(shard) ?? PACKING[kind].count(shard);
  counted.set(shard, count);
  return count;
}

/** Returns the bits in a slot, unless the slot is empty. */
export function bitsAt({ bits, sizes }: BitsShard, slot: number): Bits | undefined {
  if (!sizes[slot]) return undefined;
  return bits.slice(slot * WORDS_PER_FINGERPRINT, (slot + 1) * WORDS_PER_FINGERPRINT);
}

/** Returns the visits in a slot, unless the slot is empty. */
export function visitsAt(shard: VisitsShard, slot: number): RowVisits | undefined {
  const at = (i: number) => shard[slot * NUMBERS_PER_PAGE + i] ?? 0;
  return at(0) > 0 ? { visits: at(0), firstRead: at(1), lastRead: at(2), site: at(3) } : undefined;
}

/** A copy of the shards' fingerprints in WebAssembly memory, where they are compared. */
export class ShardScanner {
  readonly #rows: FingerprintRows;
  readonly #copied: (BitsShard | undefined)[] = [];

  private constructor(rows: FingerprintRows) {
    this.#rows = rows;
  }

  /** Creates a scanner without any fingerprints. */
  static async empty(): Promise<ShardScanner> {
    return new ShardScanner(await FingerprintRows.empty());
  }

  /** Copies a shard. A search copies those that are missing. */
  copy(n: number, shard: BitsShard): void {
    // Shards are never changed in place, so the same object has the same fingerprints.
    if (this.#copied[n] === shard) return;
    this.#rows.set(n * PACKING.bits.pages, shard.bits);
    this.#copied[n] = shard;
  }

  /**
   * Yields the ids of the pages in these shards within `radius` of 256 bits, ascending, up to
   * `lastId`. Finish one search before you start the next.
   */
  *findNear(
    shards: readonly (BitsShard | undefined)[],
    bits: Bits,
    radius: number,
    lastId: number,
  ): Generator<number, void> {
    for (const [n, shard] of shards.entries()) if (shard) this.copy(n, shard);
    const rows = Math.min(lastId, shards.length * PACKING.bits.pages);
    for (const row of this.#rows.near(bits, radius, rows)) {
      const shard = shards[Math.floor(row / PACKING.bits.pages)];
      // Rows of an older, longer version may follow the last slot of a shard.
      if (shard?.sizes[row % PACKING.bits.pages]) yield row + 1;
    }
  }
}
