import type { Bits } from '../../../core/fingerprint/bits.ts';
import type { NearIndex } from '../../../core/tables/near-index.ts';

/** An index that has been built. Every `NearIndex` is one. */
export type BuiltIndex = Pick<NearIndex, 'bytes' | 'near'>;

/** A method to find near fingerprints, which is compared with others. */
export interface Contender {
  readonly name: string;
  /** The largest radius of one build, or `each` if every radius needs a build of its own. */
  readonly radius: number | 'each';
  /** Whether it uses the fingerprints as they are, so that there is nothing to build. */
  readonly ready?: boolean;
  /** Returns why it doesn't run with n fingerprints at this radius; undefined if it does. */
  skipReason?(n: number, k: number): string | undefined;
  /** @param words 64-bit prefixes, two words each. */
  build(words: Bits, k: number): BuiltIndex | Promise<BuiltIndex>;
}
