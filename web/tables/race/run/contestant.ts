import type { Bits } from '../../../../core/fingerprint/bits.ts';

/** A way that stands ready to be asked. */
export interface Contestant {
  /** Bytes of memory; undefined where it is not in memory. */
  readonly bytes: number | undefined;
  /** The rows within `radius`; a view that the next call may overwrite. */
  near(bits: Bits, radius: number): Uint32Array | Promise<Uint32Array>;
}
