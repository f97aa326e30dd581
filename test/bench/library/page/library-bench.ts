import { type Library, openLibrary } from '../../../../core/library/library.ts';
import { exportLibrary } from '../../../../core/library/transfer/export.ts';
import { importLibrary } from '../../../../core/library/transfer/import.ts';
import { createRandom, type Random } from '../../../../web/lib/random.ts';
import { flipBits, type SamplePage, toExportedPage } from '../sample-pages.ts';
import type { PageSource } from './page-source.ts';

/** Pages that are written in one transaction. */
const BATCH = 500;

/** Bits of a copy that are flipped, as in a lightly edited article. */
const FLIPPED_BITS = 30;

/** The name of the library for imports. */
const COPY = 'copy';

/** Measures a library in a page of a real browser. All times are in milliseconds. */
export class LibraryBench {
  readonly #source: PageSource;
  #library: Library | undefined;

  constructor(source: PageSource) {
    this.#source = source;
  }

  async #open(): Promise<Library> {
    this.#library ??= await openLibrary();
    return this.#library;
  }

  async count(): Promise<number> {
    return (await this.#open()).count();
  }

  /** Adds the pages from number `from` to before `to`. Returns the time of all transactions. */
  async fill(from: number, to: number): Promise<number> {
    const library = await this.#open();
    let time = 0;
    for (let n = from; n < to; n += BATCH) {
      const pages = await this.#source.pages(n, Math.min(BATCH, to - n));
      const exported = pages.map(toExportedPage);
      const begun = performance.now();
      await library.importPages(exported);
      time += performance.now() - begun;
    }
    return time;
  }

  /**
   * Opens the library and looks a page up, as a background does that has just started: first without
   * waiting for all pages, and again if that answer is incomplete. Returns the time from the start to
   * each answer.
   */
  async openAndLookUp(n: number, seed: number): Promise<{ first: number; complete: number }> {
    const query = await this.#query(n, seed, createRandom(seed));
    const begun = performance.now();
    const isComplete = await this.#lookUp(query, n, false);
    const first = performance.now() - begun;
    if (!isComplete) await this.#lookUp(query, n, true);
    return { first, complete: performance.now() - begun };
  }

  /**
   * Looks up many pages. Half are copies of one of the first `n` pages, which must be found. The others
   * aren't in the library.
   */
  async lookUps(n: number, times: number, seed: number): Promise<number[]> {
    const random = createRandom(seed);
    const samples: number[] = [];
    for (let i = 0; i < times; i++) {
      const query = await this.#query(n, seed + i, random);
      const begun = performance.now();
      await this.#lookUp(query, n, true);
      samples.push(performance.now() - begun);
    }
    return samples;
  }

  async #query(n: number, nth: number, random: Random): Promise<Query> {
    const isPlanted = nth % 2 === 1;
    const page = await this.#source.page(isPlanted ? random.below(n) : n + 1_000_000 + nth);
    if (!isPlanted) return { page, isPlanted };
    const bits = flipBits(page.fingerprint.bits, FLIPPED_BITS, 256, random);
    return { page: { ...page, fingerprint: { ...page.fingerprint, bits } }, isPlanted };
  }

  /** Returns whether the answer is complete. A complete one must contain the planted page. */
  async #lookUp({ page, isPlanted }: Query, n: number, wait: boolean): Promise<boolean> {
    const library = await this.#open();
    // At another address, so that the page is a copy instead of the saved page itself.
    const visit = { ...page, url: 'https://elsewhere.example/' };
    const { complete, matches } = await library.lookUp(visit, { wait });
    if (wait && !complete) throw new Error(`A lookup among ${n} pages is incomplete`);
    if (complete && isPlanted && !matches.some((match) => match.page.url === page.url)) {
      throw new Error(`A lookup among ${n} pages missed ${page.url}`);
    }
    return complete;
  }

  /** Remembers pages after the first `n`, one by one. Also returns their IDs. */
  async remember(n: number, times: number): Promise<{ samples: number[]; ids: number[] }> {
    const library = await this.#open();
    const [samples, ids]: [number[], number[]] = [[], []];
    for (let i = 0; i < times; i++) {
      const page = await this.#source.page(n + i);
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
      const page = await this.#source.page(random.below(n));
      const begun = performance.now();
      await library.remember({ ...page, at: page.at + 1000 });
      samples.push(performance.now() - begun);
    }
    return samples;
  }

  async delete(ids: readonly number[]): Promise<number[]> {
    const library = await this.#open();
    const samples: number[] = [];
    for (const id of ids) {
      const begun = performance.now();
      await library.delete(id);
      samples.push(performance.now() - begun);
    }
    return samples;
  }

  /** Looks up the links of a page. Every twentieth leads to one of the first `n` pages. */
  async links(n: number, times: number, links: number, seed: number): Promise<number[]> {
    const library = await this.#open();
    const random = createRandom(seed);
    const samples: number[] = [];
    for (let i = 0; i < times; i++) {
      const read = await this.#source.pages(random.below(n - links), Math.ceil(links / 20));
      const others = await this.#source.pages(n + 1_000_000, links - read.length);
      const addresses = [...others, ...read].map(({ url }) => url);
      const begun = performance.now();
      const statuses = await library.addressStatuses(addresses);
      samples.push(performance.now() - begun);
      const wrong = statuses.findIndex((status, at) => (status === 'read') !== at >= others.length);
      if (wrong >= 0) throw new Error(`Wrong status of ${addresses[wrong]}: ${statuses[wrong]}`);
    }
    return samples;
  }

  /** Searches for a word of a title, another one each time. */
  async search(times: number, seed: number): Promise<number[]> {
    const library = await this.#open();
    const samples: number[] = [];
    for (let i = 0; i < times; i++) {
      const { title } = await this.#source.page(seed + i);
      const words = title.match(/[a-z]{4,}|\p{Script=Han}{2}/iu)?.[0] ?? '';
      const begun = performance.now();
      await library.search({ words });
      samples.push(performance.now() - begun);
    }
    return samples;
  }

  /** Searches all titles for a word. Call it on a page that hasn't read any titles yet. */
  async searchAll(words: string): Promise<number> {
    const library = await this.#open();
    const begun = performance.now();
    await library.searchIds({ words });
    return performance.now() - begun;
  }

  /** Finds the copies among all pages. No page may have been compared yet. */
  async updateClusters(): Promise<number> {
    const library = await this.#open();
    const begun = performance.now();
    await library.updateClusters();
    return performance.now() - begun;
  }

  /** Deletes everything, and then undoes that. */
  async deleteAndRestore(): Promise<{ deleted: number; restored: number }> {
    const library = await this.#open();
    const begun = performance.now();
    const { pages, deletionId = 0 } = await library.delete(await library.searchIds(), {
      restorableUntil: 8.64e15,
    });
    const between = performance.now();
    const restored = await library.restore(deletionId);
    if (restored !== pages) throw new Error(`Only ${restored} of ${pages} pages were restored`);
    return { deleted: between - begun, restored: performance.now() - between };
  }

  /** Exports the library, and imports the file into another one, which is then deleted. */
  async exportAndImport(): Promise<{ exportTime: number; importTime: number; bytes: number }> {
    const library = await this.#open();
    const begun = performance.now();
    const file = await new Response(exportLibrary(library, { now: 0 })).blob();
    const exportTime = performance.now() - begun;
    const pages = await library.count();
    const copy = await openLibrary(COPY);
    const opened = performance.now();
    const report = await importLibrary(copy, file);
    const importTime = performance.now() - opened;
    copy.close();
    indexedDB.deleteDatabase(COPY);
    if (report.end !== 'complete' || report.pages.added !== pages) {
      throw new Error(`Only ${report.pages.added} of ${pages} pages imported: ${report.message}`);
    }
    return { exportTime, importTime, bytes: file.size };
  }
}

interface Query {
  readonly page: SamplePage;
  readonly isPlanted: boolean;
}
