import { type BitsShard, PACKING, type Part, type VisitsShard } from './shard.ts';

/** Totals that every write updates, so reading them needs no counting. */
export interface Totals {
  /** Saved pages. */
  readonly pages: number;
  /** Visits to them. */
  readonly visits: number;
  /** Pages with a stored text. */
  readonly texts: number;
  /** Bytes of those texts, of their words, and of the earlier wordings. */
  readonly textBytes: number;
  /** Stored clusters of copies. */
  readonly clusters: number;
}

/** Which shards of `titles` and `words` a write has changed: `all` if there were too many to name. */
export interface LineChange {
  readonly generation: number;
  readonly titles: readonly number[] | 'all';
  readonly words: readonly number[] | 'all';
}

/**
 * The single record that every write reads and rewrites. It holds the newest rows, which are not in
 * a shard yet, and the state that all writers share. It takes a few kilobytes, while the shards take
 * megabytes.
 */
export interface LibraryHeader {
  /** The id assigned last. No id is assigned twice. */
  readonly lastId: number;
  /** Increases by one with every write. */
  readonly generation: number;
  /**
   * The write that stored each shard, or 0 if there is none. A shard in memory is valid while this
   * stays equal, and a stored shard with another generation is damaged.
   */
  readonly generations: Readonly<Record<Part, readonly number[]>>;
  readonly totals: Totals;
  /** Whether it was recovered, and no check has corrected its totals since. */
  readonly isUnchecked: boolean;
  /** The ids of `rows`, ascending. These rows override those of the same pages in the shards. */
  readonly ids: Uint32Array<ArrayBuffer>;
  readonly rows: { readonly bits: BitsShard; readonly visits: VisitsShard };
  /** Which shards of lines the last writes changed, so that a search reads only those again. */
  readonly lineChanges: readonly LineChange[];
  /** All pages up to this id have been compared with each other, except those in `unclustered`. */
  readonly clusteredTo: number;
  /** Ids of pages that have changed since they were compared. */
  readonly unclustered: readonly number[];
}

/** Whether a stored header can be used. One that was damaged on the disk may contain anything. */
export function isIntact(header: LibraryHeader | undefined): header is LibraryHeader {
  const { lastId, generation, generations, totals, ids, rows, clusteredTo, unclustered } =
    header ?? EMPTY_HEADER;
  const { lineChanges } = header ?? EMPTY_HEADER;
  return (
    header !== undefined &&
    [lastId, generation, clusteredTo, totals?.pages, totals?.visits].every(Number.isSafeInteger) &&
    [generations?.bits, generations?.visits, unclustered, lineChanges].every(Array.isArray) &&
    PACKING.bits.slots(rows?.bits ?? {}) === ids?.length &&
    PACKING.visits.slots(rows?.visits ?? {}) === ids.length &&
    lastId >= (ids.at(-1) ?? 0)
  );
}

/** The header of an empty library. */
export const EMPTY_HEADER: LibraryHeader = {
  lastId: 0,
  generation: 0,
  generations: { bits: [], visits: [] },
  totals: { pages: 0, visits: 0, texts: 0, textBytes: 0, clusters: 0 },
  isUnchecked: false,
  ids: new Uint32Array(),
  rows: { bits: PACKING.bits.create(0, 0), visits: PACKING.visits.create(0, 0) },
  lineChanges: [],
  clusteredTo: 0,
  unclustered: [],
};
