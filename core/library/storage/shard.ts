/**
 * Packs and reads shards: values with the fingerprints and visits of up to 1,024 pages each. The
 * shards make up the column (`column.ts`), which lookups scan.
 */

import type { Bits } from '../../fingerprint/bits.ts';
import { FingerprintRows } from '../../tables/scan/fingerprint-rows.ts';

/** 32-bit words of a fingerprint. */
export const WORDS_PER_FINGERPRINT = 8;

/**
 * The number of slots of a full shard, which takes 60 kB. Chromium stores every value above 64 kB in
 * a file beside its database. Reading such a file can fail ("Failed to read large IndexedDB value"),
 * and then every lookup would fail.
 */
export const PAGES_PER_SHARD = 1024;

/** The greatest number of visits that a slot can hold. */
export const MAX_VISITS = 0xffff_ffff;

/**
 * The packed facts of consecutive pages, one slot for each id. Lookups, counts, and sorting by time
 * read only these, so searching 100,000 pages reads no page record. A slot with 0 visits is empty:
 * its page was deleted, and all its bits are 0.
 */
export interface Shard {
  /** The 256 bits of each page, in eight words. */
  readonly bits: Uint32Array<ArrayBuffer>;
  /** Milliseconds since 1970. */
  readonly firstRead: Float64Array<ArrayBuffer>;
  readonly lastRead: Float64Array<ArrayBuffer>;
  readonly visits: Uint32Array<ArrayBuffer>;
  /**
   * The {@link hashText} of the page's own normalized address. Two may share a hash, so readers compare
   * the addresses too.
   */
  readonly address: Uint32Array<ArrayBuffer>;
  /** The {@link hashText} of its site. */
  readonly site: Uint32Array<ArrayBuffer>;
}

/** The packed facts of one page. */
export interface Row {
  readonly id: number;
  readonly bits: Bits;
  readonly firstRead: number;
  readonly lastRead: number;
  readonly visits: number;
  readonly address: number;
  readonly site: number;
}

/** Creates a shard with empty slots, and copies the slots of `old` into the first ones. */
export function createShard(slots: number, old?: Shard): Shard {
  const shard = {
    bits: new Uint32Array(slots * WORDS_PER_FINGERPRINT),
    firstRead: new Float64Array(slots),
    lastRead: new Float64Array(slots),
    visits: new Uint32Array(slots),
    address: new Uint32Array(slots),
    site: new Uint32Array(slots),
  };
  if (old) {
    shard.bits.set(old.bits);
    shard.firstRead.set(old.firstRead);
    shard.lastRead.set(old.lastRead);
    shard.visits.set(old.visits);
    shard.address.set(old.address);
    shard.site.set(old.site);
  }
  return shard;
}

/** Writes a row into a slot, or empties the slot if there is no row. */
export function putRow(shard: Shard, slot: number, row?: Row): void {
  const start = slot * WORDS_PER_FINGERPRINT;
  if (row) shard.bits.set(row.bits, start);
  else shard.bits.fill(0, start, start + WORDS_PER_FINGERPRINT);
  shard.firstRead[slot] = row?.firstRead ?? 0;
  shard.lastRead[slot] = row?.lastRead ?? 0;
  shard.visits[slot] = row?.visits ?? 0;
  shard.address[slot] = row?.address ?? 0;
  shard.site[slot] = row?.site ?? 0;
}

/** Returns the row in a slot, unless the slot is empty. */
export function rowAt(shard: Shard, slot: number, id: number): Row | undefined {
  const visits = shard.visits[slot];
  if (!visits) return undefined;
  const start = slot * WORDS_PER_FINGERPRINT;
  return {
    id,
    bits: shard.bits.slice(start, start + WORDS_PER_FINGERPRINT),
    firstRead: shard.firstRead[slot] ?? 0,
    lastRead: shard.lastRead[slot] ?? 0,
    visits,
    address: shard.address[slot] ?? 0,
    site: shard.site[slot] ?? 0,
  };
}

/** A copy of the shards' fingerprints in WebAssembly memory, where they are compared. */
export class ShardScanner {
  readonly #rows: FingerprintRows;
  readonly #copied: (Shard | undefined)[] = [];

  private constructor(rows: FingerprintRows) {
    this.#rows = rows;
  }

  /** Creates a scanner without any fingerprints. */
  static async empty(): Promise<ShardScanner> {
    return new ShardScanner(await FingerprintRows.empty());
  }

  /**
   * Yields the ids of the pages in these shards within `radius` of 256 bits, ascending, up to
   * `lastId`. Finish one search before you start the next.
   */
  *findNear(
    shards: readonly (Shard | undefined)[],
    bits: Bits,
    radius: number,
    lastId: number,
  ): Generator<number, void> {
    for (const [n, shard] of shards.entries()) {
      // Shards are never changed in place, so the same object has the same fingerprints.
      if (!shard || this.#copied[n] === shard) continue;
      this.#rows.set(n * PAGES_PER_SHARD, shard.bits);
      this.#copied[n] = shard;
    }
    const rows = Math.min(lastId, shards.length * PAGES_PER_SHARD);
    for (const row of this.#rows.near(bits, radius, rows)) {
      const shard = shards[Math.floor(row / PAGES_PER_SHARD)];
      // Rows of an older, longer version may follow the last slot of a shard.
      if (shard?.visits[row % PAGES_PER_SHARD]) yield row + 1;
    }
  }
}
