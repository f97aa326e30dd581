/**
 * Computes everything that follows from the records again: the shards, the header, and the keys of the
 * records in the indexes. `transaction.ts` calls it when a transaction finds that something is damaged,
 * and the options when the user asks. Nobody else reads or writes meanwhile: it takes a few seconds for
 * 100,000 pages, and is needed after a fault of the disk only.
 */

import { stripBidiControls } from '../../text/bidi-controls.ts';
import type { ProgressOptions } from './batches.ts';
import { EMPTY_HEADER, readHeader, type Totals, unusedWrite, writeHeader } from './header.ts';
import { isReadable, type StoredPage, toPage, toRecord, toRow } from './page-record.ts';
import { unpackPrimaryKey } from './primary-key.ts';
import { writeWords } from './rebuild-words.ts';
import { fromStoredAddress } from './saved-addresses.ts';
import type { Transaction } from './schema.ts';
import {
  type BitsShard,
  type Kind,
  PACKING,
  type Row,
  type Shards,
  shardOf,
  slotOf,
  usedSlots,
} from './shards.ts';
import { textBytesOf } from './texts.ts';

type Write = Transaction<'readwrite'>;

/** What a rebuild has found. Everything but lost and unreadable pages is as it was. */
export interface Repair {
  /** Whether anything was damaged and computed again. */
  readonly isRepaired: boolean;
  /** The pages whose records are gone. */
  readonly lost: number;
  /**
   * The pages and saved addresses whose records can't be read. They stay until their removal is asked for,
   * but no lookup or search finds them. Nothing can restore them.
   */
  readonly unreadable: number;
}

export interface RebuildResult extends Repair {
  /** The first of those that can't be read: by title or address, or else by id. */
  readonly unreadableNames: readonly string[];
  /** The number of saved pages. */
  readonly pages: number;
}

export interface RebuildOptions extends ProgressOptions {
  /** Whether to delete the records that can't be read, with their texts. */
  readonly removeUnreadable?: boolean | undefined;
}

/** Records read at a time. */
const BATCH = 500;

/**
 * Rebuilds what follows from the records, all in one transaction.
 *
 * @param lostWords what `findLostWords` has found.
 * @throws the reason of `signal`. Nothing has changed then.
 */
export async function rebuildFromRecords(
  tx: Write,
  lostWords: ReadonlyMap<number, string>,
  { progress, signal, removeUnreadable = false }: RebuildOptions,
): Promise<RebuildResult> {
  const old = await readHeader(tx);
  const pages = tx.objectStore('pages');
  const keys = await pages.getAllKeys();
  const lastId = Math.max(old?.lastId ?? 0, await highestId(tx, keys));
  const shards = new NewShards(tx, lastId);
  const unreadable = new Map<number, string>();
  let [visits, isRepaired] = [0, !old && lastId > 0];
  for (let done = 0; done < keys.length; done += BATCH) {
    signal?.throwIfAborted();
    const batch = keys.slice(done, done + BATCH);
    const records = await pages.getAll(IDBKeyRange.bound(batch[0], batch.at(-1)));
    for (const [i, key] of batch.entries()) {
      const record = records[i];
      if (!record || !isReadable(record)) {
        const { id } = unpackPrimaryKey(key);
        unreadable.set(id, nameOf([record?.t, record?.u], `#${id}`));
        if (removeUnreadable) await pages.delete(key);
        continue;
      }
      const page = toPage({ key, record });
      const [row, current] = [toRow(page), toRecord(page)];
      visits += row.visits;
      shards.put(row);
      if (haveSameKeys(record, current)) continue;
      isRepaired = true;
      await pages.put(current, key);
    }
    progress?.(done + batch.length, keys.length);
  }
  const kept = removeUnreadable ? shards.ids : new Set([...shards.ids, ...unreadable.keys()]);
  const orphans = await eraseOrphans(tx, kept);
  const { isChanged, lost } = await shards.write(unreadable);
  const areWordsChanged = await writeWords(tx, lastId, lostWords);
  const totals: Totals = {
    pages: shards.ids.size,
    visits,
    ...(await sumTexts(tx)),
    clusters: await tx.objectStore('clusters').count(),
  };
  const areClustersIntact =
    totals.clusters === old?.totals.clusters && (await areSound(tx, shards.ids));
  if (!areClustersIntact) await tx.objectStore('clusters').clear();
  isRepaired ||=
    isChanged ||
    areWordsChanged ||
    orphans > 0 ||
    JSON.stringify(totals) !== JSON.stringify(old?.totals);
  isRepaired ||= !areClustersIntact && totals.clusters > 0;
  await writeHeader(tx, {
    ...(old && areClustersIntact ? old : EMPTY_HEADER),
    lastId,
    write: await unusedWrite(tx),
    changes: [],
    totals: areClustersIntact ? totals : { ...totals, clusters: 0 },
  });
  const addresses = await findUnreadableAddresses(tx, removeUnreadable);
  const isNew = lastId === 0 && !old;
  return {
    pages: totals.pages,
    isRepaired: isRepaired && !isNew,
    lost,
    unreadable: unreadable.size + addresses.length,
    unreadableNames: [...unreadable.values(), ...addresses].slice(0, MAX_NAMES),
  };
}

/** The most records that can't be read of which a check has the names. */
const MAX_NAMES = 100;

/** A damaged record may contain anything. */
function nameOf(fields: readonly unknown[], otherwise: string): string {
  const name = fields.find((field) => typeof field === 'string' && field.trim() !== '');
  return stripBidiControls(typeof name === 'string' ? name.slice(0, 200) : otherwise);
}

/** No library has this many pages. If an id is larger, or isn't a number, its record is damaged. */
const MAX_ID = 100_000_000;

