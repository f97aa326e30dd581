import { openDB } from 'idb';
import { unpackPrimaryKey } from '../../../../core/library/storage/primary-key.ts';
import type { LibrarySchema } from '../../../../core/library/storage/schema.ts';
import { PAGES_PER_SHARD, type Row, rowAt } from '../../../../core/library/storage/shard.ts';
import { textBytesOf } from '../../../../core/library/storage/texts.ts';
import { SEGMENTS, segmentKeys } from '../../../../core/tables/segments.ts';
import { hashText } from '../../../../core/text/hash-text.ts';
import { pageAddresses } from '../../../../core/url/canonical.ts';
import { siteOf } from '../../../../core/url/site.ts';

/**
 * Reads a library's database as it lies there and tells, in words, whatever does not agree: pages
 * with column, segments and addresses, texts and clusters with pages, the counts with all.
 */
export async function audit(): Promise<string[]> {
  const db = await openDB<LibrarySchema>('twicetold');
  const stores = ['pages', 'column', 'ledger', 'texts', 'clusters'] as const;
  const tx = db.transaction(stores);
  const pages = tx.objectStore('pages');
  const [keys, records] = await Promise.all([pages.getAllKeys(), pages.getAll()]);
  const [numbers, shards] = await Promise.all([
    tx.objectStore('column').getAllKeys(),
    tx.objectStore('column').getAll(),
  ]);
  const ledger = await tx.objectStore('ledger').get(0);
  const texts = await tx.objectStore('texts').getAllKeys();
  const textBytes = (await tx.objectStore('texts').getAll()).map(textBytesOf);
  const clusters = await tx.objectStore('clusters').getAll();
  const inSegments = await pages.index('segments').count();
  const inAliases = await pages.index('aliases').count();
  db.close();

  const rows = new Map<number, Row>();
  const put = (row: Row | undefined) => row && rows.set(row.id, row);
  for (const [i, shard] of shards.entries()) {
    const first = (numbers[i] ?? 0) * PAGES_PER_SHARD + 1;
    for (let place = 0; place < shard.visits.length; place++)
      put(rowAt(shard, place, first + place));
  }
  for (const [place, id] of ledger?.ids.entries() ?? [])
    put(ledger && rowAt(ledger.rows, place, id));

  const faults: string[] = [];
  const must = (holds: boolean, fault: string) => {
    if (!holds) faults.push(fault);
  };
  for (const [i, record] of records.entries()) {
    const { high, low, id } = unpackPrimaryKey(keys[i] ?? new ArrayBuffer(12));
    const row = rows.get(id);
    const named = `Page ${id}`;
    must(row?.bits[0] === high && row.bits[1] === low, `${named} has no such bits in the column`);
    must(record.s.join() === segmentKeys(Uint32Array.of(high, low)).join(), `${named}: segments`);
    must(row?.address === hashText(pageAddresses(record.u)[0] ?? ''), `${named}: address`);
    must(row?.site === hashText(siteOf(record.u)), `${named}: site`);
    must(id <= (ledger?.lastId ?? 0), `${named} is above the last id`);
  }
  const aliases = records.reduce((sum, { a }) => sum + (a?.length ?? 0), 0);
  const visits = [...rows.values()].reduce((sum, row) => sum + row.visits, 0);
  const is = (what: string, count: number | undefined, wanted: number) =>
    must((count ?? 0) === wanted, `${what}: ${count}, not ${wanted}`);
  is('rows of the column', rows.size, records.length);
  is('segments of the index', inSegments, records.length * SEGMENTS);
  is('aliases of the index', inAliases, aliases);
  is('counted pages', ledger?.totals.pages, records.length);
  is('counted visits', ledger?.totals.visits, visits);
  is('counted texts', ledger?.totals.texts, texts.length);
  is(
    'counted bytes of texts',
    ledger?.totals.textBytes,
    textBytes.reduce((a, b) => a + b, 0),
  );
  for (const id of texts) must(rows.has(id), `The text of page ${id} has no page`);
  for (const id of clusters.flatMap(({ ids }) => ids)) {
    must(rows.has(id), `Page ${id} of a cluster is none`);
  }
  return faults;
}
