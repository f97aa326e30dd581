import { writeUtf8 } from '../text/utf16.ts';
import { type Bits, zeroBits } from './bits.ts';
import type { ByteHash } from './hash.ts';
import type { TokenBuffer } from './token-buffer.ts';

const BUFFER_BYTES = 2 ** 14;
const SPACE = 0x20;

/**
 * Creates the function that hashes all tokens of a text in order. The result is the 64-bit hash of
 * `tokens.join(' ')`, but the function hashes a few kilobytes at a time.
 */
export function createDigest(hash: ByteHash): (buffer: TokenBuffer) => Bits {
  const bytes = new Uint8Array(BUFFER_BYTES);
  return ({ tokens, vocabulary: { letters, starts } }) => {
    const stream = hash.stream();
    let written = 0;
    for (let i = 0; i < tokens.length; i++) {
      const token = tokens[i] ?? 0;
      const start = starts[token] ?? 0;
      const end = starts[token + 1] ?? 0;
      if (written + 1 + 3 * (end - start) > BUFFER_BYTES) {
        stream.update(bytes.subarray(0, written));
        written = 0;
      }
      if (i > 0) bytes[written++] = SPACE;
      written = writeUtf8(letters, start, end, bytes, written);
    }
    stream.update(bytes.subarray(0, written));
    const digest = zeroBits(64);
    stream.digest(digest);
    return digest;
  };
}
