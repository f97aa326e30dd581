import { normalizeInto } from '../text/normalize-into.ts';
import { scanTokens } from '../text/scan-tokens.ts';
import { Utf16Buffer } from '../text/utf16.ts';
import type { ByteHash } from './term-hash.ts';
import { Vocabulary } from './vocabulary.ts';

// Room for an article; a longer text's is given back when the next one comes.
const TOKENS = 2 ** 14;

/**
 * A text as it is read for its fingerprint: `tokenize(normalize(text))` by number, in buffers that
 * serve one text after the other.
 */
export class TokenBuffer {
  /** The normalised text. */
  readonly text = new Utf16Buffer();
  /** Its distinct tokens. */
  readonly vocabulary: Vocabulary;
  #tokens = new Uint32Array(TOKENS);
  #count = 0;

  constructor(hash: ByteHash) {
    this.vocabulary = new Vocabulary(hash);
  }

  /** Its tokens in order, as numbers of the vocabulary; good until the next text is read. */
  get tokens(): Uint32Array {
    return this.#tokens.subarray(0, this.#count);
  }

  /** Reads another text. */
  read(text: string): void {
    normalizeInto(text, this.text);
    if (this.#tokens.length > TOKENS) this.#tokens = new Uint32Array(TOKENS);
    this.#count = 0;
    this.vocabulary.clear();
    scanTokens(this.text, this.#add);
  }

  readonly #add = (units: Uint16Array, start: number, end: number): void => {
    if (this.#count === this.#tokens.length) {
      const tokens = new Uint32Array(2 * this.#count);
      tokens.set(this.#tokens);
      this.#tokens = tokens;
    }
    this.#tokens[this.#count++] = this.vocabulary.number(units, start, end);
  };
}
