import type { Admission, Entry } from '../entry.ts';
import type { Never } from '../never.ts';
import { DEFAULT_SETTINGS, type LibrarySettings } from '../settings.ts';
import type { Header } from './header-line.ts';
import type { ImportProgress, ImportReport } from './import-report.ts';
import { isAddress } from './never-line.ts';
import type { Placed } from './read-records.ts';
import { isSame } from './settings-line.ts';
import type { SkipCounter } from './skip.ts';
import type { TransferLibrary } from './transfer-library.ts';

/** Pages, and bytes of their lines, that are written in one transaction. */
const BATCH = 500;
const MOST_BYTES = 1 << 22;

/** Brings what a file says into a library, in batches, and counts what has been written. */
export class Intake {
  readonly #library: TransferLibrary;
  readonly #skips: SkipCounter;
  readonly #texts: boolean;
  readonly #progress: ((progress: ImportProgress) => void) | undefined;
  #header: Header | undefined;
  #batch: { readonly line: number; readonly entry: Entry }[] = [];
  #bytes = 0;
  #line: number;
  #nevers: Never[] = [];
  #newNevers = 0;
  #settings = false;
  readonly #pages: Record<Admission, number> = { added: 0, merged: 0, known: 0, never: 0 };

  constructor(
    library: TransferLibrary,
    skips: SkipCounter,
    texts: boolean,
    after: number,
    progress?: (progress: ImportProgress) => void,
  ) {
    this.#library = library;
    this.#skips = skips;
    this.#texts = texts;
    this.#line = after;
    this.#progress = progress;
  }

  /** What of the file is now in the library. */
  get taken(): Pick<ImportReport, 'header' | 'line' | 'pages' | 'nevers' | 'settings'> {
    const { added, merged, known } = this.#pages;
    return {
      header: this.#header,
      line: this.#line,
      pages: { added, merged, known },
      nevers: this.#newNevers,
      settings: this.#settings,
    };
  }

  /** @throws LibraryError */
  async take({ line, bytes, said }: Placed): Promise<void> {
    if (said.kind === 'header') this.#header = said.header;
    else if (said.kind === 'settings') await this.#takeSettings(said.settings);
    else if (said.kind === 'never') this.#nevers.push(said);
    else {
      const entry = this.#texts ? said.entry : { ...said.entry, text: undefined };
      this.#batch.push({ line, entry });
      this.#bytes += bytes;
      if (this.#batch.length >= BATCH || this.#bytes >= MOST_BYTES) await this.#writePages();
    }
  }

  /** Writes all that is held. @throws LibraryError */
  async finish(): Promise<void> {
    await this.#writePages();
    await this.#writeNevers();
  }

  /** @throws LibraryError; then nothing of it has been written. */
  async #writePages(): Promise<void> {
    const batch = this.#batch;
    this.#batch = [];
    this.#bytes = 0;
    if (batch.length === 0) return;
    const admitted = await this.#library.admit(batch.map(({ entry }) => entry));
    for (const [i, admission] of admitted.entries()) {
      this.#pages[admission]++;
      const line = batch[i]?.line ?? 0;
      if (admission === 'never') this.#skips.add(line, 'never-again', 'Never to be remembered');
    }
    this.#line = batch.at(-1)?.line ?? this.#line;
    const done = Object.values(this.#pages).reduce((sum, count) => sum + count);
    this.#progress?.({ done, total: Math.max(done, this.#header?.counts.page ?? 0) });
  }

  async #takeSettings(settings: LibrarySettings): Promise<void> {
    const own = await this.#library.settings();
    if (!isSame(own, DEFAULT_SETTINGS) || isSame(settings, DEFAULT_SETTINGS)) return;
    await this.#library.choose(settings);
    this.#settings = true;
  }

  /** Last: what is never to be remembered again may have been remembered before. */
  async #writeNevers(): Promise<void> {
    const nevers = this.#nevers;
    this.#nevers = [];
    if (nevers.length === 0) return;
    const known = new Set((await this.#library.nevers()).map(({ what }) => what));
    for (const { what, since } of nevers.filter(({ what }) => !known.has(what))) {
      await this.#library.never(isAddress(what) ? what : { site: what }, since);
      known.add(what);
      this.#newNevers++;
    }
  }
}
