import type { Bits } from '../../../core/fingerprint/bits.ts';
import type { NearIndex } from '../../../core/tables/near-index.ts';

/** An index that stands ready; every `NearIndex` is one. */
export type Contestant = Pick<NearIndex, 'bytes' | 'near'>;

/** A way to find near fingerprints, to be raced with the others. */
export interface Contender {
  readonly name: string;
  /** The largest radius that one build answers, or `each` when every radius takes a build of its own. */
  readonly radius: number | 'each';
  /** Whether the fingerprints as they are handed in are all it needs: then there is nothing to build. */
  readonly ready?: boolean;
  /** Why it does not run with so many at this radius; nothing when it does. */
  objection?(n: number, k: number): string | undefined;
  /** @param words the heads one behind the other, two words each. */
  build(words: Bits, k: number): Contestant | Promise<Contestant>;
}
