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

/** Two fingerprints of one width. */
export interface TwoPrints {
  readonly a: Bits;
  readonly b: Bits;
  readonly width: number;
  /** Where they are from. */
  readonly from: ExplainState['fingerprintSource'];
}

/** As the seeds print them (*SimHash算法*) for 你妈妈喊你回家吃饭哦，回家罗回家罗 and its edited copy. */
const SEEDS = [
  '1000010010101101111111100000101011010001001111100001001011001011',
  '1000010010101101011111100000101011010001001111100001101010001011',
] as const;

/** What of the machine's picture is looked at. */
export type Prints = Pick<TraceView, 'bits' | 'before' | 'width'>;

/** The two fingerprints that the address names; the seeds' where there are no such two. */
export function printsOf(
  {
    fingerprintSource,
    fingerprintA,
    fingerprintB,
  }: Pick<ExplainState, 'fingerprintSource' | 'fingerprintA' | 'fingerprintB'>,
  machine: Prints | undefined,
): TwoPrints {
  if (fingerprintSource === 'machine' && machine?.before) {
    return {
      a: machine.before.bits,
      b: machine.bits,
      width: machine.width,
      from: fingerprintSource,
    };
  }
  if (
    fingerprintSource === 'own' &&
    fingerprintA !== '' &&
    fingerprintA.length === fingerprintB.length
  ) {
    return {
      a: fromBinary(fingerprintA),
      b: fromBinary(fingerprintB),
      width: fingerprintA.length,
      from: fingerprintSource,
    };
  }
  const [a, b] = SEEDS;
  return { a: fromBinary(a), b: fromBinary(b), width: a.length, from: 'seeds' };
}

/** What the address says of two fingerprints, one bit of which is turned over. */
export function turned({ a, b, width }: TwoPrints, side: 'a' | 'b', bit: number) {
  const turn = (bits: Bits) => {
    const digits = toBinary(bits, width);
    return digits.slice(0, bit) + (bitAt(bits, bit) ? '0' : '1') + digits.slice(bit + 1);
  };
  return {
    fingerprintSource: 'own',
    fingerprintA: side === 'a' ? turn(a) : toBinary(a, width),
    fingerprintB: side === 'b' ? turn(b) : toBinary(b, width),
  } as const;
}

/** The lowest 1 alone, or nothing. */
export function lowestOf(bits: Bits, width: number): Bits {
  return xor(bits, clearLowest(bits, width));
}

/** The first so many places. */
export function firstPlaces(count: number, width: number): Bits {
  const places = zeroBits(width);
  for (let place = 0; place < Math.min(count, width); place++) setBit(places, place);
  return places;
}

/** One place alone, or nothing. */
export function placeAt(place: number | undefined, width: number): Bits | undefined {
  if (place === undefined || place >= width) return undefined;
  const places = zeroBits(width);
  setBit(places, place);
  return places;
}

/** What both have set. */
export function both(a: Bits, b: Bits): Bits {
  return a.map((word, i) => word & (b[i] ?? 0));
}

/** The number of the only bit that is set, or −1. */
export function placeOf(single: Bits, width: number): number {
  return toBinary(single, width).indexOf('1');
}
