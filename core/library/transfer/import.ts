/**
 * Imports a library file, in the format of docs/library-file.md. The library page calls it. Read
 * `read-file.ts` next for how the file is read.
 */
import type { Library } from '../library.ts';
import { type Rule, ruleTarget } from '../rules.ts';
import { YieldTimer } from '../storage/batches.ts';
import { LibraryError, type LibraryErrorCode } from '../storage/library-error.ts';
import type { ImportOutcome } from '../storage/provenance.ts';
import type { LibrarySettings } from '../storage/schema.ts';
import {
  type FileEnd,
  type IssueKind,
  type LibraryFile,
  type ReadLine,
  readFile,
} from './read-file.ts';
import type { FileRecord, RecordOf } from './records.ts';

/** How an import ended: as the reading of the file did, or because the library `failed`. */
export type ImportEnd = FileEnd | 'failed';

/**
 * The result of an import. It only counts what has been written. However the import ended, all of
 * that is in the library, and importing the file again continues from there.
 */
export interface ImportReport {
  end: ImportEnd;
  /** The error of the library, if the import `failed`. */
  error?: LibraryErrorCode;
  readonly pages: {
    /** Pages that the library did not have. */
    added: number;
    /** Pages of which the file had more than the library. */
    merged: number;
    /** Pages that the library already had in full. */
    unchanged: number;
  };
  /** Saved addresses that the library did not have. */
  addresses: number;
  /** Rules added. The library had none for the same targets. */
  rules: number;
  /** Rejected pairs added. */
  rejectedPairs: number;
  /** Whether the limit of the library was taken from the file. */
  settings: boolean;
  /** The options in the file, if they were to be taken. */
  options: RecordOf<'settings'>['options'];
  /** The lines that were skipped: all are counted, and the first ones listed. */
  readonly skipped: {
    count: number;
    readonly first: { readonly line: number; readonly why: IssueKind; readonly message: string }[];
  };
}

/** Options of {@link importLibrary}. */
export interface FileImportOptions {
  /** Whether to add a rule of the file. By default, all are added. */
  readonly takesRule?: (rule: Rule) => boolean;
  /** Whether to take the limit of the library and the options, by default `true`. */
  readonly takesOptions?: boolean;
  /** Stops the import. What has been written stays. */
  readonly signal?: AbortSignal;
  /** Is called after each batch with the pages written or skipped, and the total that the file states. */
  readonly progress?: (done: number, total: number) => void;
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
  library: Library,
  file: LibraryFile,
  options: FileImportOptions = {},
): Promise<ImportReport> {
  const { signal } = options;
  const writer = new ImportWriter(library, options);
  const { report } = writer;
  const lines = readFile(file, signal);
  try {
    const timer = new YieldTimer();
    let next = await lines.next();
    for (; !next.done; next = await lines.next()) {
      await writer.add(next.value);
      await timer.pause();
    }
    report.end = next.value;
    if (next.value !== 'stopped') await writer.finish();
  } catch (error) {
    if (error instanceof LibraryError) Object.assign(report, { end: 'failed', error: error.code });
    else if (signal?.aborted) report.end = 'stopped';
    else throw error;
  } finally {
    await lines.return('stopped');
  }
  return report;
}

/** What a file would change besides adding pages. */
export interface FileSettings {
  readonly rules: readonly Rule[];
  /** The limit of the library, unless it is the default. */
  readonly retention: LibrarySettings['retention'] | undefined;
  readonly options: ImportReport['options'];
}

/** Reads the settings and rules before the pages of a file, to show them before an import. */
export async function readSettingsOf(file: LibraryFile): Promise<FileSettings> {
  const rules: Rule[] = [];
  let settings: RecordOf<'settings'> | undefined;
  for await (const { content } of readFile(file)) {
    if (content.kind === 'rule') rules.push(content.value);
    else if (content.kind === 'settings') settings = content.value;
    else if (content.kind !== 'header' && content.kind !== 'issue') break;
  }
  const { retention, options = {} } = settings ?? {};
  return { rules, retention: retention?.keep === 'forever' ? undefined : retention, options };
}

/** Lines, and UTF-16 units of them, written in one transaction. */
const LINES_PER_BATCH = 500;
const MAX_BATCH_LENGTH = 1 << 22;

const MAX_LISTED_ISSUES = 10;

