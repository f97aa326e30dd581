/**
 * Packs and reads shards: values with the fingerprints or the visits of up to 1,024 pages each. The
 * shards make up the column (`column.ts`). All of them follow from the records of the pages.
 */

import type { Bits } from '../../fingerprint/bits.ts';
import { FingerprintRows } from '../../tables/scan/fingerprint-rows.ts';
import type { sizeClass } from './size-class.ts';

/** 32-bit words of a fingerprint. */
const WORDS_PER_FINGERPRINT = 8;

/**
 * The number of slots of a full shard. Its bits take 33 kB, and its visits 24 kB. Chromium stores
 * every value above 64 kB in a file beside its database. Reading such a file can fail ("Failed to
 * read large IndexedDB value"), and then every lookup would fail.
 */
export const PAGES_PER_SHARD = 1024;

/** The greatest number of visits that a slot can hold. */
export const MAX_VISITS = 0xffff_ffff;

/** The bits of consecutive pages, one slot for each id: all that a lookup scans. */
export interface BitsShard {
  /** The write that stored the shard. If it isn't the one in the header, the shard is damaged. */
  readonly generation: number;
  /** The 256 bits of each page, in eight words, or zeros in an empty slot. */
  readonly bits: Uint32Array<ArrayBuffer>;
  /** The {@link sizeClass} of each page, or 0 in an empty slot, whose page was deleted. */
  readonly sizes: Uint8Array<ArrayBuffer>;
}

/**
 * The visits to consecutive pages, one slot for each id. Counts and sorting by time read only these,
 * so they read no page record. A slot with 0 visits is empty.
 */
export interface VisitsShard {
  /** The write that stored the shard. If it isn't the one in the header, the shard is damaged. */
  readonly generation: number;
  /** Milliseconds since 1970. */
  readonly firstRead: Float64Array<ArrayBuffer>;
  readonly lastRead: Float64Array<ArrayBuffer>;
  readonly visits: Uint32Array<ArrayBuffer>;
  /**
   * The {@link hashText} of the page's site. Two may share a hash, so readers compare the sites too.
   */
  readonly site: Uint32Array<ArrayBuffer>;
}

/** The two parts of the column. Each has a store of its name, and its shards have one type. */
export interface Shards {
  readonly bits: BitsShard;
  readonly visits: VisitsShard;
}

/** A part of the column. */
export type Part = keyof Shards;

/** Both parts. */
export const PARTS = ['bits', 'visits'] as const;

/** The facts of one page in the column. */
export interface Row {
  readonly id: number;
  readonly bits: Bits;
  /** The {@link sizeClass} of its text. */
  readonly size: number;
  readonly firstRead: number;
  readonly lastRead: number;
  readonly visits: number;
  readonly site: number;
  /** The line of its title and site: see `titleLine`. */
  readonly title: string;
}

/** What of it is in a shard. */
export type ShardRow = Omit<Row, 'title'>;

/** How the shards of a part are made and read. */
interface Packing<Shard> {
  /** Creates a shard with empty slots, and copies the slots of `old` into the first ones. */
  create(generation: number, slots: number, old?: Shard): Shard;
  /** Returns the number of slots of a shard, or -1 if an array is of another type or length. */
  slots(shard: Shard): number;
  /** Writes a row into a slot, or empties the slot if there is no row. */
  put(shard: Shard, slot: number, row?: ShardRow): void;
  /** Returns the array of the shard that is 0 in each empty slot, and only there. */
  used(shard: Shard): Uint8Array | Uint32Array;
  /** Whether a slot contains what {@link put} would write. */
  has(shard: Shard, slot: number, row: ShardRow): boolean;
}

export const PACKING: { readonly [P in Part]: Packing<Shards[P]> } = {
  bits: {
    create(generation, slots, old) {
      const bits = new Uint32Array(slots * WORDS_PER_FINGERPRINT);
      const sizes = new Uint8Array(slots);
      if (old) {
        bits.set(old.bits);
        sizes.set(old.sizes);
      }
      return { generation, bits, sizes };
    },
    slots: ({ bits, sizes }) =>
      bits instanceof Uint32Array &&
      sizes instanceof Uint8Array &&
      bits.length === sizes.length * WORDS_PER_FINGERPRINT
        ? sizes.length
        : -1,
    put({ bits, sizes }, slot, row) {
      const start = slot * WORDS_PER_FINGERPRINT;
      if (row) bits.set(row.bits, start);
      else bits.fill(0, start, start + WORDS_PER_FINGERPRINT);
      sizes[slot] = row?.size ?? 0;
    },
    used: ({ sizes }) => sizes,
    has: (shard, slot, row) =>
      shard.sizes[slot] === row.size &&
      bitsAt(shard, slot)?.every((word, i) => word === row.bits[i]) === true,
  },
  visits: {
    create(generation, slots, old) {
      const shard = {
        generation,
        firstRead: new Float64Array(slots),
        lastRead: new Float64Array(slots),
        visits: new Uint32Array(slots),
        site: new Uint32Array(slots),
      };
      if (old) {
        shard.firstRead.set(old.firstRead);
        shard.lastRead.set(old.lastRead);
        shard.visits.set(old.visits);
        shard.site.set(old.site);
      }
      return shard;
    },
    slots: ({ firstRead, lastRead, visits, site }) =>
      visits instanceof Uint32Array &&
      site instanceof Uint32Array &&
      [firstRead, lastRead].every((times) => times instanceof Float64Array) &&
      [firstRead, lastRead, site].every((array) => array.length === visits.length)
        ? visits.length
        : -1,
    put(shard, slot, row) {
      shard.firstRead[slot] = row?.firstRead ?? 0;
      shard.lastRead[slot] = row?.lastRead ?? 0;
      shard.visits[slot] = row?.visits ?? 0;
      shard.site[slot] = row?.site ?? 0;
    },
    used: ({ visits }) => visits,
    has: ({ firstRead, lastRead, visits, site }, slot, row) =>
      firstRead[slot] === row.firstRead &&
      lastRead[slot] === row.lastRead &&
      visits[slot] === row.visits &&
      site[slot] === row.site,
  },
};

const counted = new WeakMap<Shards[Part], number>();

/** Returns the number of pages in a shard. Shards are never changed in place, so it counts once. */
export function usedSlots<P extends Part>(part: P, shard: Shards[P]): number {
  const known = counted.get(shard);
  if (known !== undefined) return known;
  const used = PACKING[part].used(shard);
  let count = used.length;
  // Faster than reading each number, because a worker that has just started runs loops slowly.
  for (let slot = used.indexOf(0); slot >= 0; slot = used.indexOf(0, slot + 1)) count--;
  counted.set(shard, count);
  return count;
}

/** Returns the bits in a slot, unless the slot is empty. */
export function bitsAt({ bits, sizes }: BitsShard, slot: number): Bits | undefined {
  if (!sizes[slot]) return undefined;
  return bits.slice(slot * WORDS_PER_FINGERPRINT, (slot + 1) * WORDS_PER_FINGERPRINT);
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
    this.#rows.set(n * PAGES_PER_SHARD, shard.bits);
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
    const rows = Math.min(lastId, shards.length * PAGES_PER_SHARD);
    for (const row of this.#rows.near(bits, radius, rows)) {
      const shard = shards[Math.floor(row / PAGES_PER_SHARD)];
      // Rows of an older, longer version may follow the last slot of a shard.
      if (shard?.sizes[row % PAGES_PER_SHARD]) yield row + 1;
    }
  }
}
