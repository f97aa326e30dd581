import { isHttpUrl } from '../../url/http-url.ts';
import { type ExportedPage, type ImportOutcome, withoutTexts } from '../entry.ts';
import { YieldTimer } from '../storage/batches.ts';
import { LibraryError, type LibraryErrorCode } from '../storage/library-error.ts';
import type { RejectedPair } from '../storage/rejected-pair.ts';
import type { Rule, RuleChange } from '../storage/rule.ts';
import { DEFAULT_SETTINGS, type LibrarySettings } from '../storage/settings.ts';
import type { TransferFile } from './file-bytes.ts';
import type { Header } from './header-line.ts';
import { type Placed, readRecords } from './reader.ts';
import { isSame } from './records.ts';
import {
  END_WORDS,
  type ImportEnd,
  type ImportProgress,
  type ImportReport,
  SkipCounter,
} from './report.ts';
import type { TransferLibrary } from './transfer-library.ts';

/** How a file is to be taken in. */
interface ImportOptions {
  /** Whether the texts of its pages are taken too; they are when left out. */
  readonly texts?: boolean;
  /**
   * Passes over the pages up to this line, without so much as a look: `line` in the report on this
   * very file when its import was broken off.
   */
  readonly after?: number;
  /** Ends the import; what has been written stays. */
  readonly signal?: AbortSignal;
  /** Called after each batch that the library has written. */
  readonly progress?: (progress: ImportProgress) => void;
}

/**
 * Takes a file in that {@link exportLibrary} wrote, packed or plain: docs/library-file.md. A page
 * that the library knows is not doubled: `Transfer.admit` says what becomes of the two. Rules are
 * added for what the library has none for, settings taken over where the reader has chosen none.
 *
 * Everything that is in order is taken, and everything else reported; a broken or hostile file
 * harms nothing. What has been written stays; taken in again, the same file goes on behind it, since
 * what the library has is recognised, or at once with `after`.
 *
 * @returns how it went, whatever happened to the file or the library.
 */
export async function importLibrary(
  library: TransferLibrary,
  file: TransferFile,
  { texts = true, after = 0, signal, progress }: ImportOptions = {},
): Promise<ImportReport> {
  const skips = new SkipCounter();
  const intake = new ImportWriter(library, skips, texts, after, progress);
  const records = readRecords(file, skips, after, signal);
  const report = (end: ImportEnd, error?: LibraryErrorCode): ImportReport => ({
    end,
    words: END_WORDS[end],
    error,
    ...intake.taken,
    skipped: skips.skips,
  });
  try {
    const pace = new YieldTimer();
    let next = await records.next();
    for (; !next.done; next = await records.next()) {
      await intake.take(next.value);
      await pace.pause();
    }
    if (next.value === 'stopped') return report('stopped');
    return report((await intake.finish(signal)) ? next.value : 'stopped');
  } catch (error) {
    if (!(error instanceof LibraryError)) throw error;
    return report('failed', error.error);
  } finally {
    await records.return('stopped');
  }
}

/** Pages or pairs, and bytes of their lines, that are written in one transaction. */
const BATCH = 500;
const MAX_BATCH_BYTES = 1 << 22;

/** Rules, and bytes of their lines, that are held until all pages are written. */
const MAX_HELD_RULES = 100_000;
const MAX_HELD_BYTES = 1 << 24;

