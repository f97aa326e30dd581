import type { Fingerprint } from '../../fingerprint/fingerprint.ts';
import type { VerdictKind } from '../../match/verdict.ts';
import { type Line, MAX_LINE_BYTES, UnusableLine } from './lines.ts';
import { NearPairs } from './near-pairs.ts';

/** Two documents that are not different, as they are written: `a` came before `b`. */
interface Pair {
  readonly a: Id;
  readonly b: Id;
  readonly distance: number;
  readonly similarity: number;
  readonly verdict: VerdictKind;
}

/** What a corpus needs to know texts by. */
export interface Resources {
  print(text: string): Fingerprint;
  /** The text of the article of a page, if it has one. */
  articleText(html: string): Promise<string | undefined>;
}

/** The documents so far: of each its id, its line and its fingerprint, and nothing of its text. */
export class Corpus {
  readonly #means: Resources;
  readonly #ids: Id[] = [];
  readonly #lines = new Map<Id, number>();
  readonly #near: NearPairs;

  private constructor(means: Resources, near: NearPairs) {
    this.#means = means;
    this.#near = near;
  }

  /** Without a document so far. */
  static async empty(means: Resources): Promise<Corpus> {
    return new Corpus(means, await NearPairs.none());
  }

  /** How many documents there are. */
  get size(): number {
    return this.#ids.length;
  }

  /**
   * Takes the next line and gives the pairs of its document with earlier ones, in their order; of a
   * blank line none. Draw them before the next line is taken.
   *
   * @throws UnusableLine when the line holds no document; the corpus is then as it was.
   */
  async take({ number, bytes }: Line): Promise<Iterable<Pair>> {
    if (!bytes) throw new UnusableLine('too long', `it is longer than ${MAX_LINE_BYTES} MiB`);
    const document = readDocument(bytes);
    if (!document) return [];
    const { id } = document;
    const before = this.#lines.get(id);
    if (before !== undefined) {
      throw new UnusableLine('with an id that an earlier line has', `line ${before} has its id`);
    }
    const fingerprint = this.#print(await this.#text(document));
    const near = this.#near.add(fingerprint);
    this.#ids.push(id);
    this.#lines.set(id, number);
    return this.#pairs(near, id);
  }

  async #text(document: Document): Promise<string> {
    if ('text' in document) return document.text;
    const text = await this.#means.articleText(document.html);
    if (text !== undefined) return text;
    throw new UnusableLine('without an article in the HTML', 'no article found in its html');
  }

  #print(text: string): Fingerprint {
    try {
      return this.#means.print(text);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      throw new UnusableLine('too long', error.message);
    }
  }

  *#pairs(near: ReturnType<NearPairs['add']>, b: Id): Generator<Pair> {
    for (const { place, verdict } of near) {
      const { kind, distance, similarity } = verdict;
      yield { a: this.#ids[place] ?? '', b, distance, similarity, verdict: kind };
    }
  }
}

/** What a document is called by; 1 and "1" are two. */
type Id = string | number;

/** A document of the input: its text, or the HTML of its page. */
type Document =
  | { readonly id: Id; readonly text: string }
  | { readonly id: Id; readonly html: string };

// It also takes a byte order mark from the front: of a file, or of one that was appended to another.
const utf8 = new TextDecoder('utf-8', { fatal: true });

const VISIBLE = /\S/;

/**
 * Reads a line of NDJSON: an object with an `id` and a `text`, or `html` where it has no text. A
 * field of `null` is one that is not there.
 *
 * @returns nothing for a blank line.
 * @throws UnusableLine when it is anything else.
 */
export function readDocument(bytes: Uint8Array): Document | undefined {
  const line = decode(bytes);
  if (!VISIBLE.test(line)) return undefined;
  const object = parse(line);
  const { text, html } = object;
  const id = readId(object['id']);
  if (typeof text === 'string') return { id, text };
  if (text !== undefined && text !== null) throw withoutText('its text is not a string');
  if (typeof html === 'string') return { id, html };
  if (html !== undefined && html !== null) throw withoutText('its html is not a string');
  throw withoutText('it has neither a text nor html');
}

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new UnusableLine('not UTF-8', 'it is not UTF-8 text');
  }
}

function parse(line: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    // It quotes the line, whose control characters are commands to a terminal.
    throw new UnusableLine('not JSON', `it is not JSON (${why.replace(/\p{C}/gu, '\ufffd')})`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new UnusableLine('not an object', 'it is JSON, but not an object');
  }
  return value as Record<string, unknown>;
}

function readId(id: unknown): Id {
  if (id === undefined || id === null) throw withoutId('it has no id');
  if (typeof id === 'string') return id;
  if (typeof id !== 'number') throw withoutId('its id is neither a string nor a number');
  // 12345678901234567890 would come out as 12345678901234567000, another id.
  if (!Number.isFinite(id) || (Number.isInteger(id) && !Number.isSafeInteger(id))) {
    throw withoutId('its id is too large for a number: write it as a string');
  }
  return id;
}

function withoutId(message: string): UnusableLine {
  return new UnusableLine('without a usable id', message);
}

function withoutText(message: string): UnusableLine {
  return new UnusableLine('without a usable text', message);
}
