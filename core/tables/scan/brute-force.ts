import type { Bits } from '../../fingerprint/bits.ts';
import type { NearIndex } from '../near-index.ts';

/**
 * What every other way is measured by and checked against: all fingerprints one after another, in
 * plain JavaScript, as anyone would write it who knows how to count bits (Hacker's Delight, 5-1).
 */
export function bruteForce(words: Bits): Pick<NearIndex, 'bytes' | 'near'> {
  let found = new Uint32Array(1024);
  return {
    bytes: words.byteLength,
    near([high = 0, low = 0], radius) {
      let count = 0;
      for (let at = 0; at < words.length; at += 2) {
        const distance = popcountOf2((words[at] ?? 0) ^ high, (words[at + 1] ?? 0) ^ low);
        if (distance > radius) continue;
        if (count === found.length) {
          const grown = new Uint32Array(count * 2);
          grown.set(found);
          found = grown;
        }
        found[count++] = at >>> 1;
      }
      return found.subarray(0, count);
    },
  };
}

/** The bits set in two words: sums of pairs and nibbles of each, then of the bytes of both. */
function popcountOf2(a: number, b: number): number {
  const nibbles = nibblesOf(a) + nibblesOf(b);
  return Math.imul((nibbles & 0x0f0f0f0f) + ((nibbles >>> 4) & 0x0f0f0f0f), 0x01010101) >>> 24;
}

function nibblesOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  return (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
}
