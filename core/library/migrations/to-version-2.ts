import type { Fingerprint } from '../../fingerprint/fingerprint.ts';
import { hashText } from '../hash-text.ts';
import { grownShard, putRow, SHARD, type Shard } from '../shard.ts';
import { packFingerprint } from '../stored-fingerprint.ts';
import type { StoredPage } from '../stored-page.ts';
import type { AnyDatabase, Upgrade } from './upgrade.ts';

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
  readonly fingerprint: Fingerprint;
  readonly segments: readonly number[];
}

const ENTRY = 9;
const PLACES = 4096;

/** Pages read and written at a time: by a cursor, one by one, it took more than twice as long. */
const STEP = 500;

/**
 * Version 2: short records, the facts of the pages in the column, and stores for texts, copies,
 * what was forgotten and may come back, what is never to be remembered, and the settings.
 */
export async function toVersion2(db: AnyDatabase, tx: Upgrade): Promise<void> {
  const pages = tx.objectStore('pages');
  pages.deleteIndex('segments');
  pages.deleteIndex('addresses');

  const column = tx.objectStore('column');
  const last = await column.openCursor(null, 'prev');
  const lastId = last ? Number(last.key) * PLACES + last.value.length / ENTRY : 0;
  await column.clear();

  const shards: Shard[] = [];
  const totals = { pages: 0, visits: 0, texts: 0, textBytes: 0 };
  for (let range: IDBKeyRange | null | undefined = null; range !== undefined; ) {
    const [keys, old]: [ArrayBuffer[], PageOfVersion1[]] = await Promise.all([
      pages.getAllKeys(range, STEP) as Promise<ArrayBuffer[]>,
      pages.getAll(range, STEP),
    ]);
    for (const page of old) {
      const n = Math.floor((page.id - 1) / SHARD);
      shards[n] ??= grownShard(Math.min(SHARD, lastId - n * SHARD));
      putRow(shards[n], (page.id - 1) % SHARD, rowOf(page));
      totals.pages++;
      totals.visits += page.visits;
    }
    const records = old.map(shortened);
    await Promise.all(records.map((record, i) => pages.put(record, keys[i])));
    range = keys.length < STEP ? undefined : IDBKeyRange.lowerBound(keys.at(-1), true);
  }

  pages.createIndex('segments', 's', { multiEntry: true });
  pages.createIndex('aliases', 'a', { multiEntry: true });
  for (const [n, shard] of shards.entries()) if (shard) await column.put(shard, n);
  const ledger = db.createObjectStore('ledger');
  db.createObjectStore('texts');
  const clusters = db.createObjectStore('clusters', { autoIncrement: true });
  clusters.createIndex('ids', 'ids', { multiEntry: true });
  const trash = db.createObjectStore('trash', { autoIncrement: true });
  trash.createIndex('undo', 'undo');
  trash.createIndex('until', 'until');
  db.createObjectStore('never');
  db.createObjectStore('settings');
  await ledger.put(
    {
      lastId,
      generation: 1,
      generations: Array.from(shards, (shard) => (shard ? 1 : 0)),
      totals,
      ids: new Uint32Array(),
      rows: grownShard(0),
      clusteredTo: 0,
      unclustered: [],
    },
    0,
  );
}

function rowOf(page: PageOfVersion1) {
  const { id, addresses, site, firstRead, lastRead, visits, fingerprint } = page;
  return {
    id,
    bits: fingerprint.bits,
    firstRead,
    lastRead,
    visits,
    address: hashText(addresses[0] ?? ''),
    site: hashText(site),
  };
}

function shortened({ addresses, url, title, fingerprint, segments }: PageOfVersion1): StoredPage {
  const others = addresses.slice(1);
  return {
    s: segments,
    u: url,
    t: title,
    p: packFingerprint(fingerprint),
    ...(others.length > 0 && { o: others, a: others.map(hashText) }),
  };
}
