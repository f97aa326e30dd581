import { writeUtf8 } from '../text/utf16.ts';
import { type Bits, zeroBits } from './bits.ts';
import type { ByteHash } from './term-hash.ts';
import type { TokenBuffer } from './token-buffer.ts';

const BYTES = 2 ** 14;
const SPACE = 0x20;

/**
 * Makes the function that hashes all tokens of a text in order: the 64-bit hash of
 * `tokens.join(' ')`, written a few kilobytes at a time.
 */
export function createDigest(hash: ByteHash): (reading: TokenBuffer) => Bits {
  const bytes = new Uint8Array(BYTES);
  return ({ tokens, vocabulary: { letters, starts } }) => {
    const parts = hash.parts();
    let written = 0;
    for (let i = 0; i < tokens.length; i++) {
      const token = tokens[i] ?? 0;
      const start = starts[token] ?? 0;
      const end = starts[token + 1] ?? 0;
      if (written + 1 + 3 * (end - start) > BYTES) {
        parts.add(bytes.subarray(0, written));
        written = 0;
      }
      if (i > 0) bytes[written++] = SPACE;
      written = writeUtf8(letters, start, end, bytes, written);
    }
    parts.add(bytes.subarray(0, written));
    const digest = zeroBits(64);
    parts.end(digest);
    return digest;
  };
}
