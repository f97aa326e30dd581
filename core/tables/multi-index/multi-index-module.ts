import type { Bits } from '../../fingerprint/bits.ts';
import { PREFIX_BITS } from '../../fingerprint/fingerprint.ts';
import { instantiateWasm } from '../../wasm/instantiate-wasm.ts';
import { blockWidths } from '../designs/block-design.ts';
import { batchesOf, type Prefix64Module, type Prefixes64, throwIfFull } from '../prefix64-index.ts';
import multiIndex from './multi-index.wasm.ts';

/** The exports of `multi-index.assembly.ts`. Addresses are negative beyond 2 GiB. */
export interface MultiIndexModule extends Prefix64Module {
  start(segments: number, checked: boolean): void;
  stage(rows: number): number;
  append(rows: number): void;
  build(): number;
  rows(): number;
  fingerprintsAt(): number;
  offsetsAt(segment: number): number;
  rowsAt(segment: number): number;
}

/** With fewer segments a table would need 2³² offsets; with more, a segment has under four bits. */
const MIN_SEGMENTS = 3;
const MAX_SEGMENTS = 16;

/** Builds the tables of these fingerprints in a new module. Throws as `MultiIndex.of` does. */
export async function buildMultiIndex(
  prefixes: Prefixes64,
  segments: number,
  checked: boolean,
): Promise<MultiIndexModule> {
  if (!Number.isInteger(segments) || segments < MIN_SEGMENTS || segments > MAX_SEGMENTS) {
    throw new RangeError(
      `A multi-index has ${MIN_SEGMENTS} to ${MAX_SEGMENTS} segments, not ${segments}`,
    );
  }
  const module = await instantiateWasm<MultiIndexModule>(multiIndex);
  module.start(segments, checked);
  for (const batch of batchesOf(prefixes)) {
    const at = throwIfFull(module.stage(batch.length / 2)) >>> 0;
    new Uint32Array(module.memory.buffer, at, batch.length).set(batch);
    module.append(batch.length / 2);
  }
  throwIfFull(module.build() - 1);
  return module;
}

/** The table of a segment. */
interface SegmentTable {
  /** First bit of the segment (0 = most significant), and its number of bits. */
  readonly first: number;
  readonly bits: number;
  /** For each value of the segment, where its rows begin in `rows`; at the end, where the last end. */
  readonly offsets: Bits;
  readonly rows: Bits;
}

/** Views of a multi-index's arrays in its memory. */
export interface MultiIndexLayout {
  readonly tables: readonly SegmentTable[];
  /** Returns the 64-bit prefix of a row. */
  prefix64(row: number): Bits;
}

/** Reads where a module keeps its arrays. The views are valid until its memory grows. */
export function readLayout(module: MultiIndexModule, segments: number): MultiIndexLayout {
  const { buffer } = module.memory;
  const words = new Uint32Array(buffer, module.fingerprintsAt() >>> 0, module.rows() * 2);
  let first = 0;
  const tables = blockWidths(PREFIX_BITS, segments)
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
    // WebAssembly stores the low word of a 64-bit number first.
    prefix64: (row) => Uint32Array.of(words[row * 2 + 1] ?? 0, words[row * 2] ?? 0),
  };
}
