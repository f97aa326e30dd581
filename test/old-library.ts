import { deleteDB, type IDBPDatabase, openDB } from 'idb';

const CONSTRUCTORS = {
  ArrayBuffer: (numbers: number[]) => Uint8Array.from(numbers).buffer,
  Uint8Array: (numbers: number[]) => Uint8Array.from(numbers),
  Uint32Array: (numbers: number[]) => Uint32Array.from(numbers),
  Uint16Array: (numbers: number[]) => Uint16Array.from(numbers),
  Float64Array: (numbers: number[]) => Float64Array.from(numbers),
};

/** A library of a released schema: see test/fixtures/library. */
export interface OldLibrary {
  readonly version: number;
  readonly stores: Readonly<Record<string, readonly (readonly [IDBValidKey, never])[]>>;
}

/** Parses a file of test/fixtures/library. */
export function parseOldLibrary(json: string): OldLibrary {
  return JSON.parse(json, (_, value) => {
    const [name, ...others] = Object.keys(value ?? {}) as (keyof typeof CONSTRUCTORS)[];
    const make = name && others.length === 0 ? CONSTRUCTORS[name] : undefined;
    return make ? make(value[name as string]) : value;
  });
}

/** Builds a database as the code of that version did. */
export async function buildOldLibrary(
  name: string,
  { version, stores }: OldLibrary,
): Promise<void> {
  await deleteDB(name);
  const db = await openDB(name, version, {
    upgrade: (db, _, __, tx) => {
      if (version === 1) createStoresOfVersion1(db);
      else if (version === 2) createStoresOfVersion2(db);
      else if (version === 3) createStoresOfVersion3(db);
      else createStoresOfVersion4(db);
      if (version >= 5) db.createObjectStore('sketches');
      if (version >= 6) {
        const addresses = db.createObjectStore('addresses');
        for (const store of [addresses, tx.objectStore('pages')]) {
          store.createIndex('imports', 'i', { multiEntry: true });
        }
        db.createObjectStore('imports');
      }
    },
  });
  const tx = db.transaction([...db.objectStoreNames], 'readwrite');
  for (const [name, records] of Object.entries(stores)) {
    const store = tx.objectStore(name);
    // Keys of rejected pairs are in their values.
    for (const [key, value] of records) store.put(value, store.keyPath ? undefined : key);
  }
  await tx.done;
  db.close();
}

function createStoresOfVersion1(db: IDBPDatabase<unknown>): void {
  const pages = db.createObjectStore('pages');
  pages.createIndex('segments', 'segments', { multiEntry: true });
  pages.createIndex('addresses', 'addresses', { multiEntry: true });
  db.createObjectStore('column');
}

function createStoresOfVersion2(db: IDBPDatabase<unknown>): void {
  createCommonStores(db);
  const trash = db.createObjectStore('trash', { autoIncrement: true });
  trash.createIndex('undo', 'undo');
  trash.createIndex('until', 'until');
  db.createObjectStore('never');
}

function createStoresOfVersion3(db: IDBPDatabase<unknown>): void {
  createCommonStores(db);
  const trash = db.createObjectStore('trash', { autoIncrement: true });
  trash.createIndex('undo', ['undo', 'until', 'count']);
  trash.createIndex('until', 'until');
  db.createObjectStore('rules');
  const apart = db.createObjectStore('apart', { keyPath: 'pages' });
  apart.createIndex('pages', 'pages', { multiEntry: true });
}

function createStoresOfVersion4(db: IDBPDatabase<unknown>): void {
  const pages = db.createObjectStore('pages');
  pages.createIndex('segments', 's', { multiEntry: true });
  pages.createIndex('addresses', 'a', { multiEntry: true });
  const clusters = db.createObjectStore('clusters', { autoIncrement: true });
  clusters.createIndex('ids', 'ids', { multiEntry: true });
  const trash = db.createObjectStore('trash', { autoIncrement: true });
  trash.createIndex('undo', ['undo', 'until', 'count']);
  trash.createIndex('until', 'until');
  const apart = db.createObjectStore('apart', { keyPath: 'pages' });
  apart.createIndex('pages', 'pages', { multiEntry: true });
  for (const store of ['bits', 'visits', 'ledger', 'texts', 'rules', 'settings']) {
    db.createObjectStore(store);
  }
}

/** Creates the stores that versions 2 and 3 have in common. */
function createCommonStores(db: IDBPDatabase<unknown>): void {
  const pages = db.createObjectStore('pages');
  pages.createIndex('segments', 's', { multiEntry: true });
  pages.createIndex('aliases', 'a', { multiEntry: true });
  const clusters = db.createObjectStore('clusters', { autoIncrement: true });
  clusters.createIndex('ids', 'ids', { multiEntry: true });
  for (const store of ['column', 'ledger', 'texts', 'settings']) db.createObjectStore(store);
}
