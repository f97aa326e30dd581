import { md5 } from '@noble/hashes/legacy.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { type Bits, zeroBits } from '../../fingerprint/bits.ts';
import { expandHash } from '../../fingerprint/mix.ts';
import { createTermHash } from '../../fingerprint/term-hash.ts';
import { pythonHash } from './python-hash.ts';

/** Narrowest hash: the hand-made example of the seeds has six bits. */
export const NARROWEST = 6;

/** Widest hash: all of MD5. */
export const WIDEST = 128;

/**
 * The hashes to choose from.
 *
 * - `xxh64`: the first bits of xxHash64, seed 0; what Twicetold's own fingerprints use.
 * - `fnv-1a`: the first bits of FNV-1a, 64 bits.
 * - `md5`: the first bits of MD5 (RFC 1321), as one of the seeds has it.
 * - `python`: the seeds' own string hash, see {@link pythonHash}.
 *
 * The first three hash UTF-8. Above their 64 bits, `xxh64` and `fnv-1a` are widened as in
 * {@link expandHash}.
 */
export const HASH_NAMES = ['xxh64', 'fnv-1a', 'md5', 'python'] as const;

/** One of {@link HASH_NAMES}. */
export type HashName = (typeof HASH_NAMES)[number];

/** Hashes a string to so many bits, {@link NARROWEST} to {@link WIDEST}. */
export type StringHash = (text: string, width: number) => Bits;

/**
 * Makes a hash ready: `xxh64` compiles its WebAssembly, the others wait for nothing. Applied to
 * single terms it is SimHash's ingredient; applied to a whole text it is the ordinary hash that
 * tells nothing of likeness.
 *
 * A lone surrogate is hashed as U+FFFD (`python` takes it as it is).
 */
export async function loadHash(name: HashName): Promise<StringHash> {
  switch (name) {
    case 'xxh64': {
      const hash = await createTermHash();
      return (text, width) => cutTo(width, (words) => hash(text, words));
    }
    case 'fnv-1a':
      return (text, width) => cutTo(width, (words) => words.set(fnv1a(utf8ToBytes(text))));
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

/** The first bits of a 64-bit hash, widened where more are wanted. */
function cutTo(width: number, write: (words: Bits) => void): Bits {
  const words = zeroBits(width > 64 ? WIDEST : 64);
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
 * FNV-1a, 64 bits (Fowler, Noll and Vo; RFC 9923): for each byte, exclusive or, then times the
 * prime 2^40 + 0x1b3.
 *
 * Here for contrast: the high bits of short terms hardly differ, since no byte reaches them late
 * in the term, and those columns of a fingerprint lean to one side.
 *
 * @returns the high and the low 32 bits.
 */
function fnv1a(bytes: Uint8Array): [number, number] {
  let high = 0xcbf29ce4;
  let low = 0x84222325;
  for (const byte of bytes) {
    low = (low ^ byte) >>> 0;
    // The product of a 32-bit word and 0x1b3 has 41 bits and is exact; the 2^40 is a shift by 8
    // from the low word into the high one.
    const product = low * 0x1b3;
    const carry = Math.floor(product / 2 ** 32);
    high = (Math.imul(high, 0x1b3) + (low << 8) + carry) >>> 0;
    low = product >>> 0;
  }
  return [high, low];
}
