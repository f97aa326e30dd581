import type { SentenceSketch } from '../../fingerprint/sentence-sketch.ts';
import { mayBeRefined } from '../../match/compare-articles.ts';
import { type NearPair, NearPairs } from './near-pairs.ts';
import { type FoundPair, type PairFinder, refineBySketches } from './pair-finder.ts';
import type { PreparedDocument } from './prepare.ts';
import { SketchStore } from './sketch-store.ts';

/**
 * Sketches the document at an index once more.
 *
 * @returns nothing if its line has changed.
 */
export type SketchAgain = (index: number) => Promise<SentenceSketch | undefined>;

/** Sketches of earlier texts that are kept, because copies often come in groups. */
const MAX_SKETCHES = 1000;

/** Finds pairs in memory: compares each document with all earlier ones. */
export class ScanPairs implements PairFinder {
  readonly #near: NearPairs;
  readonly #sketchAgain: SketchAgain | undefined;
  /** The sketches used last, the latest at the end. */
  readonly #recentSketches = new Map<number, SentenceSketch | undefined>();
  /** The sketches of documents that came with one. */
  readonly #sketches = new SketchStore();

  private constructor(near: NearPairs, sketchAgain: SketchAgain | undefined) {
    this.#near = near;
    this.#sketchAgain = sketchAgain;
  }

  /** @param sketchAgain if documents come without a sketch. */
  static async empty(sketchAgain?: SketchAgain): Promise<ScanPairs> {
    return new ScanPairs(await NearPairs.empty(), sketchAgain);
  }

  add({ fingerprint, sketch }: PreparedDocument, index: number): AsyncIterable<FoundPair> {
    const near = this.#near.add(fingerprint);
    if (sketch) this.#sketches.add(sketch);
    return this.#pairs(near, index);
  }

  async *#pairs(near: Iterable<NearPair>, b: number): AsyncGenerator<FoundPair> {
    for (const { index: a, verdict } of near) {
      const refined = mayBeRefined(verdict)
        ? refineBySketches(verdict, await this.#sketchOf(a), await this.#sketchOf(b))
        : verdict;
      yield { a, b, verdict: refined };
    }
  }

  /** Returns the sketch of a text; nothing if the file has changed since it was read. */
  async #sketchOf(index: number): Promise<SentenceSketch | undefined> {
    if (!this.#sketchAgain) return this.#sketches.at(index);
    const recent = this.#recentSketches;
    const sketch = recent.has(index) ? recent.get(index) : await this.#sketchAgain(index);
    recent.delete(index);
    recent.set(index, sketch);
    const [oldest] = recent.keys();
    if (recent.size > MAX_SKETCHES && oldest !== undefined) recent.delete(oldest);
    return sketch;
  }
}