/** The highest id that was given to anything that is still there. */
async function highestId(tx: Write, keys: readonly ArrayBuffer[]): Promise<number> {
  const [texts, sketches, deleted] = await Promise.all([
    tx.objectStore('texts').openKeyCursor(null, 'prev'),
    tx.objectStore('sketches').openKeyCursor(null, 'prev'),
    tx.objectStore('deleted').index('ids').openKeyCursor(IDBKeyRange.upperBound(MAX_ID), 'prev'),
  ]);
  const highest = Math.max(texts?.key ?? 0, sketches?.key ?? 0, deleted?.key ?? 0);
  return keys.reduce((max, key) => Math.max(max, unpackPrimaryKey(key).id), highest);
}

/** Whether two records of a page have the same keys in the indexes. */
function haveSameKeys(a: StoredPage, b: StoredPage): boolean {
  const keysOf = ({ s, a, i = [] }: StoredPage) => `${s} ${a} ${i}`;
  return keysOf(a) === keysOf(b);
}

const PAGE_KINDS = ['bits', 'visits', 'titles'] as const;

type PageKind = (typeof PAGE_KINDS)[number];

/** The shards of all pages as they must be, up to an id. */
class NewShards {
  readonly ids = new Set<number>();
  readonly #tx: Write;
  readonly #lastId: number;
  readonly #shards = new Map<string, Shards[PageKind]>();

  constructor(tx: Write, lastId: number) {
    this.#tx = tx;
    this.#lastId = lastId;
  }

  put(row: Row): void {
    this.ids.add(row.id);
    for (const kind of PAGE_KINDS) {
      PACKING[kind].put(this.#at(kind, shardOf(kind, row.id)) as never, slotOf(kind, row.id), row);
    }
  }

  #at(kind: PageKind, n: number): Shards[PageKind] {
    const { pages, create } = PACKING[kind];
    const key = `${kind} ${n}`;
    const shard = this.#shards.get(key) ?? create(Math.min(pages, this.#lastId - n * pages));
    this.#shards.set(key, shard);
    return shard;
  }

  /** Writes the shards that differ from the stored ones, and counts the pages that only those have. */
  async write(
    unreadable: ReadonlyMap<number, unknown>,
  ): Promise<{ isChanged: boolean; lost: number }> {
    let [isChanged, lost] = [false, 0];
    for (const kind of PAGE_KINDS) {
      const { pages, toStored, fromStored } = PACKING[kind];
      const store = this.#tx.objectStore(kind as Kind);
      for (let n = 0; n <= shardOf(kind, this.#lastId); n++) {
        const [old, shard] = [fromStored(await store.get(n)), this.#at(kind, n)];
        if (old && isSame(old, shard)) continue;
        if (!old && usedSlots(kind, shard as never) === 0) continue;
        isChanged = true;
        await store.put(toStored(shard as never) as never, n);
        const sizes = kind === 'bits' && old ? (old as BitsShard).sizes : [];
        for (const [slot, size] of sizes.entries()) {
          const id = n * pages + slot + 1;
          if (size > 0 && !this.ids.has(id) && !unreadable.has(id)) lost++;
        }
      }
    }
    return { isChanged, lost };
  }
}

/** Whether two shards have the same lines or numbers. */
function isSame(a: Shards[PageKind], b: Shards[PageKind]): boolean {
  const partsOf = (shard: Shards[PageKind]): (Shards['titles'] | ArrayLike<number>)[] =>
    'bits' in shard ? [shard.bits, shard.sizes] : [shard];
  return partsOf(a).every((part, n) => {
    const other = partsOf(b)[n] ?? [];
    return (
      part.length === other.length && Array.prototype.every.call(part, (x, i) => x === other[i])
    );
  });
}

/** Erases texts and sketches that have no page, and returns how many. */
async function eraseOrphans(tx: Write, ids: ReadonlySet<number>): Promise<number> {
  let erased = 0;
  for (const name of ['texts', 'sketches'] as const) {
    const orphans = (await tx.objectStore(name).getAllKeys()).filter((id) => !ids.has(id));
    for (const id of orphans) await tx.objectStore(name).delete(id);
    erased += orphans.length;
  }
  return erased;
}

/** Texts read at a time, which may have megabytes each. */
const TEXTS_PER_BATCH = 100;

async function sumTexts(tx: Write): Promise<Pick<Totals, 'texts' | 'textBytes'>> {
  const store = tx.objectStore('texts');
  const ids = await store.getAllKeys();
  let textBytes = 0;
  for (let done = 0; done < ids.length; done += TEXTS_PER_BATCH) {
    const batch = ids.slice(done, done + TEXTS_PER_BATCH);
    const texts = await store.getAll(IDBKeyRange.bound(batch[0], batch.at(-1)));
    for (const text of texts) textBytes += textBytesOf(text);
  }
  return { texts: ids.length, textBytes };
}

/** Whether all clusters can be read, and have pages that are in no other one. */
async function areSound(tx: Write, ids: ReadonlySet<number>): Promise<boolean> {
  const seen = new Set<number>();
  return (await tx.objectStore('clusters').getAll()).every(
    ({ ids: members }) =>
      Array.isArray(members) && members.every((id) => ids.has(id) && !seen.has(id) && seen.add(id)),
  );
}

/** Returns the names of saved addresses whose records can't be read. */
async function findUnreadableAddresses(tx: Write, mayRemove: boolean): Promise<string[]> {
  const found: string[] = [];
  let cursor = await tx.objectStore('addresses').openCursor();
  for (; cursor; cursor = await cursor.continue()) {
    if (fromStoredAddress(cursor.key, cursor.value)) continue;
    found.push(nameOf([cursor.value?.t], `${cursor.key}`));
    if (mayRemove) await cursor.delete();
  }
  return found;
}
