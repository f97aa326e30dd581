import { unwrap } from 'idb';
import type { AnyTransaction, LibrarySchema, Stores } from './schema.ts';

/** Values that are asked for at once. Asking for them takes about 10 µs each. */
const BATCH = 1024;

/**
 * Reads many values of a store by their keys, with one promise for all. `idb` makes one for each, and
 * adds and removes two listeners. That takes noticeably longer when a lookup reads hundreds.
 *
 * @param onRead is called with each value, in the order of the keys, while the next ones are being
 * read.
 */
export async function readMany<Name extends Stores[number]>(
  tx: AnyTransaction,
  name: Name,
  keys: readonly LibrarySchema[Name]['key'][],
  onRead: (value: LibrarySchema[Name]['value'] | undefined, i: number) => void,
): Promise<void> {
  type Value = LibrarySchema[Name]['value'] | undefined;
  const store = unwrap(tx).objectStore(name);
  for (let start = 0; start < keys.length; start += BATCH) {
    await readBatch<Value>(store, keys.slice(start, start + BATCH), (value, i) =>
      onRead(value, start + i),
    );
  }
}

function readBatch<T>(
  store: IDBObjectStore,
  keys: readonly IDBValidKey[],
  onRead: (value: T, i: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    for (const [i, key] of keys.entries()) {
      const request: IDBRequest<T> = store.get(key);
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        try {
          onRead(request.result, i);
        } catch (error) {
          reject(error);
        }
        if (i === keys.length - 1) resolve();
      };
    }
  });
}
