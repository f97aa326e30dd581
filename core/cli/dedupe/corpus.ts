import type { VerdictKind } from '../../match/verdict.ts';
import type { Id } from './document.ts';
import { LargeMap } from './large-map.ts';
import { UnusableLine } from './lines.ts';
import type { FoundPair, PairFinder } from './pair-finder.ts';
import type { PreparedDocument } from './prepare.ts';

/** An output pair of documents that are not different: `a` is before `b` in the input. */
export interface Pair {
  readonly a: Id;
  readonly b: Id;
  readonly distance: number;
  readonly similarity: number;
  readonly verdict: VerdictKind;
}

/** The documents read so far. Keeps the id of each, and a finder keeps what it compares, if any. */
export class Corpus {
  readonly #nameOf: (index: number) => string;
  readonly #finder: PairFinder | undefined;
  readonly #ids: Id[] = [];
  readonly #indexes = new LargeMap<Id, number>();

  /**
   * @param finder without documents, unless an engine finds the pairs later.
   * @param nameOf returns the name of the line of a document, such as "line 7".
   */
  constructor(finder: PairFinder | undefined, nameOf: (index: number) => string) {
    this.#finder = finder;
    this.#nameOf = nameOf;
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
   * Adds the next document and returns its pairs with earlier ones. Iterate over them before adding
   * the next one, or don't, if an earlier run did.
   *
   * @throws UnusableLine when there is a document with its id; the corpus is then unchanged.
   */
  add(document: PreparedDocument): AsyncIterable<Pair> {
    const { id } = document;
    const before = this.#indexes.get(id);
    if (before !== undefined) {
      throw new UnusableLine('with a duplicate id', `${this.#nameOf(before)} has the same id`);
    }
    const index = this.size;
    const found = this.#finder?.add(document, index);
    this.#ids.push(id);
    this.#indexes.add(id, index);
    return this.named(found ?? []);
  }

  /** Replaces the indexes of pairs with ids. */
  async *named(found: AsyncIterable<FoundPair> | readonly FoundPair[]): AsyncGenerator<Pair> {
    for await (const { a, b, verdict } of found) {
      const { distance, similarity, kind } = verdict;
      yield { a: this.idAt(a), b: this.idAt(b), distance, similarity, verdict: kind };
    }
  }
}
