/** What happens to the library's database outside the library. */
import { deleteDB, type IDBPDatabase, openDB } from 'idb';
import { openLibrary } from '../../core/library/library.ts';
import { LibraryError } from '../../core/library/storage/library-error.ts';
import { samplePage } from '../long/sample-pages.ts';

/** Deletes the database while a library has it open. Returns how many pages the library then has. */
export async function deleteWhileOpen(name: string): Promise<number> {
  const library = await openLibrary(name);
  try {
    await deleteDB(name);
    const count = await library.count();
    await library.remember({ ...samplePage(1), at: 1 });
    return count;
  } finally {
    library.close();
  }
}

/** Raises the version of a library's database, as a newer Twicetold would. Returns why it doesn't open. */
export async function openNewer(name: string): Promise<string | undefined> {
  const before = await openDB(name);
  const { version } = before;
  before.close();
  const raised = await openDB(name, version + 1);
  const records = await countRecords(raised);
  raised.close();
  const reason = await openLibrary(name).then(
    () => undefined,
    (error: unknown) => (error instanceof LibraryError ? error.code : String(error)),
  );
  const after = await openDB(name);
  const isUntouched = after.version === version + 1 && (await countRecords(after)) === records;
  after.close();
  return isUntouched ? reason : `The database has changed: ${reason}`;
}

async function countRecords(db: IDBPDatabase): Promise<string> {
  const counts = Array.from(db.objectStoreNames, async (store) => await db.count(store));
  return (await Promise.all(counts)).join();
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

/** Damages a record as a fault of the disk might. */
export async function damageStore(name: string, damage: StoreDamage): Promise<void> {
  const db = await openDB(name);
  const tx = db.transaction(damage.store, 'readwrite');
  const keys = await tx.store.getAllKeys();
  const key = keys[Math.floor(keys.length * damage.record)];
  if (key !== undefined) {
    const record: unknown = await tx.store.get(key);
    if (damage.path.length > 0 && damageAt(record, damage)) await tx.store.put(record, key);
    else await tx.store.delete(key);
  }
  await tx.done;
  db.close();
}

/** Damages a property somewhere in a record. Returns whether it has any. */
function damageAt(record: unknown, { path, to }: StoreDamage): boolean {
  let parent: Record<string, unknown> | undefined;
  let name = '';
  for (const part of path) {
    const value: unknown = parent ? parent[name] : record;
    const names = isObject(value) ? Object.keys(value) : [];
    if (!isObject(value) || names.length === 0) break;
    parent = value;
    name = names[Math.floor(names.length * part)] ?? '';
  }
  if (parent) parent[name] = damaged(parent[name], to);
  return parent !== undefined;
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
  const bytes = ArrayBuffer.isView(copy)
    ? new Uint8Array(copy.buffer, copy.byteOffset, copy.byteLength)
    : new Uint8Array(copy);
  for (let i = 0; i < bytes.length; i += 5) bytes[i] = (bytes[i] ?? 0) ^ 0x41;
  return copy;
}

/** Uses a damaged library as a reader does, then has what can't be read removed. Returns what failed. */
export async function useDamaged(name: string, pages: readonly number[]): Promise<string[]> {
  const library = await openLibrary(name);
  const uses: Record<string, () => Promise<unknown>> = {
    lookup: async () => {
      for (const n of pages) await library.lookUp({ ...samplePage(n), url: 'https://else.test/' });
    },
    'first answer': async () => {
      const quick = { isAnswer: () => true, minPages: 0 };
      for (const n of pages) await library.lookUp(samplePage(n), quick);
    },
    search: () => library.search({ words: 'a' }),
    statistics: () => library.statistics(),
    clusters: () => library.clusters(),
    remember: () => library.remember({ ...samplePage(5000), at: 1 }),
    rebuild: () => library.rebuild(),
    removal: () => library.rebuild({ removeUnreadable: true }),
    clustering: () => library.updateClusters(),
  };
  const failed: string[] = [];
  for (const [use, run] of Object.entries(uses)) {
    await run().catch((error: unknown) => failed.push(`${use}: ${error}`));
  }
  const { isRepaired } = await library.rebuild();
  if (isRepaired) failed.push('It was still damaged after a rebuild');
  library.close();
  return failed;
}
