/**
 * Imports a library file, in the format of docs/library-file.md. The library page calls it. Read
 * `reader.ts` next for how the file is read, and `report.ts` for the result.
 */
import type { ExportedPage, ImportOutcome } from '../exported-pages.ts';
import type { NewImport } from '../imports.ts';
import type { Library } from '../library.ts';
import { type Rule, ruleTarget } from '../rules.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { YieldTimer } from '../storage/batches.ts';
import { LibraryError, type LibraryErrorCode } from '../storage/library-error.ts';
import type { SavedAddress } from '../storage/saved-addresses.ts';
import type { LibrarySettings, RejectedPair } from '../storage/schema.ts';
import type { LibraryFile } from './file-bytes.ts';
import type { FileHeader, FileOptions } from './header-line.ts';
import { type ReadRecord, readRecords } from './reader.ts';
import { areSameSettings } from './records.ts';
import {
  END_MESSAGES,
  type ImportEnd,
  type ImportProgress,
  type ImportReport,
  IssueCollector,
} from './report.ts';

/** The methods of the library that an import calls. */
export type ImportTarget = Pick<
  Library,
  | 'addImports'
  | 'importAddresses'
  | 'importPages'
  | 'importRejectedPairs'
  | 'rules'
  | 'setRules'
  | 'settings'
  | 'changeSettings'
>;

/** Options of {@link importLibrary}. */
interface ImportOptions {
  /** Whether to add a rule of the file. By default, all are added. */
  readonly takesRule?: (rule: Rule) => boolean;
  /** Whether to take the limit of the library and the options, by default `true`. */
  readonly takesOptions?: boolean;
  /** Stops the import. What has been written stays. */
  readonly signal?: AbortSignal;
  /** Is called after each batch. */
  readonly progress?: (progress: ImportProgress) => void;
}

/**
 * Imports a file that {@link exportLibrary} wrote, compressed or not: see docs/library-file.md. Pages
 * that the library already has are merged (`Library.importPages`). Rules are added for targets
 * without a rule. Settings are applied if the user hasn't changed them.
 *
 * It imports every valid line and reports all others, so a broken or hostile file does no harm. What
 * has been written stays. Importing the same file again continues where it ended, because pages that
 * the library has are recognized.
 *
 * @returns the report, even if the file is broken or the library fails.
 */
export async function importLibrary(
  library: ImportTarget,
  file: LibraryFile,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const { signal } = options;
  const issues = new IssueCollector();
  const writer = new ImportWriter(library, issues, options);
  const records = readRecords(file, issues, signal);
  const report = (end: ImportEnd, error?: LibraryErrorCode): ImportReport => ({
    end,
    message: END_MESSAGES[end],
    error,
    ...writer.written,
    skipped: issues.issues,
  });
  try {
    const timer = new YieldTimer();
    let next = await records.next();
    for (; !next.done; next = await records.next()) {
      await writer.add(next.value);
      await timer.pause();
    }
    if (next.value === 'stopped') return report('stopped');
    return report((await writer.finish(signal)) ? next.value : 'stopped');
  } catch (error) {
    if (!(error instanceof LibraryError)) throw error;
    return report('failed', error.code);
  } finally {
    await records.return('stopped');
  }
}

/** What a file would change besides adding pages. */
export interface FileSettings {
  readonly rules: readonly Rule[];
  /** The limit of the library, unless it is the default. */
  readonly retention: LibrarySettings['retention'] | undefined;
  readonly options: FileOptions;
}

/** Reads the settings and rules before the pages of a file, to show them before an import. */
export async function readSettingsOf(file: LibraryFile): Promise<FileSettings> {
  const rules: Rule[] = [];
  let settings: LibrarySettings = DEFAULT_SETTINGS;
  let options: FileOptions = {};
  for await (const { record } of readRecords(file, new IssueCollector())) {
    if (record.kind === 'rule') rules.push(record.rule);
    else if (record.kind === 'settings') ({ settings, options } = record);
    else if (record.kind !== 'header') break;
    if (rules.length >= MAX_BUFFERED_RULES) break;
  }
  const { retention } = settings;
  return { rules, retention: retention.keep === 'forever' ? undefined : retention, options };
}

/** Pages or pairs, and bytes of their lines, written in one transaction. */
const RECORDS_PER_BATCH = 500;
const MAX_BATCH_BYTES = 1 << 22;

/** Rules, and bytes of their lines, kept in memory until all pages are written. */
const MAX_BUFFERED_RULES = 100_000;
const MAX_BUFFERED_RULE_BYTES = 1 << 24;

