import type { Shard } from './shard.ts';

/** What is counted with every write, so that statistics need not count. */
export interface Totals {
  /** Pages that are remembered. */
  readonly pages: number;
  /** Visits to them. */
  readonly visits: number;
  /** Pages whose text is kept. */
  readonly texts: number;
  /** Bytes of those texts, compressed. */
  readonly textBytes: number;
}

/**
 * The one record that every write reads and rewrites: the newest rows of the column, which the
 * shards do not have yet, and what must stay true across all writers. A few kilobytes, where a
 * shard is a megabyte.
 */
export interface Ledger {
  /** The last id that was given; none is given twice. */
  readonly lastId: number;
  /** Counts the rewritings of shards. */
  readonly generation: number;
  /** The generation of each shard, by its number: what a connection has read of it still holds if this is the same. */
  readonly generations: readonly number[];
  readonly totals: Totals;
  /** Ids of the rows below, rising. They stand before what a shard has of the same page. */
  readonly ids: Uint32Array<ArrayBuffer>;
  readonly rows: Shard;
  /** How far copies are known: all pages up to this id have been compared with each other … */
  readonly clusteredTo: number;
  /** … but these, whose text has changed since. */
  readonly unclustered: readonly number[];
}
