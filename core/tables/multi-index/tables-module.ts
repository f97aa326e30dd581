import { instantiateWasm } from '../instantiate-wasm.ts';
import { fits, type HeadModule, type Heads, piecesOf } from '../prefix-index.ts';
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
