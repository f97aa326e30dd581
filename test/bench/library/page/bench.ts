import { type Library, openLibrary } from '../../../../core/library/library.ts';
import { createRandom, type Random } from '../../../../web/lib/random.ts';
import { type MadePage, turned } from '../made-pages.ts';
import { entryOf } from './entry-of.ts';
import type { Supply } from './supply.ts';

/** Pages written in one transaction when many are. */
const BATCH = 500;

/** Bits of a copy turned over: as in an article that was lightly edited. */
const EDITED = 30;

/** A library and what it takes to measure it, inside a page of a real browser. Times are milliseconds. */
export class Bench {
  readonly #supply: Supply;
  #library: Library | undefined;

  constructor(supply: Supply) {
    this.#supply = supply;
  }

  async #open(): Promise<Library> {
    this.#library ??= await openLibrary();
    return this.#library;
  }

  async count(): Promise<number> {
    return (await this.#open()).count();
  }

  /** Puts the pages from the `from`-th to before the `to`-th in; tells the time of all transactions. */
  async fill(from: number, to: number): Promise<number> {
    const library = await this.#open();
    let taken = 0;
    for (let n = from; n < to; n += BATCH) {
      const pages = await this.#supply.pages(n, Math.min(BATCH, to - n));
      const entries = pages.map(entryOf);
      const begun = performance.now();
      await library.importPages(entries);
      taken += performance.now() - begun;
    }
    return taken;
  }

  /**
   * Opens the library and looks up twice, as a background does that was just woken: once without
   * waiting for all pages, and then again if that answer was incomplete. Returns the times from the
   * beginning to each answer.
   */
  async opening(n: number, seed: number): Promise<{ first: number; complete: number }> {
    const query = await this.#query(n, seed, createRandom(seed));
    const begun = performance.now();
    const isComplete = await this.#ask(query, n, false);
    const first = performance.now() - begun;
    if (!isComplete) await this.#ask(query, n, true);
    return { first, complete: performance.now() - begun };
  }

  /**
   * Looks up again and again: half the queries are a copy of one of the first `n` pages, which must
   * be found, half are pages that nobody has read.
   */
  async lookUps(n: number, times: number, seed: number): Promise<number[]> {
    const random = createRandom(seed);
    const samples: number[] = [];
    for (let i = 0; i < times; i++) {
      const query = await this.#query(n, seed + i, random);
      const begun = performance.now();
      await this.#ask(query, n, true);
      samples.push(performance.now() - begun);
    }
    return samples;
  }

  async #query(n: number, nth: number, random: Random): Promise<Query> {
    const isPlanted = nth % 2 === 1;
    const page = await this.#supply.page(isPlanted ? random.below(n) : n + 1_000_000 + nth);
    if (!isPlanted) return { page, isPlanted };
    const bits = turned(page.fingerprint.bits, EDITED, 256, random);
    return { page: { ...page, fingerprint: { ...page.fingerprint, bits } }, isPlanted };
  }

  /** Returns whether the answer is complete. A complete one must have the planted page. */
  async #ask({ page, isPlanted }: Query, n: number, wait: boolean): Promise<boolean> {
    const library = await this.#open();
    // At another address, so that the page is a copy and not the saved page itself.
    const visit = { ...page, url: 'https://elsewhere.example/' };
    const { complete, matches } = await library.lookUp(visit, { wait });
    if (wait && !complete) throw new Error(`A lookup among ${n} pages is incomplete`);
    if (complete && isPlanted && !matches.some((match) => match.page.url === page.url)) {
      throw new Error(`A lookup among ${n} pages lost ${page.url}`);
    }
    return complete;
  }

  /** Remembers pages one by one that come after the first `n`; tells their ids too. */
  async remember(n: number, times: number): Promise<{ samples: number[]; ids: number[] }> {
    const library = await this.#open();
    const [samples, ids]: [number[], number[]] = [[], []];
    for (let i = 0; i < times; i++) {
      const page = await this.#supply.page(n + i);
      const begun = performance.now();
      const remembered = await library.remember(page);
      samples.push(performance.now() - begun);
      if (remembered) ids.push(remembered.id);
    }
    return { samples, ids };
  }

  /** Remembers some of the first `n` pages again. */
  async revisit(n: number, times: number): Promise<number[]> {
    const library = await this.#open();
    const random = createRandom(n);
    const samples: number[] = [];
    for (let i = 0; i < times; i++) {
      const page = await this.#supply.page(random.below(n));
      const begun = performance.now();
      await library.remember({ ...page, at: page.at + 1000 });
      samples.push(performance.now() - begun);
    }
    return samples;
  }

  async forget(ids: readonly number[]): Promise<number[]> {
    const library = await this.#open();
    const samples: number[] = [];
    for (const id of ids) {
      const begun = performance.now();
      await library.delete(id);
      samples.push(performance.now() - begun);
    }
    return samples;
  }

  /** Asks of a page full of links which are read: every twentieth is, of the first `n` pages. */
  async links(n: number, times: number, links: number, seed: number): Promise<number[]> {
    const library = await this.#open();
    const random = createRandom(seed);
    const samples: number[] = [];
    for (let i = 0; i < times; i++) {
      const read = await this.#supply.pages(random.below(n - links), Math.ceil(links / 20));
      const others = await this.#supply.pages(n + 1_000_000, links - read.length);
      const addresses = [...others, ...read].map(({ url }) => url);
      const begun = performance.now();
      const known = await library.addressStatuses(addresses);
      samples.push(performance.now() - begun);
      const wrong = known.findIndex((said, at) => (said === 'read') !== at >= others.length);
      if (wrong >= 0) throw new Error(`Not so of ${addresses[wrong]}: ${known[wrong]}`);
    }
    return samples;
  }

  /** The first results for words of titles, another word each time. */
  async search(times: number, seed: number): Promise<number[]> {
    const library = await this.#open();
    const samples: number[] = [];
    for (let i = 0; i < times; i++) {
      const { title } = await this.#supply.page(seed + i);
      const words = title.match(/[a-z]{4,}|\p{Script=Han}{2}/iu)?.[0] ?? '';
      const begun = performance.now();
      await library.search({ words });
      samples.push(performance.now() - begun);
    }
    return samples;
  }

  /** All that has a word, with no title read before: to be called on a page that was just opened. */
  async searchAll(words: string): Promise<number> {
    const library = await this.#open();
    const begun = performance.now();
    await library.searchIds({ words });
    return performance.now() - begun;
  }

  /** Finds the copies among all pages, none of which has been compared before. */
  async catchUp(): Promise<number> {
    const library = await this.#open();
    const begun = performance.now();
    await library.updateClusters();
    return performance.now() - begun;
  }

  /** Deletes everything in a way that can be taken back, and takes it back. */
  async forgetAndRestore(): Promise<{ forgotten: number; restored: number }> {
    const library = await this.#open();
    const begun = performance.now();
    const { pages, deletionId: undo = 0 } = await library.deleteAll({ restorableUntil: 8.64e15 });
    const between = performance.now();
    const restored = await library.restore(undo);
    if (restored !== pages) throw new Error(`Of ${pages} pages ${restored} came back`);
    return { forgotten: between - begun, restored: performance.now() - between };
  }
}

interface Query {
  readonly page: MadePage;
  readonly isPlanted: boolean;
}
