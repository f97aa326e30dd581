import type { IDBPDatabase, IDBPTransaction } from 'idb';

/** A database of any version: what a migration knows of its stores it says itself. */
export type AnyDatabase = IDBPDatabase<unknown>;
/** The transaction in which a database is upgraded. */
export type Upgrade = IDBPTransaction<unknown, string[], 'versionchange'>;
