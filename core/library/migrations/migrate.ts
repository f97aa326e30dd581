import { toVersion1 } from './to-version-1.ts';
import { toVersion2 } from './to-version-2.ts';
import { toVersion3 } from './to-version-3.ts';
import type { AnyDatabase, Upgrade } from './upgrade.ts';

/**
 * Each takes a library from the version before to its own, and does the same for ever once it is
 * released: what it calls of today's code (how facts are packed, say) is copied beside it before
 * that changes. A new library goes through all of them, so every test walks the whole way.
 *
 * For the next version: raise LIBRARY_VERSION, write its file and add it here, and leave a library
 * of the version before in test/fixtures/library, made by its own code.
 */
const MIGRATIONS: readonly ((db: AnyDatabase, tx: Upgrade) => Promise<void>)[] = [
  toVersion1,
  toVersion2,
  toVersion3,
];

/**
 * Brings a library of an old version up to date in its upgrade transaction: as a whole, or, when
 * it fails, not at all.
 *
 * @throws whatever made it fail, with the transaction aborted.
 */
export async function migrate(db: unknown, oldVersion: number, tx: unknown): Promise<void> {
  const upgrade = tx as Upgrade;
  try {
    for (const migration of MIGRATIONS.slice(oldVersion)) {
      await migration(db as AnyDatabase, upgrade);
    }
  } catch (error) {
    // The browser would else open what is half made.
    upgrade.done.catch(() => {});
    upgrade.abort();
    throw error;
  }
}
