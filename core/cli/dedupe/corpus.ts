import type { Fingerprint } from '../../fingerprint/fingerprint.ts';
import type { SentenceSketch } from '../../fingerprint/sentence-sketch.ts';
import { alignSentences } from '../../match/align-sentences.ts';
import { mayBeRefined, refineVerdict } from '../../match/compare-articles.ts';
import type { ArticleVerdict, VerdictKind } from '../../match/verdict.ts';
import { type Line, MAX_LINE_MIB, UnusableLine } from './lines.ts';
import { type NearPair, NearPairs } from './near-pairs.ts';
import { SketchStore } from './sketch-store.ts';

/** An output pair of documents that are not different: `a` is before `b` in the input. */
interface Pair {
  readonly a: Id;
  readonly b: Id;
  readonly distance: number;
  readonly similarity: number;
  readonly verdict: VerdictKind;
}

/** The functions a corpus needs to read and fingerprint texts. */
export interface Resources {
  toFingerprint(text: string): Fingerprint;
  toSketch(text: string): SentenceSketch;
  /** Returns the article text of a page, if it has an article. */
  articleText(html: string): Promise<string | undefined>;
  /** Reads a part of the input again. Without it, all sketches are kept in memory. */
  readonly readAgain?: ((start: number, length: number) => Uint8Array) | undefined;
}

/** Sketches of earlier texts that are kept, because copies often come in groups. */
const MAX_SKETCHES = 1000;

/** The documents read so far. Keeps the id, place, and fingerprint of each, but not its text. */
export class Corpus {
  readonly #resources: Resources;
  readonly #ids: Id[] = [];
  readonly #lines = new Map<Id, number>();
  readonly #near: NearPairs;
  /** Where the line of each document begins in the input, and how long it is. */
  readonly #starts: number[] = [];
  readonly #lengths: number[] = [];
  /** The sketches used last, the latest at the end. */
  readonly #recentSketches = new Map<number, SentenceSketch | undefined>();
  /** All sketches, if the input can't be read again. */
  readonly #sketches: SketchStore | undefined;

  private constructor(resources: Resources, near: NearPairs) {
    this.#resources = resources;
    // Sketches take more time than fingerprints, and few texts have near-duplicates.
    this.#sketches = resources.readAgain ? undefined : new SketchStore();
    this.#near = near;
  }

  /** Creates a corpus without documents. */
  static async empty(resources: Resources): Promise<Corpus> {
    return new Corpus(resources, await NearPairs.empty());
  }

  /** How many documents there are. */
  get size(): number {
    return this.#ids.length;
  }

  /**
   * Adds the next line and returns the pairs of its document with earlier ones, in their order. A
   * blank line has none. Iterate over them before adding the next line. The sentences of two texts that
   * are nearly the same are compared, too, so the line of the earlier one is read again if it can be.
   *
   * @throws UnusableLine when the line is not a valid document; the corpus is then unchanged.
   */
  async add({ number, bytes, start }: Line): Promise<AsyncIterable<Pair> | Iterable<Pair>> {
    if (!bytes) throw new UnusableLine('too long', `it's longer than ${MAX_LINE_MIB} MiB`);
    const document = readDocument(bytes);
    if (!document) return [];
    const { id } = document;
    const before = this.#lines.get(id);
    if (before !== undefined) {
      throw new UnusableLine('with a duplicate id', `line ${before} has the same id`);
    }
    const text = await this.#text(document);
    const fingerprint = this.#fingerprint(text);
    const near = this.#near.add(fingerprint);
    this.#ids.push(id);
    this.#lines.set(id, number);
    this.#starts.push(start);
    this.#lengths.push(bytes.length);
    const sketch = this.#sketches && this.#resources.toSketch(text);
    if (sketch) this.#sketches?.add(sketch);
    return this.#pairs(near, id, text, sketch);
  }

