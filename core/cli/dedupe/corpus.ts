import type { SentenceSketch } from '../../fingerprint/sentence-sketch.ts';
import { alignSentences } from '../../match/align-sentences.ts';
import { mayBeRefined, refineVerdict } from '../../match/compare-articles.ts';
import type { ArticleVerdict, VerdictKind } from '../../match/verdict.ts';
import type { Id } from './document.ts';
import { UnusableLine } from './lines.ts';
import { type NearPair, NearPairs } from './near-pairs.ts';
import type { PreparedDocument } from './prepare.ts';
import { SketchStore } from './sketch-store.ts';

/** An output pair of documents that are not different: `a` is before `b` in the input. */
export interface Pair {
  readonly a: Id;
  readonly b: Id;
  readonly distance: number;
  readonly similarity: number;
  readonly verdict: VerdictKind;
}

/** Where the line of a document is. */
export interface Place {
  /** Its name in messages, such as "line 7". */
  readonly name: string;
  /**
   * Sketches the document of the line once more, which has the id. Without it, each document has a
   * sketch already.
   *
   * @returns nothing if the line has changed.
   */
  readonly sketchAgain?: ((id: Id) => Promise<SentenceSketch | undefined>) | undefined;
}

/** Returns the place of a document, given its index. */
type PlaceOf = (index: number) => Place;

/** Sketches of earlier texts that are kept, because copies often come in groups. */
const MAX_SKETCHES = 1000;

/** The documents read so far. Keeps the id and fingerprint of each, but not its text. */
export class Corpus {
  readonly #placeOf: PlaceOf;
  readonly #ids: Id[] = [];
  readonly #indexes = new Map<Id, number>();
  readonly #near: NearPairs;
  /** The sketches used last, the latest at the end. */
  readonly #recentSketches = new Map<number, SentenceSketch | undefined>();
  /** The sketches of documents that came with one. */
  readonly #sketches = new SketchStore();

  private constructor(placeOf: PlaceOf, near: NearPairs) {
    this.#placeOf = placeOf;
    this.#near = near;
  }

  /** Creates a corpus without documents. */
  static async empty(placeOf: PlaceOf): Promise<Corpus> {
    return new Corpus(placeOf, await NearPairs.empty());
  }

  /** How many documents there are. */
  get size(): number {
    return this.#ids.length;
  }

  /** Returns the id of a document. */
  idAt(index: number): Id {
    return this.#ids[index] ?? '';
  }

  /** Returns the index of the document with an id. */
  indexOf(id: Id): number | undefined {
    return this.#indexes.get(id);
  }

  /**
   * Adds the next document and returns its pairs with earlier ones, in their order. Iterate over them
   * before adding the next one, or don't, if they are known. The sentences of two texts that are nearly the same are compared, too.
   *
   * @throws UnusableLine when there is a document with its id; the corpus is then unchanged.
   */
  add({ id, fingerprint, sketch }: PreparedDocument): AsyncIterable<Pair> {
    const index = this.size;
    const before = this.#indexes.get(id);
    if (before !== undefined) {
      const { name } = this.#placeOf(before);
      throw new UnusableLine('with a duplicate id', `${name} has the same id`);
    }
    const near = this.#near.add(fingerprint);
    this.#ids.push(id);
    this.#indexes.set(id, index);
    if (sketch) this.#sketches.add(sketch);
    return this.#pairs(near, index, id);
  }

  async *#pairs(near: Iterable<NearPair>, index: number, b: Id): AsyncGenerator<Pair> {
    for (const pair of near) {
      const { kind, distance, similarity } = mayBeRefined(pair.verdict)
        ? await this.#refine(pair, index)
        : pair.verdict;
      yield { a: this.#ids[pair.index] ?? '', b, distance, similarity, verdict: kind };
    }
  }

  async #refine({ index, verdict }: NearPair, newest: number): Promise<ArticleVerdict> {
    const [earlier, sketch] = [await this.#sketchOf(index), await this.#sketchOf(newest)];
    return earlier && sketch ? refineVerdict(verdict, alignSentences(earlier, sketch)) : verdict;
  }

  /** Returns the sketch of a text; nothing if the file has changed since it was read. */
  async #sketchOf(index: number): Promise<SentenceSketch | undefined> {
    const { sketchAgain } = this.#placeOf(index);
    if (!sketchAgain) return this.#sketches.at(index);
    const recent = this.#recentSketches;
    const sketch = recent.has(index)
      ? recent.get(index)
      : await sketchAgain(this.#ids[index] ?? '');
    recent.delete(index);
    recent.set(index, sketch);
    const [oldest] = recent.keys();
    if (recent.size > MAX_SKETCHES && oldest !== undefined) recent.delete(oldest);
    return sketch;
  }
}