/** Brings what a file says into a library, in batches, and counts what has been written. */
class ImportWriter {
  readonly #library: TransferLibrary;
  readonly #skips: SkipCounter;
  readonly #texts: boolean;
  readonly #progress: ((progress: ImportProgress) => void) | undefined;
  #header: Header | undefined;
  #batch: { readonly line: number; readonly entry: ExportedPage }[] = [];
  #pairs: RejectedPair[] = [];
  #bytes = 0;
  #line: number;
  #rules: Rule[] = [];
  #ruleBytes = 0;
  #newRules = 0;
  #newPairs = 0;
  #settings = false;
  readonly #pages: Record<ImportOutcome, number> = {
    added: 0,
    merged: 0,
    known: 0,
    'ruled-out': 0,
  };

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
  get taken(): Pick<ImportReport, 'header' | 'line' | 'pages' | 'rules' | 'apart' | 'settings'> {
    const { added, merged, known } = this.#pages;
    return {
      header: this.#header,
      line: this.#line,
      pages: { added, merged, known },
      rules: this.#newRules,
      apart: this.#newPairs,
      settings: this.#settings,
    };
  }

  /** @throws LibraryError */
  async take({ line, bytes, said }: Placed): Promise<void> {
    if (said.kind === 'header') this.#header = said.header;
    else if (said.kind === 'settings') await this.#takeSettings(said.settings);
    else if (said.kind === 'rule') {
      this.#rules.push(said.rule);
      this.#ruleBytes += bytes;
      const isFull = this.#rules.length >= MAX_HELD_RULES || this.#ruleBytes >= MAX_HELD_BYTES;
      if (isFull) await this.#writeRules();
    } else {
      if (said.kind === 'apart') this.#pairs.push(said.pair);
      else {
        const entry = this.#texts ? said.entry : withoutTexts(said.entry);
        this.#batch.push({ line, entry });
      }
      this.#bytes += bytes;
      const isFull = this.#batch.length >= BATCH || this.#pairs.length >= BATCH;
      if (isFull || this.#bytes >= MAX_BATCH_BYTES) await this.#write();
    }
  }

  /**
   * Writes all that is held.
   *
   * @returns whether all of it is written: false if `signal` ended the import before.
   * @throws LibraryError
   */
  async finish(signal: AbortSignal | undefined): Promise<boolean> {
    await this.#write();
    return await this.#writeRules(signal);
  }

  /** A pair is taken in only where one of its pages is, so these come first. */
  async #write(): Promise<void> {
    this.#bytes = 0;
    await this.#writePages();
    await this.#writePairs();
  }

  /** @throws LibraryError; then nothing of it has been written. */
  async #writePages(): Promise<void> {
    const batch = this.#batch;
    this.#batch = [];
    if (batch.length === 0) return;
    const admitted = await this.#library.importPages(batch.map(({ entry }) => entry));
    for (const [i, admission] of admitted.entries()) {
      this.#pages[admission]++;
      const line = batch[i]?.line ?? 0;
      if (admission === 'ruled-out') this.#skips.add(line, 'ruled-out', 'A rule keeps it out');
    }
    this.#line = batch.at(-1)?.line ?? this.#line;
    const done = Object.values(this.#pages).reduce((sum, count) => sum + count);
    this.#progress?.({ done, total: Math.max(done, this.#header?.counts.page ?? 0) });
  }

  /** @throws LibraryError; then nothing of it has been written. */
  async #writePairs(): Promise<void> {
    const pairs = this.#pairs;
    this.#pairs = [];
    if (pairs.length > 0) this.#newPairs += await this.#library.importRejectedPairs(pairs);
  }

  /** Whether texts are kept is a matter of consent, which no file gives. */
  async #takeSettings({ retention }: LibrarySettings): Promise<void> {
    const own = await this.#library.settings();
    const wanted = { ...DEFAULT_SETTINGS, retention };
    const isChosen = own.retention.keep !== DEFAULT_SETTINGS.retention.keep;
    if (isChosen || isSame(wanted, DEFAULT_SETTINGS)) return;
    await this.#library.changeSettings({ retention });
    this.#settings = true;
  }

  /**
   * Writes the rules after the pages: what may not be stored now may have been stored before.
   *
   * @returns whether all of them are written.
   */
  async #writeRules(signal?: AbortSignal): Promise<boolean> {
    const rules = this.#rules;
    this.#rules = [];
    this.#ruleBytes = 0;
    if (rules.length === 0) return true;
    const known = new Set((await this.#library.rules()).map(({ target }) => target));
    const added = rules.filter(({ target }) => !known.has(target) && known.add(target));
    for (let done = 0; done < added.length; done += BATCH) {
      if (signal?.aborted) return false;
      const batch = added.slice(done, done + BATCH);
      await this.#library.setRules(batch.map(asChange));
      this.#newRules += batch.length;
    }
    return true;
  }
}

/** Names the site by an address: alone, the name of an intranet's host counts as too broad. */
function asChange({ target: what, ...rule }: Rule): RuleChange {
  return { ...rule, target: isHttpUrl(what) ? what : { site: `http://${what}/` } };
}
