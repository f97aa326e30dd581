import type { Fingerprint } from '../../fingerprint/fingerprint.ts';
import type { VerdictKind } from '../../match/verdict.ts';
import { type Document, type Id, readDocument } from './document.ts';
import { type Line, LONGEST_LINE } from './lines.ts';
import { NearPairs } from './near-pairs.ts';
import { UnusableLine } from './unusable-line.ts';

/** Two documents that are not different, as they are written: `a` came before `b`. */
export interface Pair {
  readonly a: Id;
  readonly b: Id;
  readonly distance: number;
  readonly similarity: number;
  readonly verdict: VerdictKind;
}

/** What a corpus needs to know texts by. */
export interface Means {
  print(text: string): Fingerprint;
  /** The text of the article of a page, if it has one. */
  articleText(html: string): Promise<string | undefined>;
}

/** The documents so far: of each its id, its line and its fingerprint, and nothing of its text. */
export class Corpus {
  readonly #means: Means;
  readonly #ids: Id[] = [];
  readonly #lines = new Map<Id, number>();
  readonly #near: NearPairs;

  private constructor(means: Means, near: NearPairs) {
    this.#means = means;
    this.#near = near;
  }

  /** Without a document so far. */
  static async empty(means: Means): Promise<Corpus> {
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
    if (!bytes) throw new UnusableLine('too long', `it is longer than ${LONGEST_LINE} MiB`);
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