/** Writes the records of a file to a library in batches, and counts what has been written. */
class ImportWriter {
  readonly #library: ImportTarget;
  readonly #issues: IssueCollector;
  readonly #options: ImportOptions;
  #fileOptions: FileOptions = {};
  #header: FileHeader | undefined;
  #pages: { readonly line: number; readonly page: ExportedPage }[] = [];
  #imports: NewImport[] = [];
  #addresses: { readonly line: number; readonly saved: SavedAddress }[] = [];
  #pairs: RejectedPair[] = [];
  #batchBytes = 0;
  #rules: Rule[] = [];
  #ruleBytes = 0;
  #rulesAdded = 0;
  #pairsAdded = 0;
  #addressesAdded = 0;
  #settingsChanged = false;
  readonly #outcomes: Record<ImportOutcome, number> = {
    added: 0,
    merged: 0,
    unchanged: 0,
    'ruled-out': 0,
  };

  constructor(library: ImportTarget, issues: IssueCollector, options: ImportOptions) {
    this.#library = library;
    this.#issues = issues;
    this.#options = options;
  }

  /** What has been written to the library so far. */
  get written(): Pick<
    ImportReport,
    'header' | 'pages' | 'addresses' | 'rules' | 'rejectedPairs' | 'settings' | 'options'
  > {
    const { added, merged, unchanged } = this.#outcomes;
    return {
      header: this.#header,
      pages: { added, merged, unchanged },
      addresses: this.#addressesAdded,
      rules: this.#rulesAdded,
      rejectedPairs: this.#pairsAdded,
      settings: this.#settingsChanged,
      options: this.#fileOptions,
    };
  }

  /**
   * Adds a record to the batch, and writes the batch if it is full.
   *
   * @throws LibraryError
   */
  async add({ line, bytes, record }: ReadRecord): Promise<void> {
    if (record.kind === 'header') this.#header = record.header;
    else if (record.kind === 'settings') {
      if (this.#options.takesOptions === false) return;
      this.#fileOptions = record.options;
      await this.#applySettings(record.settings);
    } else if (record.kind === 'rule') {
      if (this.#options.takesRule?.(record.rule) === false) return;
      this.#rules.push(record.rule);
      this.#ruleBytes += bytes;
      const isFull =
        this.#rules.length >= MAX_BUFFERED_RULES || this.#ruleBytes >= MAX_BUFFERED_RULE_BYTES;
      if (isFull) await this.#writeRules();
    } else {
      if (record.kind === 'apart') this.#pairs.push(record.pair);
      else if (record.kind === 'import') this.#imports.push(record.import);
      else if (record.kind === 'address') this.#addresses.push({ line, saved: record.saved });
      else this.#pages.push({ line, page: record.page });
      this.#batchBytes += bytes;
      const isFull = [this.#imports, this.#pages, this.#addresses, this.#pairs].some(
        ({ length }) => length >= RECORDS_PER_BATCH,
      );
      if (isFull || this.#batchBytes >= MAX_BATCH_BYTES) await this.#writeBatch();
    }
  }

  /**
   * Writes everything that is left.
   *
   * @returns whether all of it was written: `false` if `signal` was aborted before.
   * @throws LibraryError
   */
  async finish(signal: AbortSignal | undefined): Promise<boolean> {
    await this.#writeBatch();
    return await this.#writeRules(signal);
  }

  /**
   * Writes imports before the pages that name them, and pages before pairs, because a pair is only added
   * if one of its pages is saved.
   */
  async #writeBatch(): Promise<void> {
    this.#batchBytes = 0;
    const imports = this.#imports;
    this.#imports = [];
    if (imports.length > 0) await this.#library.addImports(imports);
    await this.#writePages();
    await this.#writeAddresses();
    await this.#writePairs();
  }

  /** @throws LibraryError when nothing of the batch has been written. */
  async #writePages(): Promise<void> {
    const batch = this.#pages;
    this.#pages = [];
    if (batch.length === 0) return;
    const outcomes = await this.#library.importPages(batch.map(({ page }) => page));
    for (const [i, outcome] of outcomes.entries()) {
      this.#outcomes[outcome]++;
      const line = batch[i]?.line ?? 0;
      if (outcome === 'ruled-out') this.#issues.add(line, 'ruled-out', 'A rule blocks this page');
    }
    const done = Object.values(this.#outcomes).reduce((sum, count) => sum + count);
    this.#options.progress?.({ done, total: Math.max(done, this.#header?.pages ?? 0) });
  }

  /** @throws LibraryError when nothing of the batch has been written. */
  async #writeAddresses(): Promise<void> {
    const batch = this.#addresses;
    this.#addresses = [];
    if (batch.length === 0) return;
    const outcomes = await this.#library.importAddresses(batch.map(({ saved }) => saved));
    for (const [i, outcome] of outcomes.entries()) {
      if (outcome === 'added') this.#addressesAdded++;
      if (outcome !== 'ruled-out') continue;
      this.#issues.add(batch[i]?.line ?? 0, 'ruled-out', 'A rule blocks this address');
    }
  }

  /** @throws LibraryError when nothing of the batch has been written. */
  async #writePairs(): Promise<void> {
    const pairs = this.#pairs;
    this.#pairs = [];
    if (pairs.length > 0) this.#pairsAdded += await this.#library.importRejectedPairs(pairs);
  }

  /** Applies the retention only. Whether texts are stored needs consent, which a file can't give. */
  async #applySettings({ retention }: LibrarySettings): Promise<void> {
    const current = await this.#library.settings();
    const imported = { ...DEFAULT_SETTINGS, retention };
    const isChosen = current.retention.keep !== DEFAULT_SETTINGS.retention.keep;
    if (isChosen || areSameSettings(imported, DEFAULT_SETTINGS)) return;
    await this.#library.changeSettings({ retention });
    this.#settingsChanged = true;
  }

  /**
   * Writes the rules after the pages, because pages may have been saved before a rule blocked them.
   *
   * @returns whether all of them were written.
   */
  async #writeRules(signal?: AbortSignal): Promise<boolean> {
    const rules = this.#rules;
    this.#rules = [];
    this.#ruleBytes = 0;
    if (rules.length === 0) return true;
    const existing = new Set((await this.#library.rules()).map(({ target }) => target));
    const added = rules.filter(({ target }) => !existing.has(target) && existing.add(target));
    for (let done = 0; done < added.length; done += RECORDS_PER_BATCH) {
      if (signal?.aborted) return false;
      const batch = added.slice(done, done + RECORDS_PER_BATCH);
      await this.#library.setRules(
        batch.map((rule) => ({ ...rule, target: ruleTarget(rule.target) })),
      );
      this.#rulesAdded += batch.length;
    }
    return true;
  }
}
