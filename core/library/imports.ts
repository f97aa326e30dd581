/**
 * Imports from other programs. The extension's page for imports calls these functions through the
 * facade, with what `core/import` has read. Read `storage/provenance.ts` next, which derives the dates of
 * a page from its imports, and `undo-import.ts`, which undoes one.
 */
import type { Fingerprint } from '../fingerprint/fingerprint.ts';
import type { SentenceSketch } from '../fingerprint/sentence-sketch.ts';
import { stripBidiControls } from '../text/bidi-controls.ts';
import { originalAddress, pageAddress, pageAddresses } from '../url/canonical.ts';
import { addPages, type ExportedPage, packPages } from './exported-pages.ts';
import { addAddresses } from './saved-addresses.ts';
import type { Connection } from './storage/connection.ts';
import { type ImportOutcome, type Origin, toDates, toOrigin } from './storage/provenance.ts';
import { readSources, type SavedAddress } from './storage/saved-addresses.ts';
import { transact } from './storage/transaction.ts';

/** A page from another program. Times are milliseconds since 1970. */
export interface ImportedPage {
  readonly url: string;
  /** The page's own `rel=canonical`, if any. */
  readonly canonical?: string | undefined;
  readonly title: string;
  readonly savedAt?: number | undefined;
  readonly readAt?: number | undefined;
  /** Whether it was read, and not only saved. */
  readonly isRead: boolean;
  /** Its article. Without it, only the address is saved. */
  readonly article?: ImportedArticle | undefined;
}

/** The article of a page from another program. */
export interface ImportedArticle {
  readonly fingerprint: Fingerprint;
  readonly sketch: SentenceSketch;
  /** Its text, if texts are to be stored. */
  readonly text?: string | undefined;
}

/** An import to add pages to. */
export interface NewImport {
  /** When it began, in milliseconds since 1970: see {@link unusedImportId}. */
  readonly id: number;
  /** The program that the pages come from, such as `wallabag`. */
  readonly source: string;
  /** The name of the file, if it was a single one. */
  readonly file?: string | undefined;
}

/** An import, and what the library has from it. */
export interface Import extends NewImport {
  /** Pages that it has added or given dates to. */
  readonly pages: number;
  /** Saved addresses that it has. */
  readonly addresses: number;
  /** Whether it is being undone. If that was stopped, call `undoImport` again. */
  readonly isUndoing: boolean;
}

/** Returns the id for an import that begins at `now`: that time, or the next one that no import has. */
export function unusedImportId(connection: Connection, now: number): Promise<number> {
  return transact(connection, 'readonly', async (tx) => {
    const imports = tx.objectStore('imports');
    let id = now;
    while ((await imports.count(id)) > 0) id++;
    return id;
  });
}

/** Returns the source of each import, such as `wallabag`, by the id of the import. */
export function importSources(connection: Connection): Promise<ReadonlyMap<number, string>> {
  return transact(connection, 'readonly', readSources);
}

/** Returns the imports of which the library has something, the earliest first. */
export function listImports(connection: Connection): Promise<Import[]> {
  return transact(connection, 'readonly', async (tx) => {
    const store = tx.objectStore('imports');
    const [ids, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
    const found = await Promise.all(
      ids.map(async (id, i): Promise<Import> => {
        const { source = '', file, undoing = false } = values[i] ?? {};
        const [pages, addresses] = await Promise.all([
          tx.objectStore('pages').index('imports').count(id),
          tx.objectStore('addresses').index('imports').count(id),
        ]);
        return { id, source, ...(file && { file }), pages, addresses, isUndoing: undoing };
      }),
    );
    return found.filter(({ pages, addresses, isUndoing }) => pages + addresses > 0 || isUndoing);
  });
}

/**
 * Adds pages from another program, all in one transaction. Each of them is added whole or not at all. A
 * page that the library has gets an earlier first visit or a later last one, and keeps everything else,
 * so that `undoImport` gives it back. Adding what a page already has from the same program
 * changes nothing. Texts are stored if a page has one: the caller asks the user.
 *
 * @returns what happened to each page, in the same order.
 * @throws TypeError when a page has no web address.
 */
export async function importItems(
  connection: Connection,
  { id, source, file }: NewImport,
  items: readonly ImportedPage[],
): Promise<ImportOutcome[]> {
  const pages: ExportedPage[] = [];
  const addresses: SavedAddress[] = [];
  for (const item of items) {
    const origins = [toOrigin(id, item)];
    const title = stripBidiControls(item.title);
    if (item.article) pages.push(toExportedPage(item, title, item.article, origins));
    else addresses.push({ address: pageAddress(item.url), url: item.url, title, origins });
  }
  const packed = await packPages(pages);
  return await transact(connection, 'readwrite', async (tx, column) => {
    const sources = new Map([...(await readSources(tx)), [id, source]]);
    const ofPages = (await addPages(tx, column, packed, sources)).values();
    const ofAddresses = (await addAddresses(tx, column, addresses, sources)).values();
    const outcomes = items.map(
      ({ article }) => (article ? ofPages : ofAddresses).next().value ?? 'unchanged',
    );
    if (!outcomes.some((outcome) => outcome === 'added' || outcome === 'merged')) return outcomes;
    const imports = tx.objectStore('imports');
    // Another tab may have begun to undo it.
    await imports.put({ ...(await imports.get(id)), source, ...(file && { file }) }, id);
    await column.save(tx);
    return outcomes;
  });
}

/** Returns an article from another program as a page of a library. */
export function toExportedPage(
  { url, canonical }: ImportedPage,
  title: string,
  { fingerprint, sketch, text }: ImportedArticle,
  origins: readonly Origin[],
): ExportedPage {
  const original = originalAddress(url, canonical);
  const dates = toDates(undefined, origins);
  return {
    url,
    title,
    addresses: pageAddresses(url, canonical),
    ...(original !== undefined && { original }),
    ...dates,
    fingerprint,
    sketch,
    ...(text !== undefined && { text, textRead: dates.lastRead }),
  };
}

/** Adds saved addresses from another library, all in one transaction. */
export function importAddresses(
  connection: Connection,
  incoming: readonly SavedAddress[],
): Promise<ImportOutcome[]> {
  return transact(connection, 'readwrite', async (tx, column) => {
    const sources = await readSources(tx);
    const outcomes = await addAddresses(tx, column, incoming, sources);
    await column.save(tx);
    return outcomes;
  });
}

/** Adds imports from another library, which the pages and addresses that follow may name. */
export function addImports(connection: Connection, imports: readonly NewImport[]): Promise<number> {
  return transact(connection, 'readwrite', async (tx) => {
    const store = tx.objectStore('imports');
    let added = 0;
    for (const { id, source, file } of imports) {
      if ((await store.count(id)) > 0) continue;
      await store.put({ source, ...(file && { file }) }, id);
      added++;
    }
    return added;
  });
}
