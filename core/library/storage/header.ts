import { grownShard, type Shard } from './shard.ts';

/** What is counted with every write, so that statistics need not count. */
export interface Totals {
  /** Pages that are remembered. */
  readonly pages: number;
  /** Visits to them. */
  readonly visits: number;
  /** Pages whose text is kept. */
  readonly texts: number;
  /** Bytes of those texts and of the wordings before them, compressed. */
  readonly textBytes: number;
}

/**
 * The one record that every write reads and rewrites: the newest rows of the column, which the
 * shards do not have yet, and what must stay true across all writers. Some kilobytes, where the
 * shards are megabytes.
 */
export interface LibraryHeader {
  /** The last id that was given; none is given twice. */
  readonly lastId: number;
  /** Counts the writings. */
  readonly generation: number;
  /** In which generation each shard was written: what a connection has read of it holds while this stays. */
  readonly generations: readonly number[];
  readonly totals: Totals;
  /** Ids of the rows below, rising. They hold in place of what a shard has of the same pages. */
  readonly ids: Uint32Array<ArrayBuffer>;
  readonly rows: Shard;
  /** How far copies are known: all pages up to this id have been compared with each other … */
  readonly clusteredTo: number;
  /** … but these, which have changed since. */
  readonly unclustered: readonly number[];
}

/** The ledger of a library in which nothing was ever written. */
export const EMPTY_HEADER: LibraryHeader = {
  lastId: 0,
  generation: 0,
  generations: [],
  totals: { pages: 0, visits: 0, texts: 0, textBytes: 0 },
  ids: new Uint32Array(),
  rows: grownShard(0),
  clusteredTo: 0,
  unclustered: [],
};
