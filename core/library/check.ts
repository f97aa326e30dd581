/**
 * Checks the library, and rebuilds from the records of the pages whatever doesn't agree with them: the
 * column, the totals, the indexes, and the clusters. The background calls it when a lookup finds damage,
 * and the options when the user asks. Read `storage/column-part.ts` next, which notices damaged shards.
 */
import { mapWithYield, type ProgressOptions } from './storage/batches.ts';
import type { Column } from './storage/column.ts';
import { shardOf } from './storage/column-part.ts';
import type { CheckResult, Connection } from './storage/connection.ts';
import {
  isReadable,
  type SavedRecord,
  type StoredPage,
  toPage,
  toRecord,
  toRow,
} from './storage/page-record.ts';
import { primaryKeyOf, unpackPrimaryKey } from './storage/primary-key.ts';
import { lastDeletedId } from './storage/recover-header.ts';
import { fromStoredAddress } from './storage/saved-addresses.ts';
import type { AnyTransaction, StoredCluster, Transaction } from './storage/schema.ts';
import { PAGES_PER_SHARD, type Row } from './storage/shard.ts';
import { eraseSketch } from './storage/sketches.ts';
import { wordsOfText } from './storage/text-words.ts';
import { eraseText, haveSameNumbers, textBytesOf, unpackText } from './storage/texts.ts';
import { transact } from './storage/transaction.ts';

/** Options of {@link checkLibrary}. */
export interface CheckOptions extends ProgressOptions {
  /**
   * Whether to delete the pages whose records can't be read, with their texts. Otherwise they stay, but
   * no lookup or search finds them. Nothing can restore them.
   */
  readonly removeUnreadable?: boolean | undefined;
}

/**
 * Compares everything that can be derived with the records of the pages, and repairs it. Lookups and
 * writes go on meanwhile: each shard is checked in a transaction of its own. If it is stopped, the next
 * call begins again, and what has been repaired stays.
 *
 * @throws the reason of `signal`.
 */
export async function checkLibrary(
  connection: Connection,
  { progress, signal, removeUnreadable = false }: CheckOptions = {},
): Promise<CheckResult> {
  const isRecovered = await transact(
    connection,
    'readonly',
    async (_, column) => column.isRecovered,
  );
  // Otherwise each transaction would recover it again.
  if (isRecovered) await transact(connection, 'readwrite', (tx, column) => column.save(tx));
  const keys = await readKeys(connection, signal);
  const all = [...keys.values()].reduce((sum, { length }) => sum + length, 0);
  const isRaised = await raiseLastId(connection, keys);
  const shards = await transact(
    connection,
    'readonly',
    async (_, { lastId }) => shardOf(lastId) + 1,
  );
  let [done, rebuilt, lost] = [0, 0, 0];
  let areKeysCorrected = false;
  const unreadable = new Set<number>();
  for (let n = 0; n < shards; n++) {
    signal?.throwIfAborted();
    const known = keys.get(n) ?? [];
    const isIntact = await transact(connection, 'readonly', async (tx, column) => {
      const { differing, outdated, lost, broken } = await compareShard(tx, column, n, known);
      const faults = differing.length + outdated.length + lost.length + broken.length;
      return faults === 0 && !column.isDamaged(n);
    });
    if (!isIntact) {
      const found = await transact(connection, 'readwrite', (tx, column) =>
        rebuildShard(tx, column, n, known, removeUnreadable),
      );
      const repaired = { rebuilt: found.differing.length, lost: found.lost.length };
      // Not at the end, because nothing shows later what this shard has lost.
      if (repaired.rebuilt + repaired.lost > 0) {
        connection.onRepaired({ ...repaired, unreadable: 0, corrected: false });
      }
      rebuilt += repaired.rebuilt;
      lost += repaired.lost;
      areKeysCorrected ||= found.outdated.length > 0;
      for (const key of found.broken) unreadable.add(unpackPrimaryKey(key).id);
    }
    done += known.length;
    progress?.(done, all);
  }
  signal?.throwIfAborted();
  const areWordsFound = await findLostWords(connection, signal).catch(() => false);
  // A text that the browser can't read fails, and must not stop the repair of the rest.
  const textBytes = await sumTextBytes(connection, signal).catch(() => UNKNOWN_BYTES);
  signal?.throwIfAborted();
  const areAddressesRemoved = removeUnreadable && (await removeUnreadableAddresses(connection));
  const { pages, corrected } = await transact(connection, 'readwrite', (tx, column) => {
    connection.columnCache.isDamaged = false;
    return correctRest(tx, column, textBytes, removeUnreadable ? new Set() : unreadable);
  });
  const rest = {
    unreadable: unreadable.size,
    corrected: isRaised || areWordsFound || areKeysCorrected || areAddressesRemoved || corrected,
  };
  if (rest.unreadable > 0 || rest.corrected) {
    connection.onRepaired({ rebuilt: 0, lost: 0, ...rest });
  }
  return { pages, rebuilt, lost, ...rest };
}

