import { parseSite } from '../../url/site.ts';
import { YieldTimer } from '../storage/batches.ts';
import type { Column } from '../storage/column.ts';
import type { Connection } from '../storage/connection.ts';
import { hashText } from '../storage/hash-text.ts';
import { unpackPrimaryKey } from '../storage/primary-key.ts';
import { readPages } from '../storage/read-pages.ts';
import type { AnyTransaction } from '../storage/schema.ts';
import { type Folded, foldTitle, type TitleCache } from '../storage/title-cache.ts';
import { transact } from '../storage/transaction.ts';
import { sortYielding } from './in-order.ts';
import type { Cursor, Query, Results, Sort } from './query.ts';

/** Pages whose titles the first call reads when it must. */
const LOOKED_THROUGH = 500;

/**
 * Searches the library, a part at a time. The first part of a search by time comes at once: it
 * reads the titles of some hundred pages. Who goes on, or sorts by titles or sites, will need all
 * of them: those are read in short steps, which takes a second at 100,000 pages and is done once.
 *
 * @throws what `signal` was aborted with.
 */
export async function search(connection: Connection, query: Query = {}): Promise<Results> {
  const { limit = 50, after, signal } = query;
  const wanted = readQuery(query);
  if (wanted.byTitles || (wanted.words.length > 0 && after)) await loadTitles(connection, signal);
  return await transact(connection, 'readonly', async (tx, column) => {
    await column.load();
    const { titles } = connection;
    const few = wanted.words.length > 0 && !wanted.byTitles && !after;
    const unknown = wanted.words.length > 0 || wanted.byTitles ? titles.unknown(column) : [];
    if (few && unknown.length > 0) return await firstPart(tx, column, connection, wanted, query);
    await titles.load(tx, column, unknown);
    const first = new BoundedSortedList(limit + 1, wanted.descending, after);
    eachPlace(column, titles, wanted, (place) => {
      const known = titles.get(place.id, place.visits, place.lastRead);
      if (wanted.words.length === 0 || (known && hasWords(known, wanted.words))) first.add(place);
    });
    return await results(
      tx,
      column,
      first.places.slice(0, limit),
      wanted.named,
      first.places.length > limit,
    );
  });
}

/**
 * The ids of all pages that a search finds, in order: for a list that can be scrolled to any place,
 * and that knows how many there are. Milliseconds at 100,000 pages; a second the first time that
 * titles are needed: for words, a site or an order by titles. `limit` and `after` say nothing here.
 *
 * @throws what `signal` was aborted with.
 */
export async function searchIds(connection: Connection, query: Query = {}): Promise<number[]> {
  const wanted = readQuery(query);
  const { words, named, byTitles, descending } = wanted;
  const needsTitles = byTitles || words.length > 0 || named !== undefined;
  if (needsTitles) await loadTitles(connection, query.signal);
  const [places, folded]: [Cursor[], (Folded | undefined)[]] = [[], []];
  await transact(connection, 'readonly', async (tx, column) => {
    await column.load();
    const { titles } = connection;
    if (needsTitles) await titles.load(tx, column, titles.unknown(column));
    eachPlace(column, titles, wanted, (place) => {
      places.push(place);
      if (needsTitles) folded.push(titles.get(place.id, place.visits, place.lastRead));
    });
  });
  const found = needsTitles ? await sifted(places, folded, wanted) : places;
  query.signal?.throwIfAborted();
  return idsOf(
    await sortYielding(found, descending ? (a, b) => compareCursors(b, a) : compareCursors),
  );
}

/** Of places with what is known of them, those that have the words. */
async function sifted(
  places: readonly Cursor[],
  folded: readonly (Folded | undefined)[],
  { words, named }: Wanted,
): Promise<Cursor[]> {
  const pace = new YieldTimer();
  const found: Cursor[] = [];
  for (const [i, place] of places.entries()) {
    const known = folded[i];
    // Two sites may share a hash.
    if (known && (named === undefined || known.site === named) && hasWords(known, words)) {
      found.push(place);
    }
    if (i % LOOKED_THROUGH === 0) await pace.pause();
  }
  return found;
}

/** The first part while not all titles are known: of the first pages those that have the words. */
async function firstPart(
  tx: AnyTransaction,
  column: Column,
  { titles }: Connection,
  wanted: Wanted,
  { limit = 50 }: Query,
): Promise<Results> {
  const first = new BoundedSortedList(LOOKED_THROUGH + 1, wanted.descending, undefined);
  eachPlace(column, titles, wanted, (place) => first.add(place));
  const looked = first.places.slice(0, LOOKED_THROUGH);
  await titles.load(tx, column, idsOf(looked));
  const matching = looked.filter(({ id }) => {
    const row = column.get(id);
    const known = row && titles.get(id, row.visits, row.lastRead);
    return known && hasWords(known, wanted.words);
  });
  const more = first.places.length > LOOKED_THROUGH;
  if (matching.length > limit)
    return await results(tx, column, matching.slice(0, limit), wanted.named, true);
  return await results(tx, column, matching, wanted.named, more, looked.at(-1));
}

