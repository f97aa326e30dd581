import type { Fingerprint } from '../fingerprint/fingerprint.ts';
import { pageAddresses } from '../url/canonical.ts';
import {
  type DeleteOptions,
  type DeleteResult,
  deleteAll,
  deleteBetween,
  deletePages,
  deleteSite,
} from './delete.ts';
import { type Deletion, findDeletion, listDeletions, type PageDeletion } from './deletions.ts';
import {
  type Cluster,
  type Clusters,
  clusterOf,
  clusterSizes,
  clusters,
} from './duplicates/clusters.ts';
import { updateClusters } from './duplicates/update-clusters.ts';
import { entries, importPages } from './entries.ts';
import type { Transfer } from './entry.ts';
import { expire } from './expire.ts';
import { type AddressStatus, addressStatuses, knownPage } from './known-page.ts';
import { changeSettings, settings } from './library-settings.ts';
import { find, type LookUpOptions, type Match } from './lookup.ts';
import { importRejectedPairs, markNotDuplicate, type PageAddress } from './mark-not-duplicate.ts';
import { rejectedPairs } from './rejected-pairs.ts';
import { remember } from './remember.ts';
import { restore } from './restore.ts';
import { overdue, prune } from './retention.ts';
import { rule, rules, rulesAbout, setRule, setRules } from './rules.ts';
import type { Query, Results } from './search/query.ts';
import { search, searchIds } from './search/search.ts';
import { type Statistics, type StatisticsOptions, statistics } from './statistics.ts';
import type { ProgressOptions } from './storage/batches.ts';
import { Connection, type Opening } from './storage/connection.ts';
import type { Page, PageVisit, Visit } from './storage/page.ts';
import { readPages } from './storage/read-pages.ts';
import type { Rule, RuleChange } from './storage/rule.ts';
import type { LibrarySettings } from './storage/settings.ts';
import {
  type Change,
  change,
  type EarlierText,
  earlierText,
  eraseTexts,
  type KeptText,
  text,
} from './storage/texts.ts';
import { transact } from './storage/transaction.ts';

/**
 * What the reader has read. Any number of these, in any tab and worker, may be open on one
 * database and write at once: each method is one transaction, or (where it takes `progress` and
 * `signal`) steps of one transaction each, and what is cached is used only while the database says
 * that nobody has changed it.
 *
 * Every method throws {@link LibraryError} when the library cannot be used, and TypeError for what
 * is no address; either way it has changed nothing, or only whole steps. What takes a `signal`
 * throws what that was aborted with. A database that was closed from outside is opened again by the
 * next call. Times are milliseconds since 1970, from the caller's clock: the library has none.
 */
export interface Library extends Transfer {
  /** The remembered pages near a fingerprint, the closest first: {@link find}. */
  find(fingerprint: Fingerprint, options?: LookUpOptions): Promise<Match[]>;
  /** The remembered page that a visit is to, however its address is spelled: {@link knownPage}. */
  page(visit: Visit): Promise<Page | undefined>;
  /** Pages by their ids, in this order; those that there are not are left out. */
  pages(ids: readonly number[]): Promise<Page[]>;
  /** The text of a page as it was read, if it is kept. */
  text(id: number): Promise<KeptText | undefined>;
  /** What the page said before that, if it has changed since texts are kept. */
  earlierText(id: number): Promise<EarlierText | undefined>;
  /** When it changed, where {@link earlierText} gives what it said before. */
  change(id: number): Promise<Change | undefined>;
  /** How many pages are remembered. */
  count(): Promise<number>;

  /** Writes a page that has been read, or updates it: {@link remember}. */
  remember(reading: PageVisit): Promise<Page | undefined>;

  /** Forgets one page, or several. Gone at once, or, with `undoUntil`, at that time. */
  delete(ids: number | readonly number[], how?: DeleteOptions): Promise<DeleteResult>;
  /** Forgets all pages of a site: {@link deleteSite}. */
  deleteSite(site: string, how?: DeleteOptions): Promise<DeleteResult>;
  /** Forgets the pages read first or last at `from` or later, and before `to`. */
  deleteBetween(from: number, to: number, how?: DeleteOptions): Promise<DeleteResult>;
  /** Forgets everything, the trash too; or, with `undoUntil`, all pages in steps: {@link deleteAll}. */
  deleteAll(how?: DeleteOptions): Promise<DeleteResult>;
  /** Brings back what was forgotten, as long as its time is not over: {@link restore}. */
  restore(undo: number, watching?: ProgressOptions): Promise<number>;
  /** All that can be brought back, the last forgetting last: {@link listDeletions}. */
  listDeletions(): Promise<Deletion[]>;
  /** That of the page at an address, where it was forgotten by itself: {@link findDeletion}. */
  findDeletion(address: string): Promise<PageDeletion | undefined>;
  /**
   * Erases for good what was forgotten and whose time is over at `now`. `remember` does it too; a
   * caller who waits for that should call this at start, and when the time is over.
   */
  expire(now: number): Promise<void>;

  /** The rule for an address, the most specific if there are several: {@link rule}. */
  rule(address: string): Promise<Rule | undefined>;
  /** Sets down what becomes of a page or a site, or takes that back; forgets nothing: {@link setRule}. */
  setRule(
    target: RuleChange['target'],
    keep: Rule['keep'] | undefined,
    since: number,
  ): Promise<string>;
  /** Sets or takes away very many rules, all or none; gives what takes that back: {@link setRules}. */
  setRules(
    changes: readonly RuleChange[],
  ): Promise<readonly (RuleChange & { readonly target: string })[]>;
  /** The rules about an address, the most specific first: {@link rulesAbout}. */
  rulesAbout(address: string): Promise<Rule[]>;
  /** All rules, in the order of the letters of what they are about. */
  rules(): Promise<Rule[]>;