  async #text(document: Document): Promise<string> {
    if ('text' in document) return document.text;
    const text = await this.#resources.articleText(document.html);
    if (text !== undefined) return text;
    throw new UnusableLine('without an article in the HTML', 'no article found in its "html"');
  }

  #fingerprint(text: string): Fingerprint {
    try {
      return this.#resources.toFingerprint(text);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      throw new UnusableLine('too long', error.message);
    }
  }

  async *#pairs(
    near: Iterable<NearPair>,
    b: Id,
    text: string,
    known: SentenceSketch | undefined,
  ): AsyncGenerator<Pair> {
    let sketch = known;
    for (const pair of near) {
      const refines = mayBeRefined(pair.verdict);
      if (refines) sketch ??= this.#resources.toSketch(text);
      const { kind, distance, similarity } =
        refines && sketch ? await this.#refine(pair, sketch) : pair.verdict;
      yield { a: this.#ids[pair.index] ?? '', b, distance, similarity, verdict: kind };
    }
  }

  async #refine({ index, verdict }: NearPair, sketch: SentenceSketch): Promise<ArticleVerdict> {
    const earlier = await this.#sketchOf(index);
    return earlier ? refineVerdict(verdict, alignSentences(earlier, sketch)) : verdict;
  }

  /** Returns the sketch of an earlier text; nothing if the file has changed since it was read. */
  async #sketchOf(index: number): Promise<SentenceSketch | undefined> {
    if (this.#sketches) return this.#sketches.at(index);
    const recent = this.#recentSketches;
    const sketch = recent.has(index) ? recent.get(index) : await this.#sketchAgain(index);
    recent.delete(index);
    recent.set(index, sketch);
    const [oldest] = recent.keys();
    if (recent.size > MAX_SKETCHES && oldest !== undefined) recent.delete(oldest);
    return sketch;
  }

  async #sketchAgain(index: number): Promise<SentenceSketch | undefined> {
    const { readAgain, toSketch } = this.#resources;
    try {
      const bytes = readAgain?.(this.#starts[index] ?? 0, this.#lengths[index] ?? 0);
      const document = bytes && readDocument(bytes);
      if (document?.id !== this.#ids[index] || !document) return undefined;
      return toSketch(await this.#text(document));
    } catch (error) {
      // The file may have been changed, moved, or deleted since the line was read.
      const isGone = error instanceof Error && 'code' in error;
      if (!(error instanceof UnusableLine) && !isGone) throw error;
      return undefined;
    }
  }
}

/** The id of a document; 1 and "1" are different ids. */
type Id = string | number;

/** A document of the input, with its text or the HTML of its page. */
type Document =
  | { readonly id: Id; readonly text: string }
  | { readonly id: Id; readonly html: string };

// It also strips a byte order mark, at the start of the file or where files were concatenated.
const utf8 = new TextDecoder('utf-8', { fatal: true });

const NON_BLANK = /\S/;

/**
 * Reads a line of NDJSON: an object with an `id` and a `text`, or `html` if it has no text. A field
 * that is `null` counts as missing.
 *
 * @returns nothing for a blank line.
 * @throws UnusableLine when it is anything else.
 */
export function readDocument(bytes: Uint8Array): Document | undefined {
  const line = decode(bytes);
  if (!NON_BLANK.test(line)) return undefined;
  const object = parse(line);
  const { text, html } = object;
  const id = readId(object['id']);
  if (typeof text === 'string') return { id, text };
  if (text !== undefined && text !== null) throw unusableText(`its "text" isn't a string`);
  if (typeof html === 'string') return { id, html };
  if (html !== undefined && html !== null) throw unusableText(`its "html" isn't a string`);
  throw unusableText('it has no "text" or "html"');
}

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new UnusableLine('not UTF-8', "it isn't UTF-8 text");
  }
}

function parse(line: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    // The message quotes the line, and a terminal would obey its control characters.
    throw new UnusableLine('not JSON', `it isn't JSON (${why.replace(/\p{C}/gu, '\ufffd')})`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new UnusableLine('not an object', 'it is JSON, but not an object');
  }
  return value as Record<string, unknown>;
}

function readId(id: unknown): Id {
  if (id === undefined || id === null) throw unusableId('it has no "id"');
  if (typeof id === 'string') return id;
  if (typeof id !== 'number') throw unusableId(`its "id" isn't a string or a number`);
  // 12345678901234567890 would become 12345678901234567000, a different id.
  if (!Number.isFinite(id) || (Number.isInteger(id) && !Number.isSafeInteger(id))) {
    throw unusableId('its "id" is too large for a number; make it a string');
  }
  return id;
}

function unusableId(message: string): UnusableLine {
  return new UnusableLine('without a usable id', message);
}

function unusableText(message: string): UnusableLine {
  return new UnusableLine('without a usable text', message);
}
