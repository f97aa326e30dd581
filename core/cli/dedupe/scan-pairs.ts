import type { Fingerprint } from '../../fingerprint/fingerprint.ts';
import type { SentenceSketch } from '../../fingerprint/sentence-sketch.ts';
import { refineVerdict } from '../../match/compare-articles.ts';
import { LargeMap } from './large-map.ts';
import { type NearPair, NearPairs } from './near-pairs.ts';
import type { FoundPair, PairFinder } from './pair-finder.ts';
import type { PreparedDocument } from './prepare.ts';
import { SketchStore } from './sketch-store.ts';

/**
 * Sketches the document at an index once more.
 *
 * @returns nothing if its line has changed.
 */
export type SketchAgain = (index: number) => Promise<SentenceSketch | undefined>;

/** In place of where the sketch of a document is: its line has changed. */
const NONE = -1;

/** Finds pairs in memory: compares each document with all earlier ones. */
export class ScanPairs implements PairFinder {
  readonly #near: NearPairs;
  readonly #sketchAgain: SketchAgain | undefined;
  readonly #findsSimilar: boolean;
  /** Those that the documents came with, or those that were made again. */
  readonly #sketches = new SketchStore();
  /** Where those that were made again are, by the index of the document. */
  readonly #places = new LargeMap<number, number>();

  private constructor(
    near: NearPairs,
    sketchAgain: SketchAgain | undefined,
    findsSimilar: boolean,
  ) {
    this.#near = near;
    this.#sketchAgain = sketchAgain;
    this.#findsSimilar = findsSimilar;
  }

  /**
   * @param sketchAgain if documents come without a sketch.
   * @param findsSimilar whether to find texts that only share a part. They need many more sketches.
   */
  static async empty(sketchAgain?: SketchAgain, findsSimilar = true): Promise<ScanPairs> {
    return new ScanPairs(await NearPairs.empty(), sketchAgain, findsSimilar);
  }

  add({ fingerprint, sketch }: PreparedDocument, index: number): AsyncIterable<FoundPair> {
    const near = this.#near.add(fingerprint);
    if (sketch) this.#sketches.add(sketch);
    return this.#pairs(near, index, fingerprint);
  }

  async *#pairs(near: Iterable<NearPair>, b: number, text: Fingerprint): AsyncGenerator<FoundPair> {
    for (const { index: a, fingerprint, verdict } of near) {
      if (verdict.kind === 'related' && !this.#findsSimilar) continue;
      const isRefined = verdict.kind !== 'identical';
      const sketchA = isRefined ? await this.#sketchOf(a) : undefined;
      const sketchB = isRefined ? await this.#sketchOf(b) : undefined;
      const refined =
        sketchA && sketchB
          ? refineVerdict(
              verdict,
              { fingerprint, sketch: sketchA },
              { fingerprint: text, sketch: sketchB },
            )
          : verdict;
      if (refined.kind !== 'different') yield { a, b, verdict: refined };
    }
  }

  /** Returns the sketch of a text; nothing if the file has changed since it was read. */
  async #sketchOf(index: number): Promise<SentenceSketch | undefined> {
    if (!this.#sketchAgain) return this.#sketches.at(index);
    let place = this.#places.get(index);
    if (place === undefined) {
      // Kept, because each of a thousand notices of one template is compared with all others.
      const sketch = await this.#sketchAgain(index);
      place = sketch ? this.#sketches.add(sketch) : NONE;
      this.#places.add(index, place);
    }
    return place === NONE ? undefined : this.#sketches.at(place);
  }
}
