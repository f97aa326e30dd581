/** The text of a file, and its encoding. */
export interface Decoded {
  readonly text: string;
  /** The encoding's name in the Encoding Standard, in capitals: UTF-8, GB18030. */
  readonly encoding: string;
  /** Whether the encoding is a guess from the bytes. */
  readonly isGuess: boolean;
}

/** Browsers look for a declaration in the first 1,024 bytes only. Some pages have it a bit later. */
const DECLARATION_BYTES = 4096;

/** This many bytes are decoded in a few milliseconds. */
const CHUNK_BYTES = 0x80000;

/** In a wrong encoding, more than one in this many characters beyond ASCII can't be decoded. */
const MIN_CHARACTERS_PER_ERROR = 50;

/**
 * Decodes a file that is UTF-8 or declares its encoding. A byte order mark decides first. Otherwise
 * a file that is valid UTF-8 is UTF-8, whatever it declares: pages that were converted often keep
 * the old declaration, and other encodings are almost never valid UTF-8.
 *
 * A few bytes that are wrong in their encoding become U+FFFD, because a guess would change all others.
 *
 * @param isPage whether the file is a web page by its name. A file that begins like one is, too.
 * @param yieldToEventLoop is called between chunks, so a large file doesn't block the page.
 * @returns undefined if the encoding can only be guessed.
 */
export async function decodeBytes(
  bytes: Uint8Array,
  isPage: boolean,
  yieldToEventLoop: () => Promise<unknown>,
): Promise<Decoded | undefined> {
  const declared = declaredEncoding(bytes, isPage);
  const labels = new Set([
    encodingOfMark(bytes) ?? unmarkedUtf16(bytes),
    // It consists of ASCII bytes, so it's valid UTF-8.
    declared === 'iso-2022-jp' ? declared : undefined,
    'utf-8',
    declared,
  ]);
  for (const label of labels) {
    if (label === undefined) continue;
    const text =
      (await decodeAs(label, bytes, yieldToEventLoop)) ??
      (await decodeAs(label, bytes, yieldToEventLoop, true));
    if (text !== undefined) return { text, encoding: label.toUpperCase(), isGuess: false };
  }
  return undefined;
}

/** Decodes a file, or returns undefined if it isn't text in this encoding. It may have a few wrong bytes. */
export async function decodeAs(
  label: string,
  bytes: Uint8Array,
  yieldToEventLoop: () => Promise<unknown>,
  mayHaveErrors = false,
): Promise<string | undefined> {
  const decoder = new TextDecoder(label, { fatal: !mayHaveErrors });
  // ASCII has the same bytes in all encodings except UTF-16, so it doesn't show that one is right.
  const minUnit = label.startsWith('utf-16') ? 0 : 0x80;
  let [text, errors, characters] = ['', 0, 0];
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    const isLast = start + CHUNK_BYTES >= bytes.length;
    const part = tryDecode(decoder, bytes.subarray(start, start + CHUNK_BYTES), isLast);
    if (part === undefined) return undefined;
    for (let i = 0; mayHaveErrors && i < part.length; i++) {
      const unit = part.charCodeAt(i);
      if (unit >= minUnit) characters++;
      if (unit === 0xfffd) errors++;
    }
    text += part;
    await yieldToEventLoop();
  }
  return errors * MIN_CHARACTERS_PER_ERROR <= characters ? text : undefined;
}

function tryDecode(decoder: TextDecoder, bytes: Uint8Array, isLast: boolean): string | undefined {
  try {
    return decoder.decode(bytes, { stream: !isLast });
  } catch {
    return undefined;
  }
}

/**
 * Converts a file to UTF-8, one chunk at a time. Bytes that can't be decoded become U+FFFD. Half a
 * character at the end is left out, because the file was cut there.
 */
export async function* toUtf8(
  chunks: AsyncIterable<Uint8Array>,
  label: string,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const decoder = new TextDecoder(label);
  const encoder = new TextEncoder();
  for await (const chunk of chunks) yield encoder.encode(decoder.decode(chunk, { stream: true }));
}

const BYTE_ORDER_MARKS: readonly [label: string, bytes: readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
  ['gb18030', [0x84, 0x31, 0x95, 0x33]],
];

/** Returns the encoding that a byte order mark names. */
export function encodingOfMark(bytes: Uint8Array): string | undefined {
  return BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, i) => bytes[i] === byte))?.[0];
}

/** Recognizes UTF-16 without a byte order mark: in text with Latin letters, every other byte is zero. */
export function unmarkedUtf16(bytes: Uint8Array): string | undefined {
  const zeroes = [0, 0];
  const length = Math.min(bytes.length, DECLARATION_BYTES) & ~1;
  for (let i = 0; i < length; i++) if (bytes[i] === 0) zeroes[i & 1] = (zeroes[i & 1] ?? 0) + 1;
  const [even = 0, odd = 0] = zeroes;
  const minZeroes = length / 8;
  if (odd > minZeroes && even < odd / 10) return 'utf-16le';
  return even > minZeroes && odd < even / 10 ? 'utf-16be' : undefined;
}

const COMMENT = /<!--.*?(?:-->|$)/gs;
const PAGE_START = /^\s*(?:<\?xml[^>]*>\s*)?<(?:!doctype html|html|head)\b/i;
const XML_DECLARATION = /^<\?xml\s[^>]*?encoding\s*=\s*["']([\w:-]+)/i;
/** Also the older `http-equiv` with `content="text/html; charset=gbk"`. */
const META_CHARSET = /<meta\s[^>]*?charset\s*=\s*["']?\s*([\w:-]+)/i;

/** Whether a text begins like a web page. */
export function looksLikePage(text: string): boolean {
  return PAGE_START.test(text.slice(0, DECLARATION_BYTES).replace(COMMENT, ''));
}

/**
 * Returns the encoding that an XML file or a web page declares, if browsers know it. Other files
 * may quote such a declaration.
 */
function declaredEncoding(bytes: Uint8Array, isPage: boolean): string | undefined {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, DECLARATION_BYTES));
  const inPage = isPage || looksLikePage(head);
  const [, label] =
    XML_DECLARATION.exec(head) ?? ((inPage && META_CHARSET.exec(head.replace(COMMENT, ''))) || []);
  if (label === undefined) return undefined;
  try {
    const { encoding } = new TextDecoder(label);
    // It was readable as ASCII up to here. The HTML standard reads such a page as UTF-8, too.
    return encoding.startsWith('utf-16') ? 'utf-8' : encoding;
  } catch {
    return undefined;
  }
}
