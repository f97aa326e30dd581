import { instantiateWasm } from '../../wasm/instantiate-wasm.ts';
import {
  batchesOf,
  Prefix64Index,
  type Prefix64Module,
  type Prefixes64,
  throwIfFull,
} from '../prefix64-index.ts';
import columnScan from './column-scan.wasm.ts';

/** The exports of `column-scan.assembly.ts`. */
interface ScanModule extends Prefix64Module {
  stage(): number;
  append(rows: number): void;
}

/**
 * A linear scan of 64-bit prefixes: exact for any radius, and not much slower for a large one. The
 * prefixes are stored as byte planes (plane p holds byte p of every fingerprint). A vector holds one
 * byte each of sixteen fingerprints, and a few planes suffice to see that all sixteen are too far.
 *
 * Takes 8 bytes per fingerprint, and up to a sixteenth more to grow into.
 */
export class ColumnScan extends Prefix64Index<ScanModule> {
  /**
   * Builds a scan of these fingerprints.
   *
   * @throws RangeError when an array ends with an incomplete fingerprint, or they don't fit into the
   * 4 GiB that WebAssembly can use.
   */
  static async of(prefixes: Prefixes64): Promise<ColumnScan> {
    const module = await instantiateWasm<ScanModule>(columnScan);
    for (const batch of batchesOf(prefixes)) {
      const at = throwIfFull(module.stage());
      new Uint32Array(module.memory.buffer, at >>> 0, batch.length).set(batch);
      module.append(batch.length / 2);
    }
    return new ColumnScan(module);
  }
}
