import type { Shard } from './shard.ts';

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
