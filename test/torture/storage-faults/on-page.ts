/** What the campaign `storage-faults` does in the page that has the library. */
import { deleteDB, openDB } from 'idb';
import { openLibrary } from '../../../core/library/library.ts';
import { LibraryError } from '../../../core/library/storage/library-error.ts';
import type { LibrarySchema } from '../../../core/library/storage/schema.ts';
import { auditLibrary } from '../../audit-library.ts';
import { type Action, perform } from '../kills/actions.ts';
import { samplePage } from '../kills/sample-pages.ts';
import { copyLibrary, openStores, readState } from '../kills/state.ts';

/** What an attempt came to. */
export interface Attempt {
  /** The code of the LibraryError, or the text of any other error, if it failed. */
  readonly failure?: string;
}

/** Performs an action in a library that is opened for it. */
export async function attempt(name: string, action: Action): Promise<Attempt> {
  return await outcomeOf(async () => {
    const library = await openLibrary(name);
    try {
      await perform(library, action, {});
    } finally {
      library.close();
    }
  });
}

async function outcomeOf(work: () => Promise<unknown>): Promise<Attempt> {
  try {
    await work();
    return {};
  } catch (error) {
    return { failure: error instanceof LibraryError ? error.code : String(error) };
  }
}

/** Everything that a library has, and what doesn't agree in it. */
export interface Inventory {
  readonly lines: readonly string[];
  readonly faults: readonly string[];
}

/** Reads everything that a library has, and compares its stores with each other. */
export async function inventory(name: string): Promise<Inventory> {
  const stores = await openStores(name);
  const lines = await readState(stores);
  stores.close();
  return { lines, faults: await auditLibrary(name) };
}

/** Removes a library, so that the next case has its space. */
export async function remove(name: string): Promise<void> {
  await deleteDB(name);
}

/** Deletes the database while a library has it open, and returns what the library does then. */
export async function deleteWhileOpen(name: string): Promise<Attempt & { readonly count: number }> {
  const library = await openLibrary(name);
  await deleteDB(name);
  let count = -1;
  const outcome = await outcomeOf(async () => {
    count = await library.count();
    await library.remember({ ...samplePage(1), at: 1 });
  });
  library.close();
  return { ...outcome, count };
}

/** Opens a library while another connection keeps it from being deleted, and once more afterwards. */
export async function openWhileHeld(name: string): Promise<readonly [Attempt, Attempt]> {
  const held = await openDB(name);
  const deleted = deleteDB(name);
  const open = () => outcomeOf(async () => (await openLibrary(name)).close());
  const whileHeld = await open();
  held.close();
  await deleted;
  return [whileHeld, await open()];
}

/**
 * Opens a copy of a library that a newer version has written. Returns the outcome, and the version and
 * the contents of the copy afterwards.
 */
export async function openNewer(
  name: string,
): Promise<Attempt & { readonly version: number; readonly lines: readonly string[] }> {
  const newer = `${name}-newer`;
  (await openLibrary(newer)).close();
  await copyLibrary(name, newer);
  (await openDB(newer, 99)).close();
  const outcome = await outcomeOf(() => openLibrary(newer));
  const db = await openDB<LibrarySchema>(newer);
  const { version } = db;
  const lines = await readState(db);
  db.close();
  await deleteDB(newer);
  return { ...outcome, version, lines };
}

/** How a value in a store is damaged. `path` leads to it from the record; `to` takes its place. */
export interface StoreDamage {
  readonly store: 'bits' | 'visits' | 'header' | 'pages' | 'texts' | 'sketches' | 'clusters';
  /** Which of the store's records, as a number from 0 to below 1. */
  readonly record: number;
  /** Which property of it, and of that one, in the same way; none for the whole record. */
  readonly path: readonly number[];
  readonly to: 'missing' | 'null' | 'text' | 'number' | 'less' | 'half' | 'flipped';
}

/** Damages a record as a fault of the disk might, and returns what was damaged. */
export async function damageStore(name: string, damage: StoreDamage): Promise<string> {
  const stores = await openStores(name);
  const tx = stores.transaction(damage.store, 'readwrite');
  const keys = await tx.store.getAllKeys();
  const key = keys[Math.floor(keys.length * damage.record)];
  let where = 'nothing';
  if (key !== undefined) {
    const names: string[] = [];
    let value = (await tx.store.get(key)) as unknown;
    let parent: Record<string, unknown> | undefined;
    const record = value;
    for (const part of damage.path) {
      const properties = isObject(value) ? Object.keys(value) : [];
      const property = properties[Math.floor(properties.length * part)];
      if (property === undefined || !isObject(value)) break;
      names.push(property);
      parent = value;
      value = value[property];
    }
    where = `${damage.store}/${names.join('.')}: ${damage.to}`;
    const last = names.at(-1);
    if (last === undefined || !parent) await tx.store.delete(key);
    else {
      parent[last] = damaged(value, damage.to);
      await tx.store.put(record as never, key as never);
    }
  }
  await tx.done;
  stores.close();
  return where;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !ArrayBuffer.isView(value);
}

function damaged(value: unknown, to: StoreDamage['to']): unknown {
  switch (to) {
    case 'missing':
      return undefined;
    case 'null':
      return null;
    case 'text':
      return 'not what was here';
    case 'number':
      return -1e300;
    case 'less':
      return typeof value === 'number' ? value - 1 : value;
    case 'half':
      return hasSlice(value) ? value.slice(0, 3) : value;
    case 'flipped':
      return ArrayBuffer.isView(value) || value instanceof ArrayBuffer ? flipped(value) : value;
  }
}

function hasSlice(value: unknown): value is { slice(from: number, to: number): unknown } {
  return typeof (value as { slice?: unknown } | undefined)?.slice === 'function';
}

function flipped(value: ArrayBuffer | ArrayBufferView): unknown {
  const copy = structuredClone(value);
  const bytes = copy instanceof ArrayBuffer ? new Uint8Array(copy) : viewBytes(copy);
  for (let i = 0; i < bytes.length; i += 5) bytes[i] = (bytes[i] ?? 0) ^ 0x41;
  return copy;
}

function viewBytes({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/**
 * Uses a damaged library as a reader does, then has it checked and what can't be read removed.
 *
 * @returns what failed, as sentences.
 */
export async function useDamaged(name: string, pages: readonly number[]): Promise<string[]> {
  const failed: string[] = [];
  const attemptTo = async (what: string, work: () => Promise<unknown>) => {
    const { failure } = await outcomeOf(work);
    if (failure !== undefined) failed.push(`${what}: ${failure}`);
  };
  const library = await openLibrary(name);
  for (const n of pages) {
    const page = samplePage(n);
    const url = 'https://elsewhere.test/';
    await attemptTo('first answer', () => library.lookUp({ ...page, url }, { wait: false }));
    await attemptTo('lookup', () => library.lookUp({ ...page, url }));
    await attemptTo('saved page', () => library.page(page));
  }
  await attemptTo('search', () => library.search({ words: 'a' }));
  await attemptTo('statistics', () => library.statistics());
  await attemptTo('clusters', () => library.clusters());
  await attemptTo('remember', () => library.remember({ ...samplePage(5000), at: 1 }));
  await attemptTo('check', () => library.check());
  await attemptTo('removal', () => library.check({ removeUnreadable: true }));
  await attemptTo('clustering', () => library.updateClusters());
  if (library.isDamaged()) failed.push('It is still damaged after the check');
  library.close();
  return failed;
}