async function results(
  tx: AnyTransaction,
  column: Column,
  places: readonly Cursor[],
  site: string | undefined,
  more: boolean,
  last = places.at(-1),
): Promise<Results> {
  const read = await readPages(tx, column, idsOf(places));
  // Two sites may share a hash.
  const pages = read.filter((page) => site === undefined || page.site === site);
  return more && last ? { pages, next: { key: last.key, id: last.id } } : { pages };
}

interface Wanted {
  readonly words: readonly string[];
  readonly named: string | undefined;
  readonly site: number | undefined;
  readonly from: number;
  readonly to: number;
  readonly sort: Sort;
  readonly byTitles: boolean;
  readonly descending: boolean;
}

function readQuery({ words = '', site, from, to, sort = 'lastRead', descending }: Query): Wanted {
  const byTitles = sort === 'title' || sort === 'site';
  const name = site === undefined ? undefined : parseSite(site);
  return {
    words: foldTitle(words).match(/\S+/g) ?? [],
    named: name,
    site: name === undefined ? undefined : hashText(name),
    from: from ?? Number.NEGATIVE_INFINITY,
    to: to ?? Number.POSITIVE_INFINITY,
    sort,
    byTitles,
    descending: descending ?? !byTitles,
  };
}

interface SortKey extends Cursor {
  readonly visits: number;
  readonly lastRead: number;
}

/** Shows the places of all pages of the site and the time that are wanted. */
function eachPlace(
  column: Column,
  titles: TitleCache,
  { site, from, to, sort, byTitles, descending }: Wanted,
  show: (place: SortKey) => void,
): void {
  column.each((facts, at, id) => {
    if (site !== undefined && facts.site[at] !== site) return;
    const [lastRead = 0, visits = 0] = [facts.lastRead[at], facts.visits[at]];
    const time = sort === 'firstRead' ? (facts.firstRead[at] ?? 0) : lastRead;
    if (time < from || time >= to) return;
    const key = byTitles ? keyIn(titles.get(id, visits, lastRead), sort) : time;
    show({ key, id, visits, lastRead });
  }, descending);
}

function keyIn(known: Folded | undefined, sort: Sort): string {
  return (sort === 'site' ? known?.site : known?.title) ?? '';
}

function hasWords({ title, site }: Folded, words: readonly string[]): boolean {
  return words.every((word) => title.includes(word) || site.includes(word));
}

function idsOf(places: readonly Cursor[]): number[] {
  return places.map(({ id }) => id);
}

/** The order of two places: by key, and by id where keys are equal. */
function compareCursors(a: Cursor, b: Cursor): number {
  if (a.key < b.key) return -1;
  if (a.key > b.key) return 1;
  return a.id - b.id;
}

/**
 * Keeps the first `count` of the places that it is shown, in order. Much cheaper than to sort all
 * when there are many, and cheapest when they come nearly in order.
 */
class BoundedSortedList {
  readonly places: Cursor[] = [];
  readonly #count: number;
  readonly #compare: (a: Cursor, b: Cursor) => number;
  readonly #after: Cursor | undefined;

  /** @param after only places behind this one count. */
  constructor(count: number, descending: boolean, after: Cursor | undefined) {
    this.#count = count;
    this.#compare = descending ? (a, b) => compareCursors(b, a) : compareCursors;
    this.#after = after;
  }

  add(place: Cursor): void {
    const { places } = this;
    if (this.#after && this.#compare(place, this.#after) <= 0) return;
    const last = places[this.#count - 1];
    if (last && this.#compare(place, last) >= 0) return;
    let [low, high] = [0, places.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = places[middle];
      if (other && this.#compare(other, place) < 0) low = middle + 1;
      else high = middle;
    }
    places.splice(low, 0, place);
    if (places.length > this.#count) places.pop();
  }
}

/** Titles read in one transaction. */
const STEP = 500;

/**
 * Reads all titles that this connection does not know yet, in short steps: the whole store in the
 * order of its keys, which is several times as fast as page by page.
 *
 * @throws what `signal` was aborted with.
 */
async function loadTitles(connection: Connection, signal: AbortSignal | undefined): Promise<void> {
  const unknown = await transact(connection, 'readonly', async (_, column) => {
    await column.load();
    return connection.titles.unknown(column).length;
  });
  if (unknown <= STEP) return;
  let last: ArrayBuffer | undefined;
  do {
    signal?.throwIfAborted();
    const range = last ? IDBKeyRange.lowerBound(last, true) : undefined;
    last = await transact(connection, 'readonly', async (tx, column) => {
      const pages = tx.objectStore('pages');
      const [keys, records] = await Promise.all([
        pages.getAllKeys(range, STEP),
        pages.getAll(range, STEP),
        column.load(),
      ]);
      const pace = new YieldTimer();
      for (const [i, key] of keys.entries()) {
        const row = column.get(unpackPrimaryKey(key).id);
        const record = records[i];
        if (row && record) connection.titles.set(row, record);
        await pace.pauseIn(tx);
      }
      return keys.length < STEP ? undefined : keys.at(-1);
    });
  } while (last);
}
