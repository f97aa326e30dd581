/** Finds the words of texts again that a search has lost. `rebuild.ts` has the rest. */
import type { AnyTransaction, Transaction } from './schema.ts';
import { PACKING, shardOf, slotOf } from './shards.ts';
import { wordsOfText } from './text-words.ts';
import { unpackText } from './texts.ts';

/** Returns the ids of texts and the lines of their words, shard by shard. */
async function* wordsByShard(tx: AnyTransaction, lastId: number) {
  const [texts, words] = [tx.objectStore('texts'), tx.objectStore('words')];
  if ((await texts.count()) + (await words.count()) === 0) return;
  const { pages, fromStored } = PACKING.words;
  for (let n = 0; n <= shardOf('words', lastId); n++) {
    const range = IDBKeyRange.bound(n * pages + 1, (n + 1) * pages);
    const [ids, stored] = await Promise.all([texts.getAllKeys(range), words.get(n)]);
    const lines = fromStored(stored) ?? [];
    yield { n, ids, lines, lost: ids.filter((id) => !lines[slotOf('words', id)]) };
  }
}

/** Writes the words of all texts that have none, and erases those without a text. */
export async function writeWords(
  tx: Transaction<'readwrite'>,
  lastId: number,
  lostWords: ReadonlyMap<number, string>,
): Promise<boolean> {
  let isChanged = false;
  const { create, put, count, toStored } = PACKING.words;
  for await (const { n, ids, lines, lost } of wordsByShard(tx, lastId)) {
    if (lost.length === 0 && count(lines) === ids.length) continue;
    isChanged = true;
    const shard = create(slotOf('words', ids.at(-1) ?? 1) + 1);
    for (const id of ids) {
      const slot = slotOf('words', id);
      put(shard, slot, lines[slot] || lostWords.get(id) || '');
    }
    await tx.objectStore('words').put(toStored(shard) as string, n);
  }
  return isChanged;
}

/**
 * Finds the words of texts that have none. They must be unpacked outside of a transaction, which would end
 * meanwhile, so this comes before `rebuildFromRecords`.
 *
 * @param read runs a function in a transaction of its own.
 */
export async function findLostWords(
  read: <T>(work: (tx: AnyTransaction) => Promise<T>) => Promise<T>,
  signal?: AbortSignal,
): Promise<ReadonlyMap<number, string>> {
  const lost = await read(async (tx) => {
    const last = await tx.objectStore('texts').openKeyCursor(null, 'prev');
    const ids: number[] = [];
    for await (const { lost } of wordsByShard(tx, last?.key ?? 0)) ids.push(...lost);
    return ids;
  });
  const words = new Map<number, string>();
  for (const id of lost) {
    signal?.throwIfAborted();
    // A text that the browser can't read must not stop the repair of the rest.
    const stored = await read((tx) => tx.objectStore('texts').get(id)).catch(() => undefined);
    const text = stored && (await unpackText(stored));
    words.set(id, wordsOfText(text?.text ?? ''));
  }
  return words;
}
