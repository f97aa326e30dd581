/**
 * The facade of the library and its only entrance. The extension opens one {@link Library} per page
 * or worker. Each method calls a function of a file beside this one, which documents it. Read
 * `lookup.ts` and `remember.ts` next, and `storage/schema.ts` for what is stored.
 */
import { pageAddresses } from '../url/canonical.ts';
import { type Cluster, type Clusters, clusterOf, clusterSizes, clusters } from './clusters.ts';
import {
  type DeleteOptions,
  type DeleteResult,
  deleteAddresses,
  deleteAll,
  deletePages,
  deleteSite,
} from './delete.ts';
import {
  type Deletion,
  findDeletion,
  listDeletions,
  type PageDeletion,
  purgeDeleted,
  restore,
} from './deletions.ts';
import {
  type ExportedPage,
  type ExportedPageWithId,
  exportPages,
  type ImportOutcome,
  importPages,
  readSources,
} from './exported-pages.ts';
import {
  addImports,
  type Import,
  type ImportedPage,
  importAddresses,
  importItems,
  listImports,
  type NewImport,
  unusedImportId,
} from './imports.ts';
import {
  type AddressPage,
  type AddressStatus,
  type Lookup,
  type LookupOptions,
  lookUp,
  pagesOfAddresses,
} from './lookup.ts';
import {
  importRejectedPairs,
  markNotDuplicate,
  type PageAddress,
  rejectedPairs,
} from './rejected-pairs.ts';
import { remember } from './remember.ts';
import { overdue, prune } from './retention.ts';
import { type Rule, type RuleChange, rule, rules, rulesAbout, setRule, setRules } from './rules.ts';
import {
  type AddressBatch,
  type AddressQuery,
  countAddresses,
  exportAddresses,
  knownAddresses,
  searchAddresses,
} from './saved-addresses.ts';
import { findSavedPage } from './saved-page.ts';
import { type SearchQuery, type SearchResults, search, searchIds } from './search.ts';
import { changeSettings, settings } from './settings.ts';
import { type Statistics, type StatisticsOptions, statistics } from './statistics.ts';
import type { ProgressOptions } from './storage/batches.ts';
import { Connection, deleteDatabase, type OpenListener } from './storage/connection.ts';
import type { Page, PageVisit, Visit } from './storage/page.ts';
import { readPages } from './storage/pages.ts';
import type { RebuildOptions, RebuildResult, Repair } from './storage/rebuild.ts';
import type { SavedAddress } from './storage/saved-addresses.ts';
import type { LibrarySettings, RejectedPair } from './storage/schema.ts';
import { type PageSketches, readSketches } from './storage/sketches.ts';
import type { EarlierText, PageText } from './storage/texts.ts';
import { rebuild, transact } from './storage/transaction.ts';
import { earlierText, eraseTexts, text } from './texts.ts';
import { type UndoResult, undoImport } from './undo-import.ts';
import { updateClusters } from './update-clusters.ts';

/**
 * The pages that the user has read. Any number of instances, in any tabs and workers, may be open on
 * one database and write at the same time. Each method is one transaction or, if it takes `progress`
 * and `signal`, one transaction per batch. Cached data is only used while nobody has changed it.
 *
 * Every method throws {@link LibraryError} when the library can't be used, and TypeError for an
 * invalid address. Either way it has changed nothing, or only whole batches. Methods with a `signal`
 * throw its reason when it is aborted. If the browser closes the database, the next call opens it
 * again. Times are milliseconds since 1970, from the caller's clock, because the library has none.
 */
