/** The two fingerprints of the chapter, and sets of their bits for the figures. */
import {
  type Bits,
  bitAt,
  fromBinary,
  setBit,
  toBinary,
  zeroBits,
} from '../../../core/fingerprint/bits.ts';
import { xor } from '../../../core/fingerprint/hamming.ts';
import { clearLowest } from '../../../core/lab/clear-lowest.ts';
import type { TraceView } from '../engine/trace-view.ts';
import type { ExplainState } from '../state.ts';

export type FingerprintSource = ExplainState['fingerprintSource'];

/** Two fingerprints of equal width. */
export interface FingerprintPair {
  readonly a: Bits;
  readonly b: Bits;
  readonly width: number;
  readonly source: FingerprintSource;
}

/**
 * The fingerprints that a tutorial (*SimHash算法*) gives for 你妈妈喊你回家吃饭哦，回家罗回家罗 and its
 * edited copy.
 */
const TUTORIAL_PAIR = [
  '1000010010101101111111100000101011010001001111100001001011001011',
  '1000010010101101011111100000101011010001001111100001101010001011',
] as const;

/**
 * Returns the fingerprints that the URL selects, or the tutorial's if they aren't available.
 *
 * @param machine the machine's latest trace.
 */
export function selectPair(
  {
    fingerprintSource: source,
    fingerprintA,
    fingerprintB,
  }: Pick<ExplainState, 'fingerprintSource' | 'fingerprintA' | 'fingerprintB'>,
  machine: Pick<TraceView, 'bits' | 'before' | 'width'> | undefined,
): FingerprintPair {
  if (source === 'machine' && machine?.before) {
    return { a: machine.before.bits, b: machine.bits, width: machine.width, source };
  }
  if (source === 'own' && fingerprintA !== '' && fingerprintA.length === fingerprintB.length) {
    return {
      a: fromBinary(fingerprintA),
      b: fromBinary(fingerprintB),
      width: fingerprintA.length,
      source,
    };
  }
  const [a, b] = TUTORIAL_PAIR;
  return { a: fromBinary(a), b: fromBinary(b), width: a.length, source: 'seeds' };
}

/** Returns the URL parameters for two fingerprints with one bit flipped. */
export function withBitFlipped({ a, b, width }: FingerprintPair, side: 'a' | 'b', bit: number) {
  const flip = (bits: Bits) => {
    const digits = toBinary(bits, width);
    return digits.slice(0, bit) + (bitAt(bits, bit) ? '0' : '1') + digits.slice(bit + 1);
  };
  return {
    fingerprintSource: 'own',
    fingerprintA: side === 'a' ? flip(a) : toBinary(a, width),
    fingerprintB: side === 'b' ? flip(b) : toBinary(b, width),
  } as const;
}

/** Returns the lowest 1 alone, or no bits if there is none. */
export function lowestBit(bits: Bits, width: number): Bits {
  return xor(bits, clearLowest(bits, width));
}

/** Returns the first bits. */
export function firstBits(count: number, width: number): Bits {
  const bits = zeroBits(width);
  for (let bit = 0; bit < Math.min(count, width); bit++) setBit(bits, bit);
  return bits;
}

/** Returns one bit alone, or undefined if the fingerprints don't have it. */
export function singleBit(bit: number | undefined, width: number): Bits | undefined {
  if (bit === undefined || bit >= width) return undefined;
  const bits = zeroBits(width);
  setBit(bits, bit);
  return bits;
}

/** Returns the bits that both have set. */
export function intersect(a: Bits, b: Bits): Bits {
  return a.map((word, i) => word & (b[i] ?? 0));
}

/** Returns the number of the only bit that is set, or −1. */
export function indexOfBit(bits: Bits, width: number): number {
  return toBinary(bits, width).indexOf('1');
}
