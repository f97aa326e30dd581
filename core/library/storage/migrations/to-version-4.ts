import { hashText } from '../../../text/hash-text.ts';
import { pageAddresses } from '../../../url/canonical.ts';
import { type AnyDatabase, PAGES_PER_BATCH, type Upgrade } from './any-database.ts';
import {
  NUMBERS_V2,
  type RecordOfVersion2,
  type ShardOfVersion2,
  SLOTS_V2,
  WORDS_V2,
} from './to-version-2.ts';

/** The parts of the header of version 3 that change. */
interface HeaderOfVersion3 {
  readonly generations: readonly number[];
  readonly ids: Uint32Array;
  readonly rows: ShardOfVersion2;
}

/** A deleted page in the trash of version 3. */
interface TrashedPageOfVersion3 extends Facts {
  readonly id: number;
  readonly page: RecordOfVersion2;
  readonly text?: unknown;
}

/** What version 3 had in the column only. */
interface Facts {
  readonly bits: Uint32Array;
  readonly firstRead: number;
  readonly lastRead: number;
  readonly visits: number;
}

/**
 * Migrates to version 4: records that hold everything about their pages, an index of all addresses,
 * and one store for each part of the column.
 */
export async function toVersion4(
  db: AnyDatabase,
  tx: Upgrade,
  onBatch: (pages: number) => void,
): Promise<void> {
  const column = tx.objectStore('column');
  const [numbers, stored] = await Promise.all([column.getAllKeys(), column.getAll()]);
  const shards = new Map(numbers.map((n, i) => [Number(n), stored[i] as ShardOfVersion2]));
  const ledger = tx.objectStore('ledger');
  const header: HeaderOfVersion3 = await ledger.get(0);

  await migratePages(tx, header, shards, onBatch);
  await migrateTrash(tx);

  const [bits, visits] = [db.createObjectStore('bits'), db.createObjectStore('visits')];
  for (const [n, shard] of shards) {
    const parts = splitShard(shard, header.generations[n] ?? 0);
    await Promise.all([bits.put(parts.bits, n), visits.put(parts.visits, n)]);
  }
  db.deleteObjectStore('column');
  const { generations } = header;
  await ledger.put(
    {
      ...header,
      generations: { bits: generations, visits: generations },
      rows: splitShard(header.rows, 0),
      addressVersion: 1,
    },
    0,
  );
}

async function migratePages(
  tx: Upgrade,
  header: HeaderOfVersion3,
  shards: ReadonlyMap<number, ShardOfVersion2>,
  onBatch: (pages: number) => void,
): Promise<void> {
  const pages = tx.objectStore('pages');
  pages.deleteIndex('aliases');
  // Filled with each page. An index created at the end takes as long, without any progress.
  pages.createIndex('addresses', 'a', { multiEntry: true });
  const pending = new Map(Array.from(header.ids, (id, slot) => [id, slot]));
  for (let range: IDBKeyRange | null | undefined = null; range !== undefined; ) {
    const [keys, records]: [ArrayBuffer[], RecordOfVersion2[]] = await Promise.all([
      pages.getAllKeys(range, PAGES_PER_BATCH) as Promise<ArrayBuffer[]>,
      pages.getAll(range, PAGES_PER_BATCH),
    ]);
    const writes = records.map((record, i) => {
      const key = keys[i] as ArrayBuffer;
      const id = new DataView(key).getUint32(8);
      const slot = pending.get(id);
      const shard = slot === undefined ? shards.get(Math.floor((id - 1) / SLOTS_V2)) : header.rows;
      const { address, ...facts } = factsAt(shard, slot ?? (id - 1) % SLOTS_V2);
      return pages.put(toRecord(record, facts, address), key);
    });
    await Promise.all(writes);
    if (keys.length > 0) onBatch(keys.length);
    range = keys.length < PAGES_PER_BATCH ? undefined : IDBKeyRange.lowerBound(keys.at(-1), true);
  }
}

async function migrateTrash(tx: Upgrade): Promise<void> {
  let cursor = await tx.objectStore('trash').openCursor();
  for (; cursor; cursor = await cursor.continue()) {
    const pages = (cursor.value.pages as TrashedPageOfVersion3[]).map(
      ({ id, page, text, ...facts }) => ({
        key: keyOf(facts, id),
        record: toRecord(page, facts, hashText(pageAddresses(page.u)[0])),
        ...(text !== undefined && { text }),
      }),
    );
    await cursor.update({ ...cursor.value, pages });
  }
}

/** @throws TypeError when the shard is missing, which stops the migration. */
function factsAt(
  shard: ShardOfVersion2 | undefined,
  slot: number,
): Facts & { readonly address: number } {
  if (!shard?.visits[slot]) throw new TypeError('A page is missing in the column');
  return {
    bits: shard.bits.subarray(slot * WORDS_V2, (slot + 1) * WORDS_V2),
    firstRead: shard.firstRead[slot] ?? 0,
    lastRead: shard.lastRead[slot] ?? 0,
    visits: shard.visits[slot] ?? 0,
    address: shard.address[slot] ?? 0,
  };
}

function keyOf({ bits }: Facts, id: number): ArrayBuffer {
  const key = new DataView(new ArrayBuffer(12));
  for (const [i, word] of [bits[0] ?? 0, bits[1] ?? 0, id].entries()) key.setUint32(i * 4, word);
  return key.buffer;
}

/** The bytes added between the packed fingerprint and its numbers: six words, two times, a count. */
const ADDED_BYTES = 6 * 4 + 2 * 8 + 4;

function toRecord({ p, a = [], ...record }: RecordOfVersion2, facts: Facts, address: number) {
  const packed = new Uint8Array(p.byteLength + ADDED_BYTES);
  packed.set(new Uint8Array(p, 0, NUMBERS_V2));
  packed.set(new Uint8Array(p, NUMBERS_V2), NUMBERS_V2 + ADDED_BYTES);
  const view = new DataView(packed.buffer);
  for (const [i, word] of facts.bits.subarray(2).entries()) {
    view.setUint32(NUMBERS_V2 + i * 4, word);
  }
  view.setFloat64(NUMBERS_V2 + 24, facts.firstRead);
  view.setFloat64(NUMBERS_V2 + 32, facts.lastRead);
  view.setUint32(NUMBERS_V2 + 40, facts.visits);
  return { ...record, p: packed.buffer, a: [...new Set([address, ...a])] };
}

function splitShard(
  { bits, address: _, ...visits }: ShardOfVersion2,
  generation: number,
): { readonly bits: object; readonly visits: object } {
  const used = Uint8Array.from(visits.visits, (count) => (count > 0 ? 1 : 0));
  return { bits: { generation, bits, used }, visits: { generation, ...visits } };
}