/** Erases the saved addresses that can't be read. Returns whether there were any. */
async function removeUnreadableAddresses(connection: Connection): Promise<boolean> {
  return await transact(connection, 'readwrite', async (tx) => {
    let isRemoved = false;
    let cursor = await tx.objectStore('addresses').openCursor();
    for (; cursor; cursor = await cursor.continue()) {
      if (fromStoredAddress(cursor.key, cursor.value)) continue;
      await cursor.delete();
      isRemoved = true;
    }
    return isRemoved;
  });
}

/**
 * Raises the last id if pages, texts, or deleted pages have higher ones, which would be assigned again.
 *
 * @returns whether it was too low.
 */
async function raiseLastId(
  connection: Connection,
  keys: ReadonlyMap<number, readonly ArrayBuffer[]>,
): Promise<boolean> {
  let highest = 0;
  for (const key of keys.get(Math.max(...keys.keys())) ?? []) {
    highest = Math.max(highest, unpackPrimaryKey(key).id);
  }
  const isTooLow = await transact(connection, 'readonly', async (tx, column) => {
    const texts = await tx.objectStore('texts').getAllKeys();
    highest = Math.max(highest, texts.at(-1) ?? 0, await lastDeletedId(tx));
    return column.lastId < highest;
  });
  if (!isTooLow) return false;
  await transact(connection, 'readwrite', async (tx, column) => {
    column.lastId = Math.max(column.lastId, highest);
    await column.save(tx);
  });
  return true;
}

/** Keys read in one transaction. */
const KEYS_PER_BATCH = 5000;

/** Returns the keys of all pages by the number of their shard. */
async function readKeys(
  connection: Connection,
  signal: AbortSignal | undefined,
): Promise<Map<number, ArrayBuffer[]>> {
  const byShard = new Map<number, ArrayBuffer[]>();
  for (let range: IDBKeyRange | null | undefined = null; range !== undefined; ) {
    signal?.throwIfAborted();
    const from: IDBKeyRange | null = range;
    const keys: ArrayBuffer[] = await transact(connection, 'readonly', (tx) =>
      tx.objectStore('pages').getAllKeys(from, KEYS_PER_BATCH),
    );
    for (const key of keys) {
      const n = shardOf(unpackPrimaryKey(key).id);
      const shard = byShard.get(n);
      if (shard) shard.push(key);
      else byShard.set(n, [key]);
    }
    range = keys.length < KEYS_PER_BATCH ? undefined : IDBKeyRange.lowerBound(keys.at(-1), true);
  }
  return byShard;
}

interface Comparison {
  /** The rows that the records of all its pages have. */
  readonly rows: readonly Row[];
  /** Ids whose rows in the column are missing, other ones, or those of records that can't be read. */
  readonly differing: readonly number[];
  /** The keys and records whose segments or addresses aren't what their pages have. */
  readonly outdated: readonly SavedRecord[];
  /** Ids in the column that have no record. */
  readonly lost: readonly number[];
  /** Keys of records that can't be read. */
  readonly broken: readonly ArrayBuffer[];
}

/**
 * Compares a shard with the records of its pages.
 *
 * @param known the keys of its pages, some of which may have been changed or deleted since.
 */
