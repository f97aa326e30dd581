const BYTE_ORDER_MARKS: readonly [label: string, bytes: readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
  ['gb18030', [0x84, 0x31, 0x95, 0x33]],
];

/** Browsers look no farther than 1,024 bytes; pages have been seen to go wrong by a little. */
const HEAD = 4096;

/** Also the older `http-equiv` with `content="text/html; charset=gbk"`, and the head of an XML file. */
const DECLARATION = /<(?:meta\s[^>]*?charset|\?xml\s[^>]*?encoding)\s*=\s*["']?\s*([\w:-]+)/i;

/** The encoding that a byte order mark tells. */
export function markedEncoding(bytes: Uint8Array): string | undefined {
  return BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, i) => bytes[i] === byte))?.[0];
}

/** The encoding that a web page says it is in, if browsers know it. */
export function declaredEncoding(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, HEAD));
  const label = DECLARATION.exec(head)?.[1];
  if (label === undefined) return undefined;
  try {
    const { encoding } = new TextDecoder(label);
    // It could not have been read in UTF-16 so far: the HTML standard reads it as UTF-8, too.
    return encoding.startsWith('utf-16') ? 'utf-8' : encoding;
  } catch {
    return undefined;
  }
}

/** UTF-16 without a mark: of text with Latin letters, every other byte is zero. */
export function zeroesTell(bytes: Uint8Array): string | undefined {
  const zeroes = [0, 0];
  const length = Math.min(bytes.length, HEAD) & ~1;
  for (let i = 0; i < length; i++) if (bytes[i] === 0) zeroes[i & 1] = (zeroes[i & 1] ?? 0) + 1;
  const [even = 0, odd = 0] = zeroes;
  const many = length / 2 / 4;
  if (odd > many && even < odd / 10) return 'utf-16le';
  return even > many && odd < even / 10 ? 'utf-16be' : undefined;
}