export interface Library {
  /** Finds the saved page that a visit belongs to, its copies, and pages similar to it: {@link lookUp}. */
  lookUp(visit: Visit, options?: LookupOptions): Promise<Lookup>;
  /** Finds only the saved page that a visit belongs to, at any of its addresses: {@link findSavedPage}. */
  page(visit: Visit): Promise<Page | undefined>;
  /** Reads pages by id, in the order of `ids`. Ids without a page are skipped. */
  pages(ids: readonly number[]): Promise<Page[]>;
  /** Reads the text of a page, if it is stored. */
  text(id: number): Promise<PageText | undefined>;
  /** Reads the wording before the current text, if the page has changed since its text is stored. */
  earlierText(id: number): Promise<EarlierText | undefined>;
  /** Reads the sketches of a page's sentences. */
  sketches(id: number): Promise<PageSketches>;
  /**
   * Computes everything again that follows from the pages: {@link rebuild}. Every method does so by itself
   * if it finds damage.
   */
  rebuild(options?: RebuildOptions): Promise<RebuildResult>;
  /** Returns the number of saved pages. Saved addresses are counted apart: {@link countAddresses}. */
  count(): Promise<number>;
  /** Returns the number of saved addresses, whose pages have not been read here. */
  countAddresses(): Promise<number>;

  /** Returns, for each web address, whether the library has the page or the saved address. */
  knownAddresses(addresses: readonly string[]): Promise<boolean[]>;

  /** Saves a visited page, or updates it: {@link remember}. */
  remember(visit: PageVisit): Promise<Page | undefined>;

  /** Deletes one or several pages, permanently or, with `restorableUntil`, until then. */
  delete(ids: number | readonly number[], options?: DeleteOptions): Promise<DeleteResult>;
  /** Deletes saved addresses by their normalized addresses, permanently or until a time. */
  deleteAddresses(addresses: readonly string[], options?: DeleteOptions): Promise<DeleteResult>;
  /** Deletes all pages and saved addresses of a site: {@link deleteSite}. */
  deleteSite(site: string, options?: DeleteOptions): Promise<DeleteResult>;
  /** Deletes all pages and saved addresses permanently: {@link deleteAll}. */
  deleteAll(): Promise<DeleteResult>;
  /** Restores deleted pages that have not expired: {@link restore}. */
  restore(deletionId: number, options?: ProgressOptions): Promise<number>;
  /** Returns all deletions that can be undone, the latest last: {@link listDeletions}. */
  listDeletions(): Promise<Deletion[]>;
  /** Returns the deletion of one page, if it was deleted on its own: {@link findDeletion}. */
  findDeletion(address: string): Promise<PageDeletion | undefined>;
  /**
   * Permanently erases the pages that can no longer be restored at `now`. `remember` does it too.
   * Call this at startup and when a deletion expires, so that nothing waits for the next visit.
   */
  purgeDeleted(now: number): Promise<void>;

  /** Returns the most specific rule for an address: {@link rule}. */
  rule(address: string): Promise<Rule | undefined>;
  /** Sets or removes the rule for a page or a site. Deletes no pages: {@link setRule}. */
  setRule(
    target: RuleChange['target'],
    keep: Rule['keep'] | undefined,
    since: number,
  ): Promise<string>;
  /** Sets or removes many rules, all or none, and returns how to undo that: {@link setRules}. */
  setRules(changes: readonly RuleChange[]): Promise<readonly RuleChange[]>;
  /** Returns all rules that match an address, the most specific first: {@link rulesAbout}. */
  rulesAbout(address: string): Promise<Rule[]>;
  /** Returns all rules, in alphabetical order of their targets. */
  rules(): Promise<Rule[]>;

  /** Marks two pages as not copies, or removes the mark: {@link markNotDuplicate}. */
  markNotDuplicate(visit: PageAddress, id: number, rejected: boolean, at: number): Promise<boolean>;
  /** Returns all pairs of pages that the user marked as not copies. */
  rejectedPairs(): Promise<RejectedPair[]>;
  /** Returns, for each address, whether the page there or a copy of it was read: {@link AddressStatus}. */
  addressStatuses(addresses: readonly string[]): Promise<(AddressStatus | undefined)[]>;
  /** Returns these pages, too: {@link pagesOfAddresses}. */
  pagesOfAddresses(addresses: readonly string[]): Promise<(AddressPage | undefined)[]>;