async function compareShard(
  tx: AnyTransaction,
  column: Column,
  n: number,
  known: readonly ArrayBuffer[],
): Promise<Comparison> {
  const first = n * PAGES_PER_SHARD + 1;
  await Promise.all([column.load('bits', [first]), column.load('visits', [first])]);
  await column.loadTitles(tx);
  const inColumn = Array.from({ length: PAGES_PER_SHARD }, (_, slot) => first + slot).filter(
    (id) => column.bitsOf(id) || column.visitsOf(id),
  );
  const keys = new Map(known.map((key) => [unpackPrimaryKey(key).id, [key]]));
  for (const id of inColumn) {
    // A page whose text has changed since has another key, which the column knows.
    const bits = column.bitsOf(id);
    const [old] = keys.get(id) ?? [];
    const key = bits && primaryKeyOf(bits, id);
    if (key && !(old && isSameKey(key, old))) keys.set(id, old ? [key, old] : [key]);
    else if (!old) keys.set(id, []);
  }
  const comparison = {
    rows: [] as Row[],
    differing: [] as number[],
    outdated: [] as SavedRecord[],
    lost: [] as number[],
    broken: [] as ArrayBuffer[],
  };
  const pages = tx.objectStore('pages');
  const compare = async ([id, candidates]: readonly [number, readonly ArrayBuffer[]]) => {
    let isBroken = false;
    for (const key of candidates) {
      const record = await pages.get(key);
      if (!record) continue;
      if (!isReadable(record)) {
        comparison.broken.push(key);
        isBroken = true;
        continue;
      }
      const page = toPage({ key, record });
      const [row, current] = [toRow(page), toRecord(page)];
      comparison.rows.push(row);
      if (!isInColumn(column, row)) comparison.differing.push(id);
      if (!hasSameKeys(record, current)) comparison.outdated.push({ key, record: current });
      return;
    }
    if (!column.bitsOf(id) && !column.visitsOf(id)) return;
    (isBroken ? comparison.differing : comparison.lost).push(id);
  };
  await mapWithYield(keys, compare, tx);
  return comparison;
}

function isSameKey(a: ArrayBuffer, b: ArrayBuffer): boolean {
  return haveSameNumbers(new Uint8Array(a), new Uint8Array(b));
}

/** Whether two records of a page have the same segments, addresses, and origins. */
function hasSameKeys(a: StoredPage, b: StoredPage): boolean {
  const keysOf = ({ s, a, o, c, i, f, v }: StoredPage) => JSON.stringify([s, a, o, c, i, f, v]);
  return keysOf(a) === keysOf(b);
}

function isInColumn(column: Column, { id, bits, size, title, ...row }: Row): boolean {
  const [storedBits, stored] = [column.bitsOf(id), column.visitsOf(id)];
  return (
    storedBits !== undefined &&
    haveSameNumbers(storedBits, bits) &&
    column.sizeOf(id) === size &&
    column.titleLine(id) === title &&
    stored?.firstRead === row.firstRead &&
    stored.lastRead === row.lastRead &&
    stored.visits === row.visits &&
    stored.site === row.site
  );
}

async function rebuildShard(
  tx: Transaction<'readwrite'>,
  column: Column,
  n: number,
  known: readonly ArrayBuffer[],
  removeUnreadable: boolean,
): Promise<Comparison> {
  const comparison = await compareShard(tx, column, n, known);
  const { rows, differing, outdated, lost, broken } = comparison;
  const pages = tx.objectStore('pages');
  await Promise.all(outdated.map(({ key, record }) => pages.put(record, key)));
  if (removeUnreadable) await Promise.all(broken.map((key) => pages.delete(key)));
  if (differing.length + lost.length > 0 || column.isDamaged(n)) await column.rebuild(tx, n, rows);
  await column.save(tx);
  return comparison;
}

/** Finds lost words of texts again, which a search compares. Returns whether any were lost. */
async function findLostWords(
  connection: Connection,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const lost = await transact(connection, 'readonly', async (tx, column) => {
    await column.loadWords(tx);
    const ids = await tx.objectStore('texts').getAllKeys();
    return ids.filter((id) => column.wordsOf(id) === '');
  });
  let isFound = false;
  for (const id of lost) {
    signal?.throwIfAborted();
    const stored = await transact(connection, 'readonly', (tx) => tx.objectStore('texts').get(id));
    // Not in a transaction, which would end meanwhile.
    const read = stored && (await unpackText(stored));
    const words = wordsOfText(read?.text ?? '');
    if (words === '') continue;
    isFound = true;
    await transact(connection, 'readwrite', async (tx, column) => {
      const now = await tx.objectStore('texts').get(id);
      if (now?.r === stored?.r) column.setWords(id, words);
      await column.save(tx);
    });
  }
  return isFound;
}

