/**
 * The facade of the library and its only entrance. The extension opens one {@link Library} per page
 * or worker. Each method is a function of a file beside this one, which documents it. Read
 * `lookup.ts` and `remember.ts` next, and `storage/schema.ts` for what is stored.
 */
import { addressStatuses, pagesOfAddresses } from './address-statuses.ts';
import { clusterOf, clusterSizes, clusters } from './clusters.ts';
import { deleteAddresses, deleteAll, deletePages, deleteSite } from './delete.ts';
import { findDeletion, listDeletions, purgeDeleted, restore } from './deletions.ts';
import { exportPages, importPages } from './exported-pages.ts';
import {
  addImports,
  importAddresses,
  importItems,
  importSources,
  listImports,
  unusedImportId,
} from './imports.ts';
import { lookUp } from './lookup.ts';
import { count, earlierText, eraseTexts, page, pages, sketches, text } from './page-data.ts';
import { importRejectedPairs, markNotDuplicate, rejectedPairs } from './rejected-pairs.ts';
import { remember } from './remember.ts';
import { overdue, prune } from './retention.ts';
import { rule, rules, rulesAbout, setRule, setRules } from './rules.ts';
import {
  countAddresses,
  exportAddresses,
  knownAddresses,
  searchAddresses,
} from './saved-addresses.ts';
import { search, searchIds } from './search.ts';
import { changeSettings, settings } from './settings.ts';
import { statistics } from './statistics.ts';
import { Connection, deleteDatabase, type OpenListener } from './storage/connection.ts';
import type { Repair } from './storage/rebuild.ts';
import { rebuild } from './storage/transaction.ts';
import { undoImport } from './undo-import.ts';
import { updateClusters } from './update-clusters.ts';

/** What the library does. Each function takes the connection first. */
const METHODS = {
  // What is read and stored.
  lookUp,
  remember,
  page,
  pages,
  text,
  earlierText,
  sketches,
  count,
  addressStatuses,
  pagesOfAddresses,
  // Deletions.
  delete: deletePages,
  deleteAddresses,
  deleteSite,
  deleteAll,
  restore,
  listDeletions,
  findDeletion,
  purgeDeleted,
  // What the reader decides.
  rule,
  rules,
  rulesAbout,
  setRule,
  setRules,
  markNotDuplicate,
  rejectedPairs,
  settings,
  changeSettings,
  eraseTexts,
  overdue,
  prune,
  // Lists.
  search,
  searchIds,
  updateClusters,
  clusters,
  clusterOf,
  clusterSizes,
  statistics,
  // Imports from other programs, and saved addresses.
  unusedImportId,
  importItems,
  importSources,
  listImports,
  undoImport,
  searchAddresses,
  countAddresses,
  knownAddresses,
  // Library files.
  exportPages,
  exportAddresses,
  importPages,
  importAddresses,
  addImports,
  importRejectedPairs,
  rebuild,
};

type Methods = typeof METHODS;

/** A function without its connection. */
type Bound<F> = F extends (connection: Connection, ...args: infer Args) => infer Result
  ? (...args: Args) => Result
  : never;

/**
 * The pages that the user has read. Any number of instances, in any tabs and workers, may be open on
 * one database and write at the same time. Each method is one transaction or, if it takes `progress`
 * and `signal`, one transaction per batch. Cached data is only used while nobody has changed it.
 *
 * Every method throws {@link LibraryError} when the library can't be used, and TypeError for an
 * invalid address. Either way it has changed nothing, or only whole batches. Methods with a `signal`
 * throw its reason when it is aborted. If the browser closes the database, the next call opens it
 * again. What is damaged is rebuilt first. Times are milliseconds since 1970, from the caller's clock,
 * because the library has none.
 */
export type Library = { readonly [Name in keyof Methods]: Bound<Methods[Name]> } & {
  /** Closes the database. Every later call fails. */
  close(): void;
};

/**
 * Opens the library, and creates or upgrades its stores if needed.
 *
 * @param listen is called for each attempt to open the database. With it, the attempt waits until
 * another tab has closed a connection that is in the way, however long that takes. Without it,
 * {@link LibraryError} `blocked` is thrown then.
 * @param onRepaired is called with what a {@link rebuild} has found, whatever needed it.
 * @throws LibraryError
 */
export async function openLibrary(
  name = 'twicetold',
  listen?: () => OpenListener,
  onRepaired?: (found: Repair) => void,
): Promise<Library> {
  const connection = new Connection(name, listen, onRepaired);
  await connection.database();
  const bound = Object.entries(METHODS).map(([name, method]) => {
    const call = method as (connection: Connection, ...args: unknown[]) => unknown;
    return [name, (...args: unknown[]) => call(connection, ...args)] as const;
  });
  return { ...Object.fromEntries(bound), close: () => connection.close() } as Library;
}

/**
 * Deletes a library whole, with its settings and rules, also one that another version of Twicetold made.
 *
 * @throws LibraryError
 */
export const deleteLibrary: (name: string) => Promise<void> = deleteDatabase;
