import type { SentenceSketch } from '../../fingerprint/sentence-sketch.ts';
import { printable } from '../errors.ts';
import type { Id } from './document.ts';
import { UnusableLine } from './lines.ts';
import type { PreparePool } from './prepare-pool.ts';
import type { Source } from './source.ts';

/** In place of the index of a source. */
export const AGAINST = -1;

/** Where the line of each document is. */
export class Places {
  readonly #sources: readonly Source[];
  readonly #pool: PreparePool;
  readonly #sourceOf: number[] = [];
  readonly #numbers: number[] = [];
  readonly #starts: number[] = [];
  readonly #lengths: number[] = [];

  constructor(sources: readonly Source[], pool: PreparePool) {
    this.#sources = sources;
    this.#pool = pool;
  }

  /** Sets the place of a document, and forgets the one before if that line was skipped. */
  set(index: number, source: number, number: number, start: number, length: number): void {
    this.#sourceOf[index] = source;
    this.#numbers[index] = number;
    this.#starts[index] = start;
    this.#lengths[index] = length;
  }

  /** Returns the name of the line of a document. */
  nameAt(index: number): string {
    return this.nameOf(this.#sourceOf[index] ?? 0, this.#numbers[index] ?? 0);
  }

  /** Returns the name of a line, such as "line 7". */
  nameOf(source: number, number: number): string {
    if (source === AGAINST) return 'a document of --against';
    const file =
      this.#sources.length > 1 ? ` of ${printable(this.#sources[source]?.name ?? '')}` : '';
    return `line ${number}${file}`;
  }

  /**
   * Sketches the document at an index, which has this id, once more.
   *
   * @returns nothing if its line has changed.
   */
  async sketchAgain(index: number, id: Id): Promise<SentenceSketch | undefined> {
    const { readAgain } = this.#sources[this.#sourceOf[index] ?? 0] ?? {};
    try {
      const bytes = readAgain?.(this.#starts[index] ?? 0, this.#lengths[index] ?? 0);
      return bytes && (await this.#pool.preparer.sketch(bytes, id));
    } catch (error) {
      // The file may have been changed, moved, or deleted since the line was read.
      const isGone = error instanceof Error && 'code' in error;
      if (!(error instanceof UnusableLine) && !isGone) throw error;
      return undefined;
    }
  }
}
