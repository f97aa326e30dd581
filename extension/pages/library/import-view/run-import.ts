/**
 * Imports the items of some files into the library, in batches. What is written stays, however it
 * ends, and can be undone as a whole.
 */

import type { ImportedItem, ImportIssue } from '../../../../core/import/item.ts';
import type { ImportedPage } from '../../../../core/library/imports.ts';
import type { Library } from '../../../../core/library/library.ts';
import {
  LibraryError,
  type LibraryErrorCode,
} from '../../../../core/library/storage/library-error.ts';
import type { ImportOutcome } from '../../../../core/library/storage/provenance.ts';
import type { Category } from '../../../../core/url/exclusions/categories.ts';
import { findCategory } from '../../../../core/url/exclusions/matcher.ts';
import type { ChosenFile } from './chosen-files.ts';
import { describeArticle } from './describe-article.ts';
import type { FileReader } from './file-reader.ts';

/** Items, and characters of their texts, written in one transaction. */
const ITEMS_PER_BATCH = 100;
const MAX_BATCH_LENGTH = 1 << 20;

/** The unreadable items that the report lists. */
const MAX_LISTED = 1000;

/** What the reader has chosen. */
export interface ImportChoices {
  /** Also what was only saved. */
  readonly includesUnread: boolean;
  /** Whether the texts of articles are stored. */
  readonly keepsTexts: boolean;
  /** The kinds of pages that Twicetold doesn't skip. */
  readonly disabledExclusions: readonly Category[];
}

/** What happened to the items of an import. */
export interface ImportReport {
  readonly end: 'complete' | 'stopped' | 'failed' | 'interrupted';
  /** Why the library failed. */
  readonly error?: LibraryErrorCode | undefined;
  /** The imports that it made, one for each source, to undo them. */
  readonly imports: readonly number[];
  /** Articles that the library did not have. */
  readonly pages: number;
  /** Addresses without a text that the library did not have. */
  readonly links: number;
  /** Those of the links that came with content in which no article was found. */
  readonly withoutArticle: number;
  /** Those that gave a page of the library an earlier or a later date. */
  readonly merged: number;
  readonly unchanged: number;
  /** Those that a rule of the reader blocks, or whose kind is skipped. */
  readonly skipped: number;
  /** Those that were only saved, and left out. */
  readonly unread: number;
  readonly unreadableCount: number;
  readonly unreadable: readonly ImportIssue[];
}

/** How the view follows an import, and stops it. */
export interface ImportControl {
  readonly signal: AbortSignal;
  readonly progress: (done: number) => void;
  /** Resolves at once, or when the reader resumes a paused import. */
  readonly whenResumed: () => Promise<void>;
  /** The current time in milliseconds since 1970. */
  readonly now: number;
}

/** Imports the items of some files. Errors of the library end it, and are in the report. */
export async function runImport(
  library: Library,
  reader: FileReader,
  files: readonly ChosenFile[],
  { includesUnread, keepsTexts, disabledExclusions }: ImportChoices,
  { signal, progress, whenResumed, now }: ImportControl,
): Promise<ImportReport> {
  const writer = new BatchWriter(
    library,
    files.length === 1 ? files[0]?.file?.name : undefined,
    now,
  );
  const counts = { skipped: 0, unread: 0, unreadableCount: 0 };
  const unreadable: ImportIssue[] = [];
  let done = 0;
  const report = (end: ImportReport['end'], error?: LibraryErrorCode): ImportReport => {
    const { 'ruled-out': ruledOut, merged, unchanged } = writer.outcomes;
    const { pages, links, withoutArticle, imports } = writer;
    const added = { pages, links, withoutArticle, merged, unchanged };
    const skipped = counts.skipped + ruledOut;
    return { end, error, imports, ...added, ...counts, skipped, unreadable };
  };
  try {
    for await (const event of reader.read(files, signal)) {
      await whenResumed();
      signal.throwIfAborted();
      if (event.kind === 'issue') {
        counts.unreadableCount++;
        if (unreadable.length < MAX_LISTED) unreadable.push(event);
        continue;
      }
      const item = event;
      if (!item.isRead && !includesUnread) counts.unread++;
      else if (await isSkipped(library, item.url, disabledExclusions)) counts.skipped++;
      else await writer.add(item, await toPage(item, reader, keepsTexts));
      progress(++done);
    }
    await writer.flush();
    return report('complete');
  } catch (error) {
    if (signal.aborted) return report('stopped');
    if (error instanceof LibraryError) return report('failed', error.code);
    // The worker failed, and the library is fine.
    const failure = await writer.flush().catch((error: unknown) => error);
    if (failure instanceof LibraryError) return report('failed', failure.code);
    return report('interrupted');
  }
}

