import { analyse } from 'chardet';
import { type Decoded, decodeAs } from './decode-bytes.ts';

const SAMPLE_BYTES = 0x10000;

/** Up to this confidence, chardet found the bytes possible but recognized nothing. */
const MIN_CONFIDENCE = 25;

/** With fewer bytes beyond ASCII, chardet often takes Western European for another encoding. */
const MIN_EVIDENCE_BYTES = 8;

/** The confidence that such a file needs to be read as the other encoding, relative to Western. */
const SHORT_FILE_ADVANTAGE = 1.75;

const MULTI_BYTE = new Set(['gb18030', 'big5', 'shift_jis', 'euc-jp', 'euc-kr']);

/** In a wrong ISO 8859 encoding, the quotation marks of Windows are control characters. */
const CONTROL = /[\x80-\x84\x86-\x9f]/;

/**
 * Decodes a file that isn't UTF-8 and declares nothing, in the encoding that its bytes suggest.
 *
 * @param yieldToEventLoop is called between chunks, so a large file doesn't block the page.
 * @returns undefined if it isn't text in any known encoding.
 */
export async function decodeByGuess(
  bytes: Uint8Array,
  yieldToEventLoop: () => Promise<unknown>,
): Promise<Decoded | undefined> {
  const label = guessEncoding(bytes);
  const text = await decodeAs(label, bytes, yieldToEventLoop);
  return text === undefined ? undefined : { text, encoding: label.toUpperCase(), isGuess: true };
}

/**
 * Files of a line or two in Chinese are too short for chardet, so they are recognized by their
 * characters. The fallback is windows-1252, in which any bytes are text.
 */
function guessEncoding(bytes: Uint8Array): string {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const matches = analyse(sample).flatMap(({ name, confidence }) => {
    const decoded = confidence > MIN_CONFIDENCE ? decodeSample(sample, name) : undefined;
    return decoded && !CONTROL.test(decoded.text) ? [{ label: decoded.label, confidence }] : [];
  });
  const [best] = matches;
  if (best && MULTI_BYTE.has(best.label)) return best.label;
  const chinese = guessChinese(sample);
  if (chinese) return chinese;
  const western = matches.find(({ label }) => label === 'windows-1252')?.confidence ?? 0;
  const isShort = sample.reduce((count, byte) => count + (byte >> 7), 0) < MIN_EVIDENCE_BYTES;
  const advantage = isShort ? SHORT_FILE_ADVANTAGE : 1;
  return best && best.confidence > advantage * western ? best.label : 'windows-1252';
}

// A quarter of any modern Chinese text is these characters. In bytes decoded as the wrong encoding,
// they hardly occur.
const COMMON_HAN =
  /[的一是不了在人有我他这這中大来來上个個国國和地到以说說时時要就出会會也你对對生能而子那得于於着著下自之年为為们們]/g;
const HAN = /\p{Script=Han}/gu;

/** A tenth, because headlines have fewer of them. */
const MIN_COMMON_SHARE = 0.1;

/** Returns the Chinese encoding of a text, if its characters, or its bytes, look like Chinese. */
function guessChinese(sample: Uint8Array): string | undefined {
  const candidates = ['gb18030', 'big5'].flatMap((name) => {
    const decoded = decodeSample(sample, name);
    if (!decoded) return [];
    const { label, text } = decoded;
    const count = text.match(HAN)?.length ?? 0;
    return [{ label, share: count === 0 ? 0 : (text.match(COMMON_HAN)?.length ?? 0) / count }];
  });
  const [best] = candidates.sort((a, b) => b.share - a.share);
  return best && (best.share >= MIN_COMMON_SHARE || hasBytesInPairs(sample))
    ? best.label
    : undefined;
}

/** In Chinese encodings the bytes beyond ASCII come in pairs, in Western ones alone. */
function hasBytesInPairs(sample: Uint8Array): boolean {
  let alone = 0;
  let paired = 0;
  for (let i = 0; i < sample.length; i++) {
    if ((sample[i] ?? 0) < 0x80) continue;
    if ((sample[i + 1] ?? 0) >= 0x80) {
      paired++;
      i++;
    } else alone++;
  }
  return paired > 2 * alone;
}

/** Returns undefined if browsers don't know the encoding, or if the bytes aren't text in it. */
function decodeSample(
  sample: Uint8Array,
  name: string,
): { readonly label: string; readonly text: string } | undefined {
  try {
    const decoder = new TextDecoder(name, { fatal: true });
    // As a stream, because the sample may end within a character.
    return { label: decoder.encoding, text: decoder.decode(sample, { stream: true }) };
  } catch {
    return undefined;
  }
}
