import type { Fingerprint } from '../../../fingerprint/fingerprint.ts';
import { hashText } from '../../../text/hash-text.ts';
import { type AnyDatabase, PAGES_PER_BATCH, type Upgrade } from './any-database.ts';

/** A page as version 1 stored it. */
interface PageOfVersion1 {
  readonly id: number;
  readonly addresses: readonly string[];
  readonly url: string;
  readonly title: string;
  readonly site: string;
  readonly firstRead: number;
  readonly lastRead: number;
  readonly visits: number;
  /** Stored as an object, with an older name of the squared norm. */
  readonly fingerprint: Omit<Fingerprint, 'squaredNorm'> & { readonly mass: number };
  readonly segments: readonly number[];
}

const WORDS_PER_ENTRY_V1 = 9;
const ENTRIES_PER_SHARD_V1 = 4096;

/** The facts of consecutive pages in the column of versions 2 and 3. A slot with 0 visits is empty. */
export interface ShardOfVersion2 {
  readonly bits: Uint32Array<ArrayBuffer>;
  readonly firstRead: Float64Array<ArrayBuffer>;
  readonly lastRead: Float64Array<ArrayBuffer>;
  readonly visits: Uint32Array<ArrayBuffer>;
  /** The hash of the page's own normalized address. */
  readonly address: Uint32Array<ArrayBuffer>;
  readonly site: Uint32Array<ArrayBuffer>;
}

/** The slots of a full shard. */
export const SLOTS_V2 = 1024;
/** The words of a fingerprint. */
export const WORDS_V2 = 8;

/** The record of a page in versions 2 and 3. */
export interface RecordOfVersion2 {
  readonly s: readonly number[];
  readonly u: string;
  readonly t: string;
  /** The fingerprint without its bits. */
  readonly p: ArrayBuffer;
  readonly o?: readonly string[];
  readonly c?: string;
  /** The hashes of `o` and `c`. */
  readonly a?: readonly number[];
}

/** Where the numbers begin in the packed fingerprint of such a record. */
export const NUMBERS_V2 = 22;

/**
 * Migrates to version 2: short records, the facts of the pages in the column, and stores for texts,
 * clusters, trash, rules that never save a page, and settings.
 */
export async function toVersion2(
  db: AnyDatabase,
  tx: Upgrade,
  onBatch: (pages: number) => void,
): Promise<void> {
  const pages = tx.objectStore('pages');
  pages.deleteIndex('segments');
  pages.deleteIndex('addresses');

  const column = tx.objectStore('column');
  const last = await column.openCursor(null, 'prev');
  const lastId = last
    ? Number(last.key) * ENTRIES_PER_SHARD_V1 + last.value.length / WORDS_PER_ENTRY_V1
    : 0;
  await column.clear();

  const shards: ShardOfVersion2[] = [];
  const totals = { pages: 0, visits: 0, texts: 0, textBytes: 0 };
  for (let range: IDBKeyRange | null | undefined = null; range !== undefined; ) {
    const [keys, old]: [ArrayBuffer[], PageOfVersion1[]] = await Promise.all([
      pages.getAllKeys(range, PAGES_PER_BATCH) as Promise<ArrayBuffer[]>,
      pages.getAll(range, PAGES_PER_BATCH),
    ]);
    for (const page of old) {
      const n = Math.floor((page.id - 1) / SLOTS_V2);
      shards[n] ??= createShard(Math.min(SLOTS_V2, lastId - n * SLOTS_V2));
      putRow(shards[n], (page.id - 1) % SLOTS_V2, page);
      totals.pages++;
      totals.visits += page.visits;
    }
    const records = old.map(recordOfVersion2);
    await Promise.all(records.map((record, i) => pages.put(record, keys[i])));
    if (keys.length > 0) onBatch(keys.length);
    range = keys.length < PAGES_PER_BATCH ? undefined : IDBKeyRange.lowerBound(keys.at(-1), true);
  }

  pages.createIndex('segments', 's', { multiEntry: true });
  pages.createIndex('aliases', 'a', { multiEntry: true });
  for (const [n, shard] of shards.entries()) if (shard) await column.put(shard, n);
  const header = db.createObjectStore('ledger');
  db.createObjectStore('texts');
  const clusters = db.createObjectStore('clusters', { autoIncrement: true });
  clusters.createIndex('ids', 'ids', { multiEntry: true });
  const trash = db.createObjectStore('trash', { autoIncrement: true });
  trash.createIndex('undo', 'undo');
  trash.createIndex('until', 'until');
  db.createObjectStore('never');
  db.createObjectStore('settings');
  await header.put(
    {
      lastId,
      generation: 1,
      generations: Array.from(shards, (shard) => (shard ? 1 : 0)),
      totals,
      ids: new Uint32Array(),
      rows: createShard(0),
      clusteredTo: 0,
      unclustered: [],
    },
    0,
  );
}

function createShard(slots: number): ShardOfVersion2 {
  return {
    bits: new Uint32Array(slots * WORDS_V2),
    firstRead: new Float64Array(slots),
    lastRead: new Float64Array(slots),
    visits: new Uint32Array(slots),
    address: new Uint32Array(slots),
    site: new Uint32Array(slots),
  };
}

function putRow(shard: ShardOfVersion2, slot: number, page: PageOfVersion1): void {
  shard.bits.set(page.fingerprint.bits, slot * WORDS_V2);
  shard.firstRead[slot] = page.firstRead;
  shard.lastRead[slot] = page.lastRead;
  shard.visits[slot] = page.visits;
  shard.address[slot] = hashText(page.addresses[0] ?? '');
  shard.site[slot] = hashText(page.site);
}

function recordOfVersion2({
  addresses,
  url,
  title,
  fingerprint,
  segments,
}: PageOfVersion1): RecordOfVersion2 {
  const others = addresses.slice(1);
  return {
    s: segments,
    u: url,
    t: title,
    p: packFingerprint(fingerprint),
    ...(others.length > 0 && { o: others, a: others.map(hashText) }),
  };
}

const PROFILES_V2 = ['reader', 'words'];

/** Packs everything but the bits, big-endian: 22 bytes, and two for each number. */
function packFingerprint(fingerprint: PageOfVersion1['fingerprint']): ArrayBuffer {
  const { profile, version, tokens, mass, digest, numbers } = fingerprint;
  const view = new DataView(new ArrayBuffer(NUMBERS_V2 + numbers.length * 2));
  view.setUint8(0, PROFILES_V2.indexOf(profile));
  view.setUint8(1, version);
  view.setUint32(2, tokens);
  view.setFloat64(6, mass);
  view.setUint32(14, digest[0] ?? 0);
  view.setUint32(18, digest[1] ?? 0);
  for (const [i, hash] of numbers.entries()) view.setUint16(NUMBERS_V2 + i * 2, hash);
  return view.buffer;
}