async function toPage(
  item: ImportedItem,
  reader: FileReader,
  keepsTexts: boolean,
): Promise<ImportedPage> {
  const { url, canonical, title, savedAt, readAt, isRead } = item;
  const described = await describeArticle(item, reader);
  return {
    url,
    canonical,
    title: title || (described?.title ?? ''),
    savedAt,
    readAt,
    isRead,
    ...(described && {
      article: { ...described.article, text: keepsTexts ? described.article.text : undefined },
    }),
  };
}

/** Whether an address is of a kind that Twicetold skips, unless the reader's rule says otherwise. */
async function isSkipped(
  library: Library,
  url: string,
  disabledExclusions: readonly Category[],
): Promise<boolean> {
  if (!findCategory(new URL(url), disabledExclusions)) return false;
  return (await library.rule(url))?.keep !== 'always';
}

/** Collects pages by their source, and writes them in batches. */
class BatchWriter {
  readonly #library: Library;
  readonly #file: string | undefined;
  readonly #now: number;
  readonly #ids = new Map<string, number>();
  #batch: { readonly item: ImportedItem; readonly page: ImportedPage }[] = [];
  #length = 0;
  readonly outcomes: Record<ImportOutcome, number> = {
    added: 0,
    merged: 0,
    unchanged: 0,
    'ruled-out': 0,
  };
  pages = 0;
  links = 0;
  withoutArticle = 0;

  constructor(library: Library, file: string | undefined, now: number) {
    this.#library = library;
    this.#file = file;
    this.#now = now;
  }

  get imports(): readonly number[] {
    return [...this.#ids.values()];
  }

  async add(item: ImportedItem, page: ImportedPage): Promise<void> {
    this.#batch.push({ item, page });
    this.#length += page.article?.text?.length ?? 0;
    if (this.#batch.length >= ITEMS_PER_BATCH || this.#length >= MAX_BATCH_LENGTH) {
      await this.flush();
    }
  }

  async flush(): Promise<void> {
    const batch = this.#batch;
    this.#batch = [];
    this.#length = 0;
    for (const source of new Set(batch.map(({ item }) => item.source))) {
      const ofSource = batch.filter(({ item }) => item.source === source);
      const pages = ofSource.map(({ page }) => page);
      const id = await this.#idOf(source);
      const file = this.#file;
      const outcomes = await this.#library.importItems({ id, source, file }, pages);
      for (const [i, { item, page }] of ofSource.entries()) {
        const outcome = outcomes[i] ?? 'unchanged';
        this.outcomes[outcome]++;
        if (outcome !== 'added') continue;
        if (page.article) this.pages++;
        else this.links++;
        if (!page.article && item.content) this.withoutArticle++;
      }
    }
  }

  async #idOf(source: string): Promise<number> {
    const known = this.#ids.get(source);
    if (known !== undefined) return known;
    const from = Math.max(this.#now, ...[...this.#ids.values()].map((id) => id + 1));
    const id = await this.#library.unusedImportId(from);
    this.#ids.set(source, id);
    return id;
  }
}
