import { instantiateWasm } from '../instantiate-wasm.ts';
import { fits, HeadIndex, type HeadModule, type Heads, piecesOf } from '../prefix64-index.ts';
import scan from './column-scan.wasm.ts';

/** What `scan.assembly.ts` exports. */
interface ScanModule extends HeadModule {
  stage(): number;
  append(rows: number): void;
}

/**
 * Heads of fingerprints looked through one by one: exact for any radius, and not much slower for a
 * wide one. They lie as byte planes (plane p holds byte p of every fingerprint), so that a vector
 * has a byte each of sixteen, and a few planes tell that all sixteen are too far.
 *
 * Takes 8⅛ bytes for each, the deleted too, and a sixteenth more at most to grow into. Nothing is
 * ever moved or sorted.
 */
export class ColumnScan extends HeadIndex<ScanModule> {
  /**
   * @throws RangeError when an array ends in the middle of a fingerprint, or they do not fit into
   * the 4 GiB that WebAssembly can have.
   */
  static async of(heads: Heads): Promise<ColumnScan> {
    const module = await instantiateWasm<ScanModule>(scan);
    for (const piece of piecesOf(heads)) {
      const at = fits(module.stage());
      new Uint32Array(module.memory.buffer, at >>> 0, piece.length).set(piece);
      module.append(piece.length / 2);
    }
    return new ColumnScan(module);
  }
}