/** No write has the number 0. */
const UNKNOWN_BYTES = { bytes: 0, generation: 0 };

/** Texts read in one transaction. */
const TEXTS_PER_BATCH = 200;

/** Returns the bytes of all texts and the write after which they were counted. */
async function sumTextBytes(
  connection: Connection,
  signal: AbortSignal | undefined,
): Promise<{ bytes: number; generation: number }> {
  let bytes = 0;
  let generation: number | undefined;
  for (let range: IDBKeyRange | null | undefined = null; range !== undefined; ) {
    signal?.throwIfAborted();
    const from: IDBKeyRange | null = range;
    const keys: number[] = await transact(connection, 'readonly', async (tx, column) => {
      const texts = tx.objectStore('texts');
      const [keys, values] = await Promise.all([
        texts.getAllKeys(from, TEXTS_PER_BATCH),
        texts.getAll(from, TEXTS_PER_BATCH),
      ]);
      for (const text of values) bytes += textBytesOf(text);
      generation ??= column.generation;
      // Counted while others write, the sum would be wrong.
      if (column.generation !== generation) generation = UNKNOWN_BYTES.generation;
      return keys;
    });
    range = keys.length < TEXTS_PER_BATCH ? undefined : IDBKeyRange.lowerBound(keys.at(-1), true);
  }
  return { bytes, generation: generation ?? 0 };
}

/**
 * Corrects the totals, and removes texts, sketches, and clusters whose pages don't exist.
 *
 * @param kept ids of pages that can't be read, but keep their texts and sketches.
 */
async function correctRest(
  tx: Transaction<'readwrite'>,
  column: Column,
  texts: { readonly bytes: number; readonly generation: number },
  kept: ReadonlySet<number>,
): Promise<{ pages: number; corrected: boolean }> {
  const before = JSON.stringify([column.totals, column.isUnchecked]);
  // As long as nobody has written since the texts were counted.
  if (texts.generation === column.generation) {
    column.totals = { ...column.totals, textBytes: texts.bytes };
  }
  await column.load('visits');
  // Damaged again since its shards were checked. Nothing may be removed then.
  if (column.missing('visits') > 0) return { pages: column.totals.pages, corrected: false };
  const ids = new Set<number>();
  let visits = 0;
  column.forEach((facts, slot, id) => {
    ids.add(id);
    visits += facts.visits[slot] ?? 0;
  });
  column.isUnchecked = false;
  const [textIds, sketchIds] = await Promise.all([
    tx.objectStore('texts').getAllKeys(),
    tx.objectStore('sketches').getAllKeys(),
  ]);
  const isOrphan = (id: number) => !ids.has(id) && !kept.has(id);
  const orphans = textIds.filter(isOrphan);
  const orphanSketches = sketchIds.filter(isOrphan);
  column.totals = { ...column.totals, pages: ids.size, visits, texts: textIds.length };
  for (const id of orphans) await eraseText(tx, column, id);
  for (const id of orphanSketches) await eraseSketch(tx, id);
  const areDissolved = await dissolveBrokenClusters(tx, column, ids);
  const after = JSON.stringify([column.totals, column.isUnchecked]);
  const removed = orphans.length + orphanSketches.length;
  const corrected = before !== after || removed > 0 || areDissolved;
  if (corrected) await column.save(tx);
  return { pages: ids.size, corrected };
}

/**
 * Dissolves all clusters if one is lost, has a page that doesn't exist, or has one of another cluster. The
 * next update then compares all pages again.
 *
 * @returns whether it did.
 */
async function dissolveBrokenClusters(
  tx: Transaction<'readwrite'>,
  column: Column,
  ids: ReadonlySet<number>,
): Promise<boolean> {
  const store = tx.objectStore('clusters');
  const stored = await store.getAll();
  const seen = new Set<number>();
  const isIntact = ({ ids: members }: StoredCluster) =>
    Array.isArray(members) &&
    members.every((id) => ids.has(id) && !seen.has(id)) &&
    members.every((id) => seen.add(id));
  if (stored.length === column.totals.clusters && stored.every(isIntact)) return false;
  await store.clear();
  column.haveClustersChanged = true;
  column.clusteredTo = 0;
  column.unclustered.clear();
  return true;
}
