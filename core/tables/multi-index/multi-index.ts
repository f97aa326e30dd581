import { fits, HeadIndex, type Heads } from '../prefix64-index.ts';
import { buildTables, type Layout, layoutOf, type TablesModule } from './multi-index-module.ts';

export interface MultiIndexOptions {
  /**
   * m: into how many segments a fingerprint is cut, 3 to 16; 4 unless told. Three take 32 bytes a
   * fingerprint in place of 40, and 34 MB, and are as fast from about 10⁷ fingerprints on (k = 3).
   * Two would need 2³² offsets.
   */
  readonly segments?: number;
  /**
   * What stands in the buckets: rows and 32 bits of each fingerprint to check, or the rows alone.
   * Those take 24 bytes in place of 40 and the look-up longer, from twice (10⁶, k = 3) to twelve
   * times (10⁷, k = 8), since the fingerprint of each candidate must be fetched.
   */
  readonly entries?: 'checks' | 'rows';
}

/**
 * Multi-index hashing (Norouzi, Punjani and Fleet, *Fast Search in Hamming Space with Multi-Index
 * Hashing*, CVPR 2012) over heads of fingerprints: a table for each segment, and for a wider radius
 * more probes into the same tables. Exact for any radius; with k < m it is the look-up of Manku,
 * Jain and Das Sarma (WWW 2007), one probe a table.
 *
 * New fingerprints wait in a tail that is scanned; when it is full, or at {@link merge}, everything
 * is sorted again.
 */
export class MultiIndex extends HeadIndex<TablesModule> {
  readonly segments: number;
  readonly entries: 'checks' | 'rows';

  private constructor(module: TablesModule, { segments, entries }: Required<MultiIndexOptions>) {
    super(module);
    this.segments = segments;
    this.entries = entries;
  }

  /**
   * @throws RangeError when an array ends in the middle of a fingerprint, there cannot be so many
   * segments, or all does not fit into the 4 GiB that WebAssembly can have.
   */
  static async of(heads: Heads, options: MultiIndexOptions = {}): Promise<MultiIndex> {
    const { segments = 4, entries = 'checks' } = options;
    const module = await buildTables(heads, segments, entries === 'checks');
    return new MultiIndex(module, { segments, entries });
  }

  /**
   * Sorts the tail into the tables and takes the deleted out of them: for a quiet moment, or after
   * many deletions.
   *
   * @throws RangeError when there is no memory for it; the index is then as it was.
   */
  merge(): void {
    fits(this.module.merge() - 1);
  }

  /** Its memory, to be looked at. Another one after the next insertion or merge. */
  layout(): Layout {
    return layoutOf(this.module, this.segments);
  }
}
