/** Reads the records of a JSON file of any size, one at a time. */
import { type ParsedTokenInfo, Tokenizer, TokenParser, TokenType } from '@streamparser/json';

/** Where the programs put their records: in a list, or in a list of the only object. */
const RECORD_PATHS = [
  '$.*',
  // Google Reader, Miniflux, Karakeep, Linkwarden.
  '$.items.*',
  '$.entries.*',
  '$.bookmarks.*',
  '$.collections.*.links.*',
];

/**
 * The bookmarks of Firefox and their folders, which are in each other. A folder can be large, so it
 * isn't a record, and neither is anything in a bookmark.
 */
const TREE = /^\$(?:\.children\.\*){0,100}(?:\.children)?$/;
const NODE = /^\$(?:\.children\.\*){1,100}$/;

/** What is kept of a bookmark. */
const NODE_FIELDS = ['uri', 'title', 'dateAdded'];

/** The longest record, in bytes. */
const MAX_RECORD_BYTES = 1 << 25;

/** The most values, keys, and brackets of a record. Only a hostile file has more. */
const MAX_RECORD_TOKENS = 100_000;

/** Bytes parsed at a time, so that few records wait in memory. */
const SLICE_BYTES = 1 << 14;

export type JsonRecord = Readonly<Record<string, unknown>>;

/** Stands for a record above the limits, which isn't kept. */
export type TooLarge = 'too-large';

/**
 * Why reading ended early.
 *
 * - `trailing`: something follows the first value, as in NDJSON.
 * - The others are as in an issue.
 */
export type JsonEnd = 'damaged' | 'cut' | 'trailing' | TooLarge;

/**
 * Reads all objects in the lists of a JSON file.
 *
 * @returns why it ended before the end of the file, if it did.
 * @throws any error of `bytes`.
 */
