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
