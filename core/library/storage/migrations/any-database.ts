import type { IDBPDatabase, IDBPTransaction } from 'idb';

/** A database of any version. Each migration declares the types it needs itself. */
export type AnyDatabase = IDBPDatabase<unknown>;

/** The upgrade transaction of a database. */
export type Upgrade = IDBPTransaction<unknown, string[], 'versionchange'>;

/** Pages read or written at a time. One by one with a cursor, it took more than twice as long. */
export const PAGES_PER_BATCH = 500;

/** Migrates a library to the next version. `onBatch` is called with each number of pages processed. */
export type Migration = (
  db: AnyDatabase,
  tx: Upgrade,
  onBatch: (pages: number) => void,
) => Promise<void>;
