import type { Bits } from '../../fingerprint/bits.ts';
import type { Random } from './random.ts';

/** Where heads of fingerprints come from. */
export interface Heads {
  readonly name: string;
  /** Fills an array with heads, two words each. */
  fill(words: Bits, random: Random): void;
}

/** Those to be searched. */
export function manyHeads(heads: Heads, n: number, random: Random): Bits {
  const words = new Uint32Array(n * 2);
  heads.fill(words, random);
  return words;
}
