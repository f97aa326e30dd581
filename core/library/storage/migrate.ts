/**
 * Creates the stores of a new library, and upgrades a library of an earlier version. `connection.ts` runs
 * this when it opens the database, and `schema.ts` describes the result.
 */
import type { IDBPDatabase, IDBPTransaction } from 'idb';
import { EMPTY_HEADER, toStoredHeader } from './header.ts';

/** Upgrades a library from the version before to its own. Each step declares the types it needs itself. */
export type UpgradeStep = (
  db: IDBPDatabase<unknown>,
  tx: IDBPTransaction<unknown, string[], 'versionchange'>,
) => Promise<void> | void;

const createVersion1: UpgradeStep = async (db, tx) => {
  const pages = db.createObjectStore('pages');
  pages.createIndex('segments', 's', { multiEntry: true });
  pages.createIndex('addresses', 'a', { multiEntry: true });
  pages.createIndex('imports', 'i', { multiEntry: true });
  db.createObjectStore('addresses').createIndex('imports', 'i', { multiEntry: true });
  const clusters = db.createObjectStore('clusters', { autoIncrement: true });
  clusters.createIndex('ids', 'ids', { multiEntry: true });
  const deleted = db.createObjectStore('deleted', { autoIncrement: true });
  deleted.createIndex('undo', ['undo', 'until', 'count']);
  deleted.createIndex('until', 'until');
  deleted.createIndex('ids', 'id');
  deleted.createIndex('addresses', 'a', { multiEntry: true });
  deleted.createIndex('imports', 'i', { multiEntry: true });
  const apart = db.createObjectStore('apart', { keyPath: 'pages' });
  apart.createIndex('pages', 'pages', { multiEntry: true });
  for (const name of [
    'imports',
    'bits',
    'visits',
    'titles',
    'words',
    'texts',
    'sketches',
    'rules',
    'settings',
  ]) {
    db.createObjectStore(name);
  }
  db.createObjectStore('header', { autoIncrement: true });
  await tx.objectStore('header').put(toStoredHeader(EMPTY_HEADER), 0);
};

/**
 * The steps to each version, from 1 to LIBRARY_VERSION. Once released, a step must never change: if it
 * uses code that changes later, copy that code into it first. A new library goes through all of them, so
 * every test runs them.
 */
export const UPGRADE_STEPS: readonly UpgradeStep[] = [createVersion1];

/**
 * Upgrades a library, in its upgrade transaction. Either all steps succeed or nothing changes.
 *
 * @throws the error that made it fail, after aborting the transaction.
 */
export async function migrate(
  db: unknown,
  oldVersion: number,
  tx: unknown,
  steps = UPGRADE_STEPS,
): Promise<void> {
  const [database, upgrade] = [db, tx] as Parameters<UpgradeStep>;
  try {
    for (const step of steps.slice(oldVersion)) await step(database, upgrade);
  } catch (error) {
    // Otherwise the browser would open a half-upgraded database.
    upgrade.done.catch(() => {});
    upgrade.abort();
    throw error;
  }
}
