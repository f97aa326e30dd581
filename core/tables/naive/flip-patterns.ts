import { type Bits, setBit } from '../../fingerprint/bits.ts';
import { neighbours } from './neighbours.ts';

/** What to turn over in a fingerprint to come to each of its neighbours, the nearest first. */
export interface FlipPatterns {
  /** Each pattern as many words as a fingerprint has; the first turns nothing over. */
  readonly words: Bits;
  /** How many of them, from the first, turn over at most so many bits: an entry for each radius. */
  readonly within: readonly number[];
}

/** All patterns of at most `radius` of `width` bits. */
export function flipPatterns(width: number, radius: number): FlipPatterns {
  const within = Array.from({ length: radius + 1 }, (_, reach) => neighbours(width, reach));
  const count = within[radius] ?? 0;
  const stride = Math.ceil(width / 32);
  const words = new Uint32Array(count * stride);
  // Where the bits still to be turned over begin: a set of places is reached in one order only.
  const next = new Uint8Array(count);
  let at = 1;
  for (let parent = 0; at < count; parent++) {
    const from = words.subarray(parent * stride, (parent + 1) * stride);
    for (let place = next[parent] ?? 0; place < width; place++, at++) {
      words.set(from, at * stride);
      setBit(words.subarray(at * stride, (at + 1) * stride), place);
      next[at] = place + 1;
    }
  }
  return { words, within };
}
