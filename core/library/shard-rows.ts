import type { Bits } from '../fingerprint/bits.ts';
import { FingerprintRows } from '../tables/rows/fingerprint-rows.ts';
import { SHARD, type Shard } from './shard.ts';

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
