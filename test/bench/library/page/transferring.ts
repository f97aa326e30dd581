import type { ExportedPageWithId } from '../../../../core/library/exported-pages.ts';
import { openLibrary } from '../../../../core/library/library.ts';
import { DEFAULT_SETTINGS } from '../../../../core/library/settings.ts';
import { type ExportSource, exportLibrary } from '../../../../core/library/transfer/export.ts';
import { type ImportTarget, importLibrary } from '../../../../core/library/transfer/import.ts';
import { entryOf } from './entry-of.ts';
import type { Supply } from './supply.ts';

/** Where what was written out is read in again. */
const COPY = 'copy';

/** Writes libraries out and reads them in. */
export class Transferring {
  readonly #supply: Supply;

  constructor(supply: Supply) {
    this.#supply = supply;
  }

  /** Writes the library out, and reads it into another one, which is erased. Milliseconds, and bytes. */
  async measure(): Promise<{ out: number; into: number; bytes: number }> {
    const library = await openLibrary();
    const begun = performance.now();
    const file = await new Response(exportLibrary(library, { now: 0 })).blob();
    const written = performance.now();
    const pages = await library.count();
    library.close();
    const copy = await openLibrary(COPY);
    const opened = performance.now();
    const report = await importLibrary(copy, file);
    const read = performance.now();
    copy.close();
    indexedDB.deleteDatabase(COPY);
    if (report.end !== 'complete' || report.pages.added !== pages) {
      throw new Error(`Of ${pages} pages ${report.pages.added} were read in: ${report.message}`);
    }
    return { out: written - begun, into: read - opened, bytes: file.size };
  }

  /**
   * Reads a file in that holds the first so many pages with a text each, and acknowledges each
   * batch that the library has written.
   */
  async importPages(count: number): Promise<void> {
    const file = await new Response(exportLibrary(this.#source(count), { now: 0 })).blob();
    const library = await openLibrary();
    await importLibrary(library, file, {
      progress: ({ done }) => void window.acknowledge(done),
    });
  }

  /**
   * Of the first so many pages, those that the library does not list with their texts; of every
   * fiftieth, those too that it does not find by their address and their bits.
   */
  async missing(count: number): Promise<string[]> {
    const library = await openLibrary();
    const texts = new Map<string, string | undefined>();
    for (let after = 0, left = true; left; ) {
      const some = await library.exportPages(after, 1000);
      for (const { url, text } of some) texts.set(url, text);
      left = some.length > 0;
      after = some.at(-1)?.id ?? 0;
    }
    const lost: string[] = [];
    for (let n = 0; n < count; n++) {
      const page = await this.#supply.page(n);
      if (texts.get(page.url) !== textOf(n)) lost.push(page.url);
      if (n % 50 !== 0) continue;
      const known = await library.page(page);
      const elsewhere = { ...page, url: 'https://elsewhere.test/' };
      const { matches } = await library.lookUp(elsewhere, { wait: false });
      if (!matches.some((match) => match.page.id === known?.id))
        lost.push(`${page.url}, looked up`);
    }
    library.close();
    return lost;
  }

  #source(count: number): ExportSource & ImportTarget {
    return {
      count: async () => count,
      exportPages: async (after, limit) => {
        const made: ExportedPageWithId[] = [];
        for (let n = after; n < Math.min(count, after + limit); n++) {
          made.push({ id: n + 1, ...entryOf(await this.#supply.page(n)), text: textOf(n) });
        }
        return made;
      },
      rules: async () => [],
      settings: async () => DEFAULT_SETTINGS,
      importPages: async () => [],
      changeSettings: async () => DEFAULT_SETTINGS,
      setRules: async () => [],
      rejectedPairs: async () => [],
      importRejectedPairs: async () => 0,
    };
  }
}

/** Some hundred bytes that no other page has. */
const textOf = (n: number) => Array.from({ length: 60 }, (_, i) => `word${n * 61 + i}`).join(' ');
