import type { Bits } from '../../../../core/fingerprint/bits.ts';
import { BLOCK } from '../block.ts';
import { type MadePage, madePage, type Shape } from '../made-pages.ts';

/** The pages to be read, as many as one likes. */
export class Supply {
  readonly #shapes: readonly Shape[];
  readonly #blocks = new Map<number, Bits>();

  private constructor(shapes: readonly Shape[]) {
    this.#shapes = shapes;
  }

  static async ready(): Promise<Supply> {
    return new Supply(await (await fetch('/shapes')).json());
  }

  /** The 256 bits of the n-th page. */
  async bits(n: number): Promise<Bits> {
    const number = Math.floor(n / BLOCK);
    let block = this.#blocks.get(number);
    if (!block) {
      const response = await fetch(`/fingerprints/${number}`);
      block = new Uint32Array(await response.arrayBuffer());
      if (this.#blocks.size > 20) this.#blocks.clear();
      this.#blocks.set(number, block);
    }
    const at = (n % BLOCK) * 8;
    return block.slice(at, at + 8);
  }

  /** The n-th page, from 0. */
  async page(n: number): Promise<MadePage> {
    return madePage(n, await this.bits(n), this.#shapes);
  }

  /** Some pages in a row. */
  async pages(from: number, count: number): Promise<MadePage[]> {
    const pages: MadePage[] = [];
    for (let n = from; n < from + count; n++) pages.push(await this.page(n));
    return pages;
  }
}
