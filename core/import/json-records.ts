/** Reads the records of a JSON file of any size, one at a time. */
import { type ParsedTokenInfo, Tokenizer, TokenParser, TokenType } from '@streamparser/json';

/** Where the programs put their records if the file isn't a list of them. */
const PATHS_IN_OBJECT = [
  // Google Reader, Miniflux, Karakeep, Linkwarden.
  '$.items.*',
  '$.entries.*',
  '$.bookmarks.*',
  '$.collections.*.links.*',
  // The bookmarks of Firefox and their folders, which are in each other.
  ...Array.from({ length: 30 }, (_, depth) => `$${'.children.*'.repeat(depth + 1)}`),
];

/** The most values, keys, and brackets of a record, and the most bytes. Only a hostile file has more. */
const MAX_RECORD_TOKENS = 1_000_000;
const MAX_RECORD_BYTES = 1 << 26;

/** Brackets around the records of most files. What is beside them isn't kept. */
const OUTER_DEPTH = 2;

/** Bytes parsed at a time, so that few records wait in memory. */
const SLICE_BYTES = 1 << 14;

export type JsonRecord = Readonly<Record<string, unknown>>;

/**
 * Why reading ended early.
 *
 * - `trailing`: something follows the first value, as in NDJSON.
 * - The others are as in an issue.
 */
export type JsonEnd = 'damaged' | 'cut' | 'trailing' | 'too-large';

/**
 * Reads all objects in the lists of a JSON file.
 *
 * @returns why it ended before the end of the file, if it did.
 * @throws any error of `bytes`.
 */
export async function* readJsonRecords(
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<JsonRecord, JsonEnd | undefined> {
  const tokenizer = new Tokenizer({ stringBufferSize: 1 << 16 });
  let found: JsonRecord[] = [];
  let end: JsonEnd | undefined;
  let parser: TokenParser | undefined;
  let [depth, tokens, length] = [0, 0, 0];
  const fail = () => {
    end ??= parser?.isEnded ? 'trailing' : 'damaged';
  };
  const newParser = ({ token }: ParsedTokenInfo) => {
    const paths = token === TokenType.LEFT_BRACKET ? ['$.*'] : PATHS_IN_OBJECT;
    const parser = new TokenParser({ paths, keepStack: false });
    parser.onValue = ({ value, key }) => {
      [tokens, length] = [0, 0];
      const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
      if (!isRecord || typeof key !== 'number') return;
      // Firefox's folders, whose bookmarks were found before, and lines between bookmarks.
      if ('typeCode' in value && !('uri' in value)) return;
      found.push(value as unknown as JsonRecord);
    };
    parser.onError = fail;
    return parser;
  };
  tokenizer.onError = fail;
  tokenizer.onToken = (info) => {
    if (end) return;
    const { token } = info;
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) depth++;
    if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) depth--;
    tokens = depth > OUTER_DEPTH ? tokens + 1 : 0;
    if (tokens === 0) length = 0;
    if (tokens > MAX_RECORD_TOKENS) end = 'too-large';
    parser ??= newParser(info);
    parser.write(info);
  };
  for await (const chunk of bytes) {
    for (let start = 0; start < chunk.length; start += SLICE_BYTES) {
      tokenizer.write(chunk.subarray(start, start + SLICE_BYTES));
      length += SLICE_BYTES;
      if (length > MAX_RECORD_BYTES) end ??= 'too-large';
      yield* found;
      found = [];
      if (end) return end;
    }
  }
  return parser?.isEnded ? undefined : 'cut';
}
