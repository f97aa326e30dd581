import type { Bits } from '../../fingerprint/bits.ts';
import { HEAD_BITS } from '../../fingerprint/fingerprint.ts';
import { instantiateWasm } from '../instantiate-wasm.ts';
import { blockWidths } from '../designs/block-design.ts';
import { fits, type HeadModule, type Heads, piecesOf } from '../prefix64-index.ts';
import multiIndex from './multi-index.wasm.ts';

/** What `multi-index.assembly.ts` exports. Addresses come negative beyond 2 GiB. */
export interface TablesModule extends HeadModule {
  start(segments: number, checked: boolean): void;
  stage(rows: number): number;
  append(rows: number): void;
  merge(): number;
  mergedRows(): number;
  fingerprintsAt(): number;
  deletedAt(): number;
  offsetsAt(segment: number): number;
  rowsAt(segment: number): number;
}

/** 64 bits in fewer segments would take 2³² offsets a table; in more, four bits tell nothing. */
const MIN_SEGMENTS = 3;
const MAX_SEGMENTS = 16;

/** The tables of these fingerprints; throws as `MultiIndex.of` does. */
export async function buildTables(
  heads: Heads,
  segments: number,
  checked: boolean,
): Promise<TablesModule> {
  if (!Number.isInteger(segments) || segments < MIN_SEGMENTS || segments > MAX_SEGMENTS) {
    throw new RangeError(
      `A multi-index has ${MIN_SEGMENTS} to ${MAX_SEGMENTS} segments, not ${segments}`,
    );
  }
  const module = await instantiateWasm<TablesModule>(multiIndex);
  module.start(segments, checked);
  for (const piece of piecesOf(heads)) {
    const at = fits(module.stage(piece.length / 2)) >>> 0;
    new Uint32Array(module.memory.buffer, at, piece.length).set(piece);
    module.append(piece.length / 2);
  }
  fits(module.merge() - 1);
  return module;
}

/** The table of a segment. */
export interface SegmentTable {
  /** The bits of the segment: the first (0 = most significant), and how many. */
  readonly first: number;
  readonly bits: number;
  /** Where in `rows` the rows with each value of the segment begin, and where the last ones end. */
  readonly offsets: Bits;
  readonly rows: Bits;
}

/** The arrays of a multi-index as they lie in its memory. */
export interface Layout {
  readonly tables: readonly SegmentTable[];
  /** Rows below are in the tables, those from here on in the tail. */
  readonly merged: number;
  readonly given: number;
  /** The head of a row, deleted or not. */
  head(row: number): Bits;
  isDeleted(row: number): boolean;
}

export function layoutOf(module: TablesModule, segments: number): Layout {
  const { buffer } = module.memory;
  const given = module.given();
  const words = new Uint32Array(buffer, module.fingerprintsAt() >>> 0, given * 2);
  const deleted = new Uint8Array(buffer, module.deletedAt() >>> 0, Math.ceil(given / 8));
  let first = 0;
  const tables = blockWidths(HEAD_BITS, segments)
    .reverse()
    .map((bits, segment) => {
      const offsets = new Uint32Array(buffer, module.offsetsAt(segment) >>> 0, 2 ** bits + 1);
      const count = offsets[2 ** bits] ?? 0;
      const rows = new Uint32Array(buffer, module.rowsAt(segment) >>> 0, count);
      first += bits;
      return { first: first - bits, bits, offsets, rows };
    });
  return {
    tables,
    merged: module.mergedRows(),
    given,
    // A 64-bit number of WebAssembly has its low word in front.
    head: (row) => Uint32Array.of(words[row * 2 + 1] ?? 0, words[row * 2] ?? 0),
    isDeleted: (row) => (((deleted[row >>> 3] ?? 0) >>> (row & 7)) & 1) === 1,
  };
}