  /** Finds pages by words, site, and time, one part at a time: {@link search}. */
  search(query?: SearchQuery): Promise<SearchResults>;
  /** Returns the ids of all pages that a search finds, in order: {@link searchIds}. */
  searchIds(query?: SearchQuery): Promise<number[]>;
  /** Finds saved addresses, the latest first: {@link searchAddresses}. */
  searchAddresses(query?: AddressQuery): Promise<SavedAddress[]>;

  /** Compares the pages added or changed since the last call, and clusters copies: {@link updateClusters}. */
  updateClusters(options?: ProgressOptions): Promise<number>;
  /**
   * Returns the clusters of copies, the newest first: {@link clusters}. A cluster with a deleted or
   * changed page is missing until the next {@link updateClusters}. `pending` counts what it will do.
   */
  clusters(limit?: number): Promise<Clusters>;
  /** Returns the cluster of a page, if it is in one. Its first page is the one read first. */
  clusterOf(id: number): Promise<Cluster | undefined>;
  /** Returns the size of each page's cluster, or 0 for a page that is in none. */
  clusterSizes(ids: readonly number[]): Promise<number[]>;

  /** Returns totals, sites, and dates: {@link statistics}. */
  statistics(options?: StatisticsOptions): Promise<Statistics>;

  settings(): Promise<LibrarySettings>;
  /** Changes settings and returns what they were. Erases nothing: see {@link eraseTexts}, {@link prune}. */
  changeSettings(changes: Partial<LibrarySettings>): Promise<Partial<LibrarySettings>>;
  /** Erases all texts, including those of deleted pages, but no pages. Returns how many pages had one. */
  eraseTexts(): Promise<number>;
  /** Returns the ids of the pages that the retention setting no longer keeps: {@link overdue}. */
  overdue(now: number): Promise<number[]>;
  /** Deletes those pages. Call it only after the user has agreed. */
  prune(now: number, options?: DeleteOptions): Promise<DeleteResult>;

  /** Returns the id for an import that begins at `now`: {@link unusedImportId}. */
  unusedImportId(now: number): Promise<number>;
  /** Adds pages from another program, all in one transaction: {@link importItems}. */
  importItems(into: NewImport, items: readonly ImportedPage[]): Promise<ImportOutcome[]>;
  /** Returns the source of each import, such as `wallabag`, by the id of the import. */
  importSources(): Promise<ReadonlyMap<number, string>>;
  /** Returns the imports of which the library has something, the earliest first. */
  listImports(): Promise<Import[]>;
  /** Undoes an import: {@link undoImport}. */
  undoImport(id: number, options?: ProgressOptions): Promise<UndoResult>;

  /** Returns up to `limit` pages with ids above `after`, ascending, with their texts. */
  exportPages(after: number, limit: number): Promise<ExportedPageWithId[]>;
  /** Adds pages from another library, all in one transaction: {@link importPages}. */
  importPages(pages: readonly ExportedPage[]): Promise<ImportOutcome[]>;
  /** Returns up to `limit` saved addresses with keys after `after`: {@link exportAddresses}. */
  exportAddresses(after: string, limit: number): Promise<AddressBatch>;
  /** Adds saved addresses from another library: {@link importAddresses}. */
  importAddresses(addresses: readonly SavedAddress[]): Promise<ImportOutcome[]>;
  /** Adds imports from another library, before the pages that name them. Returns how many are new. */
  addImports(imports: readonly NewImport[]): Promise<number>;
  /** Adds rejected pairs from another library: {@link importRejectedPairs}. */
  importRejectedPairs(pairs: readonly RejectedPair[]): Promise<number>;

  /** Closes the database. Every later call fails. */
  close(): void;
}

/**
 * Opens the library, and creates or upgrades its stores if needed.
 *
 * @param listen is called for each attempt to open the database. With it, the attempt waits until
 * another tab has closed a connection that is in the way, however long that takes. Without it,
 * {@link LibraryError} `blocked` is thrown then.
 * @param onRepaired is called with what a {@link Library.rebuild} has found, whatever needed it.
 * @throws LibraryError
 */
