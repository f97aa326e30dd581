/** Reads the records of a JSON file of any size, one at a time. */
import { type ParsedTokenInfo, Tokenizer, TokenParser } from '@streamparser/json';

/** Where the programs put their records: in a list, or in a list of the only object. */
const PATHS = [
  '$.*',
  // Google Reader, Miniflux, Karakeep, Linkwarden.
  '$.items.*',
  '$.entries.*',
  '$.bookmarks.*',
  '$.collections.*.links.*',
];

/** The longest record, in bytes. */
const MAX_RECORD_BYTES = 1 << 25;

/** The most values, keys, and brackets of a record. Only a hostile file has more. */
const MAX_RECORD_TOKENS = 100_000;

/** Bytes parsed at a time, so that few records wait in memory. */
const SLICE_BYTES = 1 << 14;

export type JsonRecord = Readonly<Record<string, unknown>>;

class TooLargeError extends Error {}

/**
 * Reads all objects in the lists of a JSON file.
 *
 * @returns why it ended before the end of the file, if it did.
 * @throws any error of `bytes`.
 */
export async function* readJsonRecords(
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<JsonRecord, 'damaged' | 'cut' | 'too-large' | undefined> {
  let found: JsonRecord[] = [];
  let recordBytes = 0;
  let recordTokens = 0;
  let failure: unknown;
  const tokenizer = new Tokenizer({ stringBufferSize: 1 << 16 });
  const parser = new TokenParser({ paths: PATHS, keepStack: false });
  const fail = (error: unknown) => {
    failure ??= error;
  };
  tokenizer.onError = fail;
  parser.onError = fail;
  tokenizer.onToken = (token: ParsedTokenInfo) => {
    if (failure) return;
    if (++recordTokens > MAX_RECORD_TOKENS) fail(new TooLargeError());
    else parser.write(token);
  };
  parser.onValue = ({ value }) => {
    recordBytes = 0;
    recordTokens = 0;
    if (isRecord(value)) found.push(value);
  };

  for await (const chunk of bytes) {
    for (let start = 0; start < chunk.length && !failure; start += SLICE_BYTES) {
      const slice = chunk.subarray(start, start + SLICE_BYTES);
      recordBytes += slice.length;
      if (recordBytes > MAX_RECORD_BYTES) fail(new TooLargeError());
      else tokenizer.write(slice);
      yield* found;
      found = [];
    }
    if (failure) return failure instanceof TooLargeError ? 'too-large' : 'damaged';
  }
  return parser.isEnded ? undefined : 'cut';
}

function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