export async function* readJsonRecords(
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<JsonRecord | TooLarge, JsonEnd | undefined> {
  const parser = new RecordParser();
  for await (const chunk of bytes) {
    for (let start = 0; start < chunk.length && !parser.hasFailed; start += SLICE_BYTES) {
      yield* parser.parse(chunk.subarray(start, start + SLICE_BYTES));
    }
    if (parser.hasFailed) break;
  }
  return parser.end();
}

/**
 * Parses each record by itself, and keeps nothing else: neither the lists, nor what is beside them,
 * nor a record above the limits.
 */
class RecordParser {
  readonly #tokenizer = new Tokenizer({ stringBufferSize: 1 << 16 });
  /** Parses what is around the records. It gets null for each record, and each value without any. */
  readonly #outer = new TokenParser({ paths: [], keepStack: false });
  /** Leads to the current value: names in objects, and an asterisk in a list. */
  readonly #path = ['$'];
  /** The last value outside of the records. It is a name if a colon follows. */
  #value: unknown;
  /** The bookmarks and folders that the current value is in. */
  readonly #nodes: Record<string, unknown>[] = [];
  /** Parses the current record, unless it is too large. */
  #record: TokenParser | undefined;
  /** The open brackets of the value that the outer parser doesn't get. */
  #depth = 0;
  #isTooLarge = false;
  /** The bytes since the last point at which nothing was in memory. */
  #bytes = 0;
  #tokens = 0;
  #found: (JsonRecord | TooLarge)[] = [];
  #hasFailed = false;

  constructor() {
    this.#tokenizer.onToken = (token) => {
      if (!this.#hasFailed) this.#take(token);
    };
    this.#tokenizer.onError = this.#fail;
    this.#outer.onError = this.#fail;
  }

  get hasFailed(): boolean {
    return this.#hasFailed;
  }

  /** Parses more bytes, and returns the records that end in them. */
  parse(slice: Uint8Array): (JsonRecord | TooLarge)[] {
    this.#bytes += slice.length;
    if (this.#bytes > MAX_RECORD_BYTES) {
      this.#giveUpRecord();
      forgetToken(this.#tokenizer);
    }
    this.#tokenizer.write(slice);
    const found = this.#found;
    this.#found = [];
    return found;
  }

  /** Returns why the file ended early, if it did. */
  end(): JsonEnd | undefined {
    if (this.#hasFailed) return this.#outer.isEnded ? 'trailing' : 'damaged';
    if (this.#outer.isEnded) return undefined;
    return this.#isTooLarge ? 'too-large' : 'cut';
  }

  readonly #fail = () => {
    this.#hasFailed = true;
  };

  #take(token: ParsedTokenInfo): void {
    if (this.#depth === 0) this.#takeOutside(token);
    else this.#takeInside(token);
    if (!this.#record) this.#bytes = 0;
  }

  #takeOutside(token: ParsedTokenInfo): void {
    if (isOpening(token)) {
      const path = this.#path.join('.');
      if (!TREE.test(path) && !RECORD_PATHS.some((records) => records.startsWith(`${path}.`))) {
        this.#outer.write({ token: TokenType.NULL, value: null });
        this.#begin(token, RECORD_PATHS.includes(path));
        return;
      }
      if (NODE.test(path)) this.#nodes.push({});
      this.#path.push(token.token === TokenType.LEFT_BRACKET ? '*' : '');
    } else if (isClosing(token)) {
      this.#path.pop();
      if (NODE.test(this.#path.join('.'))) this.#endNode();
    } else if (token.token === TokenType.COLON)
      this.#path[this.#path.length - 1] = `${this.#value}`;
    else if (token.token !== TokenType.COMMA) this.#takeValue(token.value);
    this.#outer.write(token);
  }

  #takeValue(value: unknown): void {
    this.#value = value;
    const field = this.#path.at(-1) ?? '';
    const node = this.#nodes.at(-1);
    if (node && NODE_FIELDS.includes(field)) node[field] = value;
    // The next string is a name.
    if (field !== '*' && field !== '$') this.#path[this.#path.length - 1] = '';
  }

  #endNode(): void {
    const node = this.#nodes.pop();
    if (node && 'uri' in node) this.#found.push(node);
  }

  /** Begins a value that the outer parser doesn't get. Only objects are records. */
  #begin(token: ParsedTokenInfo, isInList: boolean): void {
    if (isInList && token.token === TokenType.LEFT_BRACE) {
      this.#record = new TokenParser({ paths: ['$'] });
      this.#record.onError = this.#fail;
      this.#record.onValue = ({ value }) => this.#found.push(value as unknown as JsonRecord);
      this.#bytes = 0;
      this.#tokens = 0;
    }
    this.#takeInside(token);
  }

  #takeInside(token: ParsedTokenInfo): void {
    if (isOpening(token)) this.#depth++;
    else if (isClosing(token)) this.#depth--;
    if (++this.#tokens > MAX_RECORD_TOKENS) this.#giveUpRecord();
    this.#record?.write(token);
    if (this.#depth > 0) return;
    if (this.#isTooLarge) this.#found.push('too-large');
    this.#isTooLarge = false;
    this.#record = undefined;
  }

  #giveUpRecord(): void {
    if (!this.#record) return;
    this.#record = undefined;
    this.#isTooLarge = true;
  }
}

function isOpening({ token }: ParsedTokenInfo): boolean {
  return token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET;
}

function isClosing({ token }: ParsedTokenInfo): boolean {
  return token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET;
}

/**
 * Drops the beginning of the string or number that is being read. `@streamparser/json` 0.0.26 keeps
 * it until its end, which may never come.
 */
function forgetToken(tokenizer: Tokenizer): void {
  const { bufferedString, bufferedNumber } = tokenizer as unknown as Readonly<
    Record<'bufferedString' | 'bufferedNumber', { reset(): void } | undefined>
  >;
  bufferedString?.reset();
  bufferedNumber?.reset();
}
