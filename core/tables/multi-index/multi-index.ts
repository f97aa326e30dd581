/**
 * The multi-index: segment tables that find 64-bit prefixes within any radius. The web app's
 * benchmark and lookup chapters use it. Its memory and its loops are in `multi-index.assembly.ts`,
 * which is the file to read next.
 */
import { Prefix64Index, type Prefixes64 } from '../prefix64-index.ts';
import {
  buildMultiIndex,
  type MultiIndexLayout,
  type MultiIndexModule,
  readLayout,
} from './multi-index-module.ts';

export interface MultiIndexOptions {
  /**
   * m: number of segments in a fingerprint, 3 to 16, 4 by default. Three take 32 bytes per
   * fingerprint instead of 40, plus 34 MB, and are as fast from about 10⁷ fingerprints (k = 3).
   * Two would need 2³² offsets.
   */
  readonly segments?: number;
  /**
   * What the buckets contain: rows with 32 bits of each fingerprint as a check, or only rows. Rows
   * alone take 24 bytes instead of 40. The lookup takes longer, from twice (10⁶, k = 3) to twelve
   * times (10⁷, k = 8), because it has to fetch the fingerprint of each candidate.
   */
  readonly entries?: 'checks' | 'rows';
}

/**
 * Multi-index hashing (Norouzi, Punjani and Fleet, *Fast Search in Hamming Space with Multi-Index
 * Hashing*, CVPR 2012) over 64-bit prefixes: one table per segment, and more probes into the same
 * tables for a larger radius. It is exact for any radius. With k < m it is the lookup of Manku, Jain
 * and Das Sarma (WWW 2007), with one probe per table.
 */
export class MultiIndex extends Prefix64Index<MultiIndexModule> {
  readonly segments: number;

  private constructor(module: MultiIndexModule, segments: number) {
    super(module);
    this.segments = segments;
  }

  /**
   * Builds an index of these fingerprints.
   *
   * @throws RangeError when an array ends with an incomplete fingerprint, the number of segments is
   * out of range, or the index doesn't fit into the 4 GiB that WebAssembly can use.
   */
  static async of(prefixes: Prefixes64, options: MultiIndexOptions = {}): Promise<MultiIndex> {
    const { segments = 4, entries = 'checks' } = options;
    const module = await buildMultiIndex(prefixes, segments, entries === 'checks');
    return new MultiIndex(module, segments);
  }

  /** Returns views of the index's memory, valid until it grows. */
  layout(): MultiIndexLayout {
    return readLayout(this.module, this.segments);
  }
}
