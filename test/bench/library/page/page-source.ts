import type { Bits } from '../../../../core/fingerprint/bits.ts';
import { PAGES_PER_BLOCK, type SamplePage, type Shape, samplePage } from '../sample-pages.ts';

/** Generates any number of sample pages, from data that the server provides. */
export class PageSource {
  readonly #shapes: readonly Shape[];
  readonly #blocks = new Map<number, Bits>();

  private constructor(shapes: readonly Shape[]) {
    this.#shapes = shapes;
  }

  static async load(): Promise<PageSource> {
    return new PageSource(await (await fetch('/shapes')).json());
  }

  async #bits(n: number): Promise<Bits> {
    const number = Math.floor(n / PAGES_PER_BLOCK);
    let block = this.#blocks.get(number);
    if (!block) {
      const response = await fetch(`/fingerprints/${number}`);
      block = new Uint32Array(await response.arrayBuffer());
      if (this.#blocks.size > 20) this.#blocks.clear();
      this.#blocks.set(number, block);
    }
    const at = (n % PAGES_PER_BLOCK) * 8;
    return block.slice(at, at + 8);
  }

  /** Returns the n-th page, from 0. */
  async page(n: number): Promise<SamplePage> {
    return samplePage(n, await this.#bits(n), this.#shapes);
  }

  /** Returns several pages in a row. */
  async pages(from: number, count: number): Promise<SamplePage[]> {
    const pages: SamplePage[] = [];
    for (let n = from; n < from + count; n++) pages.push(await this.page(n));
    return pages;
  }
}
