import { md5 } from '@noble/hashes/legacy.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { type Bits, zeroBits } from '../fingerprint/bits.ts';
import { createTermHash, expandHash } from '../fingerprint/hash.ts';
import { pythonHash } from './python-hash.ts';
import { type HashName, MAX_HASH_BITS } from './recipe.ts';

/** Hashes a string to `width` bits, `MIN_HASH_BITS` to `MAX_HASH_BITS`. */
export type StringHash = (text: string, width: number) => Bits;

/**
 * Loads a hash. Only `xxh64` has something to load: its WebAssembly. SimHash applies the hash to
 * single terms. Applied to a whole text, it is a standard hash, which doesn't show similarity.
 *
 * A lone surrogate is hashed as U+FFFD, except by `python`, which hashes it unchanged.
 */
export async function loadHash(name: HashName): Promise<StringHash> {
  switch (name) {
    case 'xxh64': {
      const hash = await createTermHash();
      return (text, width) => resize(width, (words) => hash(text, words));
    }
    case 'fnv-1a':
      return (text, width) => resize(width, (words) => words.set(fnv1a(utf8ToBytes(text))));
    case 'md5':
      return (text, width) => {
        const view = new DataView(md5(utf8ToBytes(text)).buffer);
        return firstBits(
          Uint32Array.from({ length: 4 }, (_, i) => view.getUint32(i * 4)),
          width,
        );
      };
    case 'python':
      return pythonHash;
  }
}

/** Returns the first `width` bits of a 64-bit hash, which is expanded if needed. */
function resize(width: number, write: (words: Bits) => void): Bits {
  const words = zeroBits(width > 64 ? MAX_HASH_BITS : 64);
  write(words);
  expandHash(words);
  return firstBits(words, width);
}

function firstBits(words: Bits, width: number): Bits {
  const bits = words.slice(0, Math.ceil(width / 32));
  const rest = width % 32;
  if (rest > 0) bits[bits.length - 1] = (bits.at(-1) ?? 0) & (-1 << (32 - rest));
  return bits;
}

/**
 * 64-bit FNV-1a (Fowler, Noll, and Vo; RFC 9923): XORs each byte, then multiplies by the prime
 * 2^40 + 0x1b3.
 *
 * It is here for contrast. Late bytes don't affect the high bits, so the high bits of short terms
 * hardly differ, and those columns of a fingerprint are biased.
 *
 * @returns the high and the low 32 bits.
 */
function fnv1a(bytes: Uint8Array): [number, number] {
  let high = 0xcbf29ce4;
  let low = 0x84222325;
  for (const byte of bytes) {
    low = (low ^ byte) >>> 0;
    // The product of a 32-bit word and 0x1b3 has 41 bits, so it is exact. Multiplying by 2^40 shifts
    // the low word by 8 bits into the high word.
    const product = low * 0x1b3;
    const carry = Math.floor(product / 2 ** 32);
    high = (Math.imul(high, 0x1b3) + (low << 8) + carry) >>> 0;
    low = product >>> 0;
  }
  return [high, low];
}
