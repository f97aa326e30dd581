import { declaredEncoding, markedEncoding, zeroesTell } from './declared-encoding.ts';
import { guessEncoding } from './guess-encoding.ts';

/** What a file says, and in which encoding it said so. */
export interface Decoded {
  readonly text: string;
  /** As the Encoding Standard calls it, in capitals: UTF-8, GB18030. */
  readonly encoding: string;
  /** Whether nothing but the bytes themselves spoke for it. */
  readonly guessed: boolean;
}

/** So many bytes are decoded in a few milliseconds. */
const PIECE = 0x80000;

/**
 * Decodes the bytes of a file: by their mark, by what a web page declares, as UTF-8, or by a guess.
 *
 * @param rest waits between pieces, so that a large file does not hold the page up.
 * @returns nothing when they are text in none of these encodings.
 */
export async function decodeBytes(
  bytes: Uint8Array,
  rest: () => Promise<unknown> = async () => {},
): Promise<Decoded | undefined> {
  const told = [markedEncoding(bytes) ?? zeroesTell(bytes), declaredEncoding(bytes), 'utf-8'];
  for (const label of new Set(told)) {
    const text = label && (await decodeAs(label, bytes, rest));
    if (text !== undefined && label) return { text, encoding: nameOf(label), guessed: false };
  }
  const label = guessEncoding(bytes);
  const text = await decodeAs(label, bytes, rest);
  return text === undefined ? undefined : { text, encoding: nameOf(label), guessed: true };
}

async function decodeAs(
  label: string,
  bytes: Uint8Array,
  rest: () => Promise<unknown>,
): Promise<string | undefined> {
  const decoder = new TextDecoder(label, { fatal: true });
  let text = '';
  try {
    for (let start = 0; start < bytes.length; start += PIECE) {
      text += decoder.decode(bytes.subarray(start, start + PIECE), { stream: true });
      await rest();
    }
    return text + decoder.decode();
  } catch {
    return undefined;
  }
}

function nameOf(label: string): string {
  return label.toUpperCase();
}