/** Writes the records of a file to a library in batches, and reports what has been written. */
class ImportWriter {
  readonly report: ImportReport = {
    end: 'complete',
    pages: { added: 0, merged: 0, unchanged: 0 },
    addresses: 0,
    rules: 0,
    rejectedPairs: 0,
    settings: false,
    options: {},
    skipped: { count: 0, first: [] },
  };
  readonly #library: Library;
  readonly #options: FileImportOptions;
  #batch: { readonly line: number; readonly record: FileRecord }[] = [];
  #batchLength = 0;
  #pagesDone = 0;
  #pagesTotal = 0;
  readonly #rules: Rule[] = [];

  constructor(library: Library, options: FileImportOptions) {
    this.#library = library;
    this.#options = options;
  }

  /**
   * Adds a line to the batch, and writes the batch if it is full.
   *
   * @throws LibraryError
   */
  async add({ line, length, content }: ReadLine): Promise<void> {
    const { takesRule, takesOptions = true } = this.#options;
    if (content.kind === 'issue') this.#skip(line, content.why, content.message);
    else if (content.kind === 'header') this.#pagesTotal = content.header.pages;
    else if (content.kind === 'rule') {
      if (takesRule?.(content.value) !== false) this.#rules.push(content.value);
    } else if (content.kind === 'settings') {
      if (takesOptions) await this.#applySettings(content.value);
    } else {
      this.#batch.push({ line, record: content });
      this.#batchLength += length;
      const isFull = this.#batch.length >= LINES_PER_BATCH || this.#batchLength >= MAX_BATCH_LENGTH;
      if (isFull) await this.#writeBatch();
    }
  }

  /**
   * Writes everything that is left. The rules come last, because pages may have been saved before a rule
   * blocked them.
   *
   * @throws LibraryError, or the reason of the signal between two batches.
   */
  async finish(): Promise<void> {
    await this.#writeBatch();
    const existing = new Set((await this.#library.rules()).map(({ target }) => target));
    const added = this.#rules.filter(({ target }) => !existing.has(target) && existing.add(target));
    for (let done = 0; done < added.length; done += LINES_PER_BATCH) {
      this.#options.signal?.throwIfAborted();
      const batch = added.slice(done, done + LINES_PER_BATCH);
      await this.#library.setRules(
        batch.map((rule) => ({ ...rule, target: ruleTarget(rule.target) })),
      );
      this.report.rules += batch.length;
    }
  }

  /**
   * Writes imports before the pages that name them, and pages before pairs, because a pair is only added
   * if one of its pages is saved.
   */
  async #writeBatch(): Promise<void> {
    const [library, { report }] = [this.#library, this];
    this.#batchLength = 0;
    const batch = this.#batch.splice(0);
    const linesOf = <K extends FileRecord['kind']>(kind: K) => {
      const lines = batch.filter(({ record }) => record.kind === kind);
      const values = lines.map(({ record }) => record.value as RecordOf<K>);
      return { values, lines: lines.map(({ line }) => line) };
    };
    const imports = linesOf('import').values;
    if (imports.length > 0) await library.addImports(imports);
    const pages = linesOf('page');
    if (pages.values.length > 0) {
      const outcomes = await library.importPages(pages.values);
      for (const outcome of this.#skipRuledOut(outcomes, pages.lines)) report.pages[outcome]++;
      this.#pagesDone += outcomes.length;
      this.#options.progress?.(this.#pagesDone, Math.max(this.#pagesDone, this.#pagesTotal));
    }
    const addresses = linesOf('address');
    if (addresses.values.length > 0) {
      const outcomes = await library.importAddresses(addresses.values);
      const added = this.#skipRuledOut(outcomes, addresses.lines);
      report.addresses += added.filter((outcome) => outcome === 'added').length;
    }
    const pairs = linesOf('apart').values;
    if (pairs.length > 0) report.rejectedPairs += await library.importRejectedPairs(pairs);
  }

  #skipRuledOut(outcomes: readonly ImportOutcome[], lines: readonly number[]) {
    return outcomes.flatMap((outcome, i) => {
      if (outcome !== 'ruled-out') return outcome;
      this.#skip(lines[i] ?? 0, outcome, 'A rule blocks this page');
      return [];
    });
  }

  #skip(line: number, why: IssueKind, message: string): void {
    const { skipped } = this.report;
    skipped.count++;
    if (skipped.first.length < MAX_LISTED_ISSUES) skipped.first.push({ line, why, message });
  }

  /** Applies the retention only. Whether texts are stored needs consent, which a file can't give. */
  async #applySettings({ retention, options }: RecordOf<'settings'>): Promise<void> {
    this.report.options = options;
    const current = await this.#library.settings();
    if (current.retention.keep !== 'forever' || retention.keep === 'forever') return;
    await this.#library.changeSettings({ retention });
    this.report.settings = true;
  }
}