export async function openLibrary(
  name = 'twicetold',
  listen?: () => OpenListener,
  onRepaired?: (found: Repair) => void,
): Promise<Library> {
  const connection = new Connection(name, listen, onRepaired);
  await connection.database();
  return {
    lookUp: (visit, options) => lookUp(connection, visit, options),
    page: async ({ url, canonical, ...visit }) => {
      const addresses = pageAddresses(url, canonical);
      return await transact(connection, 'readonly', (tx) => findSavedPage(tx, addresses, visit));
    },
    pages: (ids) => transact(connection, 'readonly', (tx, column) => readPages(tx, column, ids)),
    text: (id) => text(connection, id),
    earlierText: (id) => earlierText(connection, id),
    sketches: (id) => transact(connection, 'readonly', (tx) => readSketches(tx, id)),
    count: () => transact(connection, 'readonly', async (_, { totals }) => totals.pages),
    countAddresses: () => countAddresses(connection),
    knownAddresses: (addresses) => knownAddresses(connection, addresses),
    remember: (visit) => remember(connection, visit),
    delete: (ids, options) =>
      deletePages(connection, typeof ids === 'number' ? [ids] : ids, options),
    deleteAddresses: (addresses, options) => deleteAddresses(connection, addresses, options),
    deleteSite: (site, options) => deleteSite(connection, site, options),
    deleteAll: () => deleteAll(connection),
    restore: (deletionId, options) => restore(connection, deletionId, options),
    listDeletions: () => listDeletions(connection),
    findDeletion: (address) => findDeletion(connection, address),
    purgeDeleted: (now) => purgeDeleted(connection, now),
    rule: (address) => rule(connection, address),
    setRule: (target, keep, since) => setRule(connection, target, keep, since),
    setRules: (changes) => setRules(connection, changes),
    rulesAbout: (address) => rulesAbout(connection, address),
    rules: () => rules(connection),
    markNotDuplicate: (visit, id, rejected, at) =>
      markNotDuplicate(connection, visit, id, rejected, at),
    rejectedPairs: () => rejectedPairs(connection),
    importRejectedPairs: (pairs) => importRejectedPairs(connection, pairs),
    addressStatuses: async (addresses) =>
      (await pagesOfAddresses(connection, addresses)).map((found) => found?.status),
    pagesOfAddresses: (addresses) => pagesOfAddresses(connection, addresses),
    search: (query) => search(connection, query),
    searchIds: (query) => searchIds(connection, query),
    searchAddresses: (query) => searchAddresses(connection, query),
    updateClusters: (options) => updateClusters(connection, options),
    clusters: (limit = 20) => clusters(connection, limit),
    clusterOf: (id) => clusterOf(connection, id),
    clusterSizes: (ids) => clusterSizes(connection, ids),
    statistics: (options) => statistics(connection, options),
    settings: () => settings(connection),
    changeSettings: (changes) => changeSettings(connection, changes),
    rebuild: (options) => rebuild(connection, options),
    eraseTexts: () => eraseTexts(connection),
    overdue: (now) => overdue(connection, now),
    prune: (now, options) => prune(connection, now, options),
    unusedImportId: (now) => unusedImportId(connection, now),
    importItems: (into, items) => importItems(connection, into, items),
    importSources: () => transact(connection, 'readonly', readSources),
    listImports: () => listImports(connection),
    undoImport: (id, options) => undoImport(connection, id, options),
    exportAddresses: (after, limit) => exportAddresses(connection, after, limit),
    importAddresses: (addresses) => importAddresses(connection, addresses),
    addImports: (imports) => addImports(connection, imports),
    exportPages: (after, limit) => exportPages(connection, after, limit),
    importPages: (pages) => importPages(connection, pages),
    close: () => connection.close(),
  };
}

/**
 * Deletes a library whole, with its settings and rules, also one that another version of Twicetold made.
 *
 * @throws LibraryError
 */
export const deleteLibrary: (name: string) => Promise<void> = deleteDatabase;