  /** Tells two pages apart that look like copies, or takes that back: {@link markNotDuplicate}. */
  markNotDuplicate(visit: PageAddress, id: number, apart: boolean, at: number): Promise<boolean>;
  /** Of each address, whether a page there was read, or a copy of it: {@link addressStatuses}. */
  addressStatuses(addresses: readonly string[]): Promise<(AddressStatus | undefined)[]>;

  /** Pages by words, site and time, in order, a part at a time: {@link search}. */
  search(query?: Query): Promise<Results>;
  /** The ids of all that a search finds, in order: {@link searchIds}. */
  searchIds(query?: Query): Promise<number[]>;

  /** Finds copies among what was remembered since the last time: {@link updateClusters}. */
  updateClusters(watching?: ProgressOptions): Promise<number>;
  /**
   * The clusters of copies, the newest first: {@link clusters}. A cluster that lost or changed a page
   * is not among them until the next {@link updateClusters}: `waiting` tells that there is something to do.
   */
  clusters(part?: { readonly limit?: number; readonly before?: number }): Promise<Clusters>;
  /** The cluster that a page is in, if any. Its first page is the one read first. */
  clusterOf(id: number): Promise<Cluster | undefined>;
  /** How many pages the cluster of each of these has; 0 where there is none. */
  clusterSizes(ids: readonly number[]): Promise<number[]>;

  /** Counts: {@link statistics}. */
  statistics(options?: StatisticsOptions): Promise<Statistics>;

  settings(): Promise<LibrarySettings>;
  /** Changes settings and gives all of them. Erases nothing: see {@link eraseTexts}, {@link prune}. */
  changeSettings(chosen: Partial<LibrarySettings>): Promise<LibrarySettings>;
  /**
   * Erases all texts, the earlier ones and those of what can be brought back too, and no page; tells
   * of how many pages they were kept.
   */
  eraseTexts(): Promise<number>;
  /** The ids of the pages whose time is over by the retention: {@link overdue}. */
  overdue(now: number): Promise<number[]>;
  /** Forgets those. To be called once the reader has agreed. */
  prune(now: number, how?: DeleteOptions): Promise<DeleteResult>;

  /** Lets go of the database; every call from then on is refused. */
  close(): void;
}

/**
 * Opens the library, and builds or upgrades its stores where needed.
 *
 * @param watch is called for each opening of its database: who watches waits for a connection that
 * does not close, as long as that takes. Without it, {@link LibraryError} `blocked` is thrown then.
 * @throws LibraryError
 */
export async function openLibrary(name = 'twicetold', watch?: () => Opening): Promise<Library> {
  const connection = new Connection(name, watch);
  await connection.database();
  return {
    find: (fingerprint, options) => find(connection, fingerprint, options),
    page: async ({ url, canonical, title = '', fingerprint }) => {
      const addresses = pageAddresses(url, canonical);
      return await transact(connection, 'readonly', (tx, column) =>
        knownPage(tx, column, addresses, { title, fingerprint }),
      );
    },
    pages: (ids) => transact(connection, 'readonly', (tx, column) => readPages(tx, column, ids)),
    text: (id) => text(connection, id),
    earlierText: (id) => earlierText(connection, id),
    change: (id) => change(connection, id),
    count: () => transact(connection, 'readonly', async (_, { totals }) => totals.pages),
    remember: (reading) => remember(connection, reading),
    delete: (ids, how) => deletePages(connection, typeof ids === 'number' ? [ids] : ids, how),
    deleteSite: (site, how) => deleteSite(connection, site, how),
    deleteBetween: (from, to, how) => deleteBetween(connection, from, to, how),
    deleteAll: (how) => deleteAll(connection, how),
    restore: (undo, watching) => restore(connection, undo, watching),
    listDeletions: () => listDeletions(connection),
    findDeletion: (address) => findDeletion(connection, address),
    expire: (now) => expire(connection, now),
    rule: (address) => rule(connection, address),
    setRule: (target, keep, since) => setRule(connection, target, keep, since),
    setRules: (changes) => setRules(connection, changes),
    rulesAbout: (address) => rulesAbout(connection, address),
    rules: () => rules(connection),
    markNotDuplicate: (visit, id, told, at) => markNotDuplicate(connection, visit, id, told, at),
    rejectedPairs: () => rejectedPairs(connection),
    importRejectedPairs: (pairs) => importRejectedPairs(connection, pairs),
    addressStatuses: (addresses) => addressStatuses(connection, addresses),
    search: (query) => search(connection, query),
    searchIds: (query) => searchIds(connection, query),
    updateClusters: (watching) => updateClusters(connection, watching),
    clusters: (part) => clusters(connection, part),
    clusterOf: (id) => clusterOf(connection, id),
    clusterSizes: (ids) => clusterSizes(connection, ids),
    statistics: (options) => statistics(connection, options),
    settings: () => settings(connection),
    changeSettings: (chosen) => changeSettings(connection, chosen),
    eraseTexts: () => eraseTexts(connection),
    overdue: (now) => overdue(connection, now),
    prune: (now, how) => prune(connection, now, how),
    entries: (after, limit) => entries(connection, after, limit),
    importPages: (incoming) => importPages(connection, incoming),
    close: () => connection.close(),
  };
}
