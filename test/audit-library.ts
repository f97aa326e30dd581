import { openDB } from 'idb';
import { fromStoredHeader } from '../core/library/storage/header.ts';
import { toPage, toRow } from '../core/library/storage/page-record.ts';
import { unpackPrimaryKey } from '../core/library/storage/primary-key.ts';
import { ownVisits, toDates } from '../core/library/storage/provenance.ts';
import { fromStoredAddress } from '../core/library/storage/saved-addresses.ts';
import { type LibrarySchema, STORES } from '../core/library/storage/schema.ts';
import { bitsAt, PACKING, shardOf, slotOf } from '../core/library/storage/shards.ts';
import { wordsOfText } from '../core/library/storage/text-words.ts';
import { textBytesOf, unpackText } from '../core/library/storage/texts.ts';
import { SEGMENTS, segmentKeys } from '../core/tables/segments.ts';
import { hashText } from '../core/text/hash-text.ts';
import { pageAddress } from '../core/url/canonical.ts';

/**
 * Reads the stores of a library as they are, and compares everything that can be derived with the
 * records of the pages: segments, addresses, column, titles, dates, and counts. Every page has a sketch. Texts,
 * sketches, and clusters must have pages, and saved addresses none.
 *
 * @returns a sentence for each thing that doesn't agree.
 */
