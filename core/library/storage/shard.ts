import type { Bits } from '../../fingerprint/bits.ts';
import { FingerprintRows } from '../../tables/scan/fingerprint-rows.ts';

/** Words of a fingerprint. */
export const WORDS = 8;

/**
 * Pages a shard has room for: 60 kB. Chromium puts every value above 64 kB into a file beside its
 * database, and reading such a file can fail ("Failed to read large IndexedDB value"); all look-ups
 * would fail with it.
 */
export const SHARD = 1024;

/** The greatest count of visits that a place can hold. */
export const MAX_VISITS = 0xffff_ffff;

/**
 * The packed facts of a run of pages, in order of id, one place a page: what is looked up, counted
 * and sorted by, so that 100,000 pages are searched without reading one record. A place without
 * visits is empty: forgotten, and all its bits zero.
 */
export interface Shard {
  /** The 256 bits: eight words a place. */
  readonly bits: Uint32Array<ArrayBuffer>;
  /** Milliseconds since 1970. */
  readonly firstRead: Float64Array<ArrayBuffer>;
  readonly lastRead: Float64Array<ArrayBuffer>;
  readonly visits: Uint32Array<ArrayBuffer>;
  /** The hash of its own clean address, and of its site: {@link hashText}. */
  readonly address: Uint32Array<ArrayBuffer>;
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

/** A shard of so many empty places, the first ones filled from `old`. */
export function grownShard(places: number, old?: Shard): Shard {
  const shard = {
    bits: new Uint32Array(places * WORDS),
    firstRead: new Float64Array(places),
    lastRead: new Float64Array(places),
    visits: new Uint32Array(places),
    address: new Uint32Array(places),
    site: new Uint32Array(places),
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

/** Writes a row into its place; without a row, empties it. */
export function putRow(shard: Shard, place: number, row?: Row): void {
  if (row) shard.bits.set(row.bits, place * WORDS);
  else shard.bits.fill(0, place * WORDS, (place + 1) * WORDS);
  shard.firstRead[place] = row?.firstRead ?? 0;
  shard.lastRead[place] = row?.lastRead ?? 0;
  shard.visits[place] = row?.visits ?? 0;
  shard.address[place] = row?.address ?? 0;
  shard.site[place] = row?.site ?? 0;
}

/** The row in a place, if it is not empty. */
export function rowAt(shard: Shard, place: number, id: number): Row | undefined {
  const visits = shard.visits[place];
  if (!visits) return undefined;
  return {
    id,
    bits: shard.bits.slice(place * WORDS, (place + 1) * WORDS),
    firstRead: shard.firstRead[place] ?? 0,
    lastRead: shard.lastRead[place] ?? 0,
    visits,
    address: shard.address[place] ?? 0,
    site: shard.site[place] ?? 0,
  };
}

/** The fingerprints of the shards once more, where they are compared. */
export class ShardRows {
  readonly #rows: FingerprintRows;
  readonly #copied: (Shard | undefined)[] = [];

  private constructor(rows: FingerprintRows) {
    this.#rows = rows;
  }

  /** Of no shards so far. */
  static async empty(): Promise<ShardRows> {
    return new ShardRows(await FingerprintRows.empty());
  }

  /**
   * The ids of the pages in these shards within `radius` of 256 bits, in order, of those up to
   * `lastId` alone. Draw them before the next search.
   */
  *near(
    shards: readonly (Shard | undefined)[],
    bits: Bits,
    radius: number,
    lastId: number,
  ): Generator<number, void> {
    for (const [n, shard] of shards.entries()) {
      // Nobody changes a shard in place.
      if (!shard || this.#copied[n] === shard) continue;
      this.#rows.set(n * SHARD, shard.bits);
      this.#copied[n] = shard;
    }
    const rows = Math.min(lastId, shards.length * SHARD);
    for (const row of this.#rows.near(bits, radius, rows)) {
      const shard = shards[Math.floor(row / SHARD)];
      // Behind the last place of a shard may be rows of an older one.
      if (shard?.visits[row % SHARD]) yield row + 1;
    }
  }
}
