import type { Bits } from '../../fingerprint/bits.ts';
import type { NearIndex } from '../near-index.ts';

/**
 * Returns the baseline that every other method is benchmarked and checked against. It compares all
 * fingerprints one after another in plain JavaScript, and counts bits as in Hacker's Delight, 5-1.
 */
export function bruteForce(words: Bits): Pick<NearIndex, 'bytes' | 'near'> {
  let found = new Uint32Array(1024);
  return {
    bytes: words.byteLength,
    near([high = 0, low = 0], radius) {
      let count = 0;
      for (let at = 0; at < words.length; at += 2) {
        const distance = popcountOfTwo((words[at] ?? 0) ^ high, (words[at + 1] ?? 0) ^ low);
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

/** Counts the bits set in two words: first per pair and nibble of each, then per byte of both. */
function popcountOfTwo(a: number, b: number): number {
  const nibbles = nibbleCounts(a) + nibbleCounts(b);
  return Math.imul((nibbles & 0x0f0f0f0f) + ((nibbles >>> 4) & 0x0f0f0f0f), 0x01010101) >>> 24;
}

function nibbleCounts(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  return (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
}