export async function auditLibrary(name: string): Promise<string[]> {
  const db = await openDB<LibrarySchema>(name);
  const tx = db.transaction(STORES);
  const pages = tx.objectStore('pages');
  const [bitsStore, visitsStore] = [tx.objectStore('bits'), tx.objectStore('visits')];
  const [keys, records, headers, texts, textValues, clusters, inSegments, inAddresses] =
    await Promise.all([
      pages.getAllKeys(),
      pages.getAll(),
      tx.objectStore('header').getAll(),
      tx.objectStore('texts').getAllKeys(),
      tx.objectStore('texts').getAll(),
      tx.objectStore('clusters').getAll(),
      pages.index('segments').count(),
      pages.index('addresses').count(),
    ]);
  const sketches = await tx.objectStore('sketches').getAllKeys();
  const [savedKeys, savedValues, imports, inImports] = await Promise.all([
    tx.objectStore('addresses').getAllKeys(),
    tx.objectStore('addresses').getAll(),
    tx.objectStore('imports').getAllKeys(),
    pages.index('imports').count(),
  ]);
  const [wordNumbers, wordShards] = await Promise.all([
    tx.objectStore('words').getAllKeys(),
    tx.objectStore('words').getAll(),
  ]);
  const [titleNumbers, titleShards] = await Promise.all([
    tx.objectStore('titles').getAllKeys(),
    tx.objectStore('titles').getAll(),
  ]);
  const [bitsNumbers, bitsShards, visitsNumbers, visitsShards] = await Promise.all([
    bitsStore.getAllKeys(),
    bitsStore.getAll(),
    visitsStore.getAllKeys(),
    visitsStore.getAll(),
  ]);
  db.close();
  const header = fromStoredHeader(headers[0]);

  const faults: string[] = [];
  const must = (holds: boolean, fault: string) => {
    if (!holds) faults.push(fault);
  };
  const equal = (what: string, found: number | undefined, wanted: number) =>
    must((found ?? 0) === wanted, `${what}: ${found}, but ${wanted} expected`);

  const bits = new Map(bitsNumbers.map((n, i) => [n, bitsShards[i]]));
  const visits = new Map(visitsNumbers.map((n, i) => [n, visitsShards[i]]));
  const placeOf = (id: number) => {
    const n = shardOf('bits', id);
    return { bits: bits.get(n), visits: visits.get(n), slot: slotOf('bits', id) };
  };
  const ids = new Set<number>();
  const lines = new Map(
    titleNumbers.flatMap((n, i) =>
      `${titleShards[i]}`
        .split('\n')
        .map((line, slot) => [n * PACKING.titles.pages + slot + 1, line] as const),
    ),
  );
  const wordLines = new Map(
    wordNumbers.flatMap((n, i) =>
      `${wordShards[i]}`
        .split('\n')
        .map((line, slot) => [n * PACKING.words.pages + slot + 1, line] as const),
    ),
  );
  let visitCount = 0;
  let addressCount = 0;
  let originCount = 0;
  const own = new Set<string>();
  const mustKnowImports = (what: string, found: readonly number[] = []) => {
    for (const id of found) must(imports.includes(id), `${what} names the unknown import ${id}`);
  };
  for (const [i, record] of records.entries()) {
    const key = keys[i] ?? new ArrayBuffer(12);
    const { id } = unpackPrimaryKey(key);
    const page = toPage({ key, record });
    const row = toRow(page);
    must(!ids.has(id), `Two pages have the id ${id}`);
    ids.add(id);
    visitCount += row.visits;
    const place = placeOf(id);
    must(
      place.bits !== undefined && PACKING.bits.has(place.bits, place.slot, row),
      `Page ${id} has other bits in the column`,
    );
    must(
      place.visits !== undefined && PACKING.visits.has(place.visits, place.slot, row),
      `Page ${id} has other visits in the column`,
    );
    must(lines.get(id) === row.title, `Page ${id} has another title in the column`);
    must(record.s.join() === segmentKeys(row.bits).join(), `Page ${id} has other segments`);
    const { addresses, original } = page;
    const hashes = [...addresses, ...(original === undefined ? [] : [original])].map(hashText);
    must(record.a.join() === [...new Set(hashes)].join(), `Page ${id} has other addresses`);
    addressCount += record.a.length;
    must(!own.has(addresses[0] ?? ''), `Page ${id} has the address of another one`);
    own.add(addresses[0] ?? '');
    originCount += record.i?.length ?? 0;
    mustKnowImports(`Page ${id}`, record.i);
    const { firstRead, lastRead, visits, origins, visitedFrom } = page;
    const wanted = toDates(ownVisits(page), origins ?? []);
    const dates = { firstRead, lastRead, visits, origins, visitedFrom };
    must(
      JSON.stringify({ ...dates, ...wanted }) === JSON.stringify(dates),
      `Page ${id} has other dates than its visits and origins`,
    );
    must(sketches.includes(id), `Page ${id} has no sketch`);
    must(!origins || origins.length > 0, `Page ${id} has no origins`);
    must(id <= (header?.lastId ?? 0), `Page ${id} is above the last id`);
  }
  for (const [i, key] of savedKeys.entries()) {
    const stored = savedValues[i];
    const saved = fromStoredAddress(key, stored);
    must(saved?.address === key, `The saved address ${key} is another one`);
    must(saved !== undefined && pageAddress(saved.url) === key, `${key} has another address`);
    must(!own.has(key), `The saved address ${key} has a page`);
    mustKnowImports(key, stored?.i);
  }
  equal('imports in the index', inImports, originCount);
  for (const [n, shard] of bits) {
    for (const slot of shard?.sizes.keys() ?? []) {
      const id = n * PACKING.bits.pages + slot + 1;
      const words = shard?.bits.subarray(slot * 8, slot * 8 + 8) ?? [];
      const isEmpty = words.every((word) => word === 0);
      must(
        ids.has(id) || (isEmpty && shard && !bitsAt(shard, slot)) === true,
        `The bits of page ${id} have no page`,
      );
    }
  }
  for (const [n, shard] of visits) {
    for (const [i, number] of shard?.entries() ?? []) {
      const id = n * PACKING.visits.pages + Math.floor(i / 4) + 1;
      must(ids.has(id) || number === 0, `The visits to page ${id} have no page`);
    }
  }
  for (const [id, line] of lines)
    must(ids.has(id) || line === '', `The title of page ${id} has no page`);
  must(header !== undefined, 'The header is damaged');
  equal('segments in the index', inSegments, records.length * SEGMENTS);
  equal('addresses in the index', inAddresses, addressCount);
  equal('counted pages', header?.totals.pages, records.length);
  equal('counted visits', header?.totals.visits, visitCount);
  equal('counted clusters', header?.totals.clusters, clusters.length);
  equal('counted texts', header?.totals.texts, texts.length);
  equal(
    'counted bytes of texts',
    header?.totals.textBytes,
    textValues.reduce((sum, text) => sum + textBytesOf(text), 0),
  );
  for (const [i, id] of texts.entries()) {
    const text = textValues[i] && (await unpackText(textValues[i]));
    const words = text && wordsOfText(text.text);
    const line = wordLines.get(id) ?? '';
    must(words === undefined || line === (words || ' '), `Page ${id} has other words`);
  }
  for (const [id, line] of wordLines) {
    must(line === '' || texts.includes(id), `The words of page ${id} have no text`);
  }
  for (const id of texts) must(ids.has(id), `The text of page ${id} has no page`);
  for (const id of sketches) must(ids.has(id), `The sketch of page ${id} has no page`);
  for (const id of clusters.flatMap((cluster) => cluster.ids)) {
    must(ids.has(id), `Page ${id} is in a cluster, but has no record`);
  }
  return faults;
}
