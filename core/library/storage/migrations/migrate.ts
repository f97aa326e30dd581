/**
 * Migrates the stores of older versions. `connection.ts` runs the migrations when it opens a database,
 * and `schema.ts` describes the result.
 */

import { ADDRESS_VERSION } from '../../../url/normalize.ts';
import type { AnyDatabase, Migration, Upgrade } from './any-database.ts';
import { toVersion2 } from './to-version-2.ts';
import { toVersion4 } from './to-version-4.ts';
import { toVersion7 } from './to-version-7.ts';

/**
 * Each migrates a library from the version before to its own. Once released, it must never change:
 * if it uses code that changes later (how facts are packed, for example), copy that code here first.
 * A new library goes through all migrations, so every test runs them.
 *
 * To add a version: increase LIBRARY_VERSION, add its migration here, and add a library of the
 * version before, created by its own code, to test/fixtures/library.
 */
const MIGRATIONS: readonly Migration[] = [
  toVersion1,
  toVersion2,
  toVersion3,
  toVersion4,
  toVersion5,
  toVersion6,
  toVersion7,
];

/**
 * Migrates a library from an old version to the current one, in its upgrade transaction. Either all
 * migrations succeed or nothing changes.
 *
 * @param progress is called with the number of records processed and in total. Versions 2 and 4
 * rewrite all, and version 7 reads all.
 * @throws the error that made it fail, after aborting the transaction.
 */
export async function migrate(
  db: unknown,
  oldVersion: number,
  tx: unknown,
  progress: (done: number, all: number) => void,
): Promise<void> {
  const upgrade = tx as Upgrade;
  try {
    const passes = [2, 4, 7].filter((version) => oldVersion < version).length;
    const all = oldVersion > 0 ? passes * (await upgrade.objectStore('pages').count()) : 0;
    let done = 0;
    const onBatch = (pages: number) => {
      done += pages;
      progress(done, all);
    };
    for (const migration of MIGRATIONS.slice(oldVersion)) {
      await migration(db as AnyDatabase, upgrade, onBatch);
    }
    // A new library has no addresses that need to be renewed.
    if (oldVersion === 0) {
      const ledger = upgrade.objectStore('ledger');
      await ledger.put({ ...(await ledger.get(0)), addressVersion: ADDRESS_VERSION }, 0);
    }
  } catch (error) {
    // Otherwise the browser would open a half-migrated database.
    upgrade.done.catch(() => {});
    upgrade.abort();
    throw error;
  }
}

/**
 * Creates version 1: pages by 64-bit prefix and id, with indexes of their segments and addresses,
 * and the column in shards of 4,096 entries of eight words and an id.
 */
async function toVersion1(db: AnyDatabase): Promise<void> {
  const pages = db.createObjectStore('pages');
  pages.createIndex('segments', 'segments', { multiEntry: true });
  pages.createIndex('addresses', 'addresses', { multiEntry: true });
  db.createObjectStore('column');
}

/**
 * Migrates to version 3: rules of all policies instead of `never` alone, rejected pairs, and page
 * counts in the keys of the trash.
 */
async function toVersion3(db: AnyDatabase, tx: Upgrade): Promise<void> {
  const never = tx.objectStore('never');
  const [keys, values] = await Promise.all([never.getAllKeys(), never.getAll()]);
  const rules = db.createObjectStore('rules');
  await Promise.all(
    keys.map((key, i) => rules.put({ keep: 'never', since: values[i].since }, key)),
  );
  db.deleteObjectStore('never');

  const apart = db.createObjectStore('apart', { keyPath: 'pages' });
  apart.createIndex('pages', 'pages', { multiEntry: true });

  const trash = tx.objectStore('trash');
  let cursor = await trash.openCursor();
  for (; cursor; cursor = await cursor.continue()) {
    await cursor.update({ ...cursor.value, count: cursor.value.pages.length, apart: [] });
  }
  trash.deleteIndex('undo');
  trash.createIndex('undo', ['undo', 'until', 'count']);
}

/** Migrates to version 5: sketches of sentences. A page gets its sketch at its next visit. */
async function toVersion5(db: AnyDatabase): Promise<void> {
  db.createObjectStore('sketches');
}

/** Migrates to version 6: saved addresses, imports, and an index of the pages that an import has. */
async function toVersion6(db: AnyDatabase, tx: Upgrade): Promise<void> {
  db.createObjectStore('addresses').createIndex('imports', 'i', { multiEntry: true });
  db.createObjectStore('imports');
  tx.objectStore('pages').createIndex('imports', 'i', { multiEntry: true });
}
