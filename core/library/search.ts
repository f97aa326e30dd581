/**
 * Searches and sorts the saved pages. The library page and the side panel call it. Read
 * `storage/title-cache.ts` next, which keeps the titles in memory.
 */

import { hashText } from '../text/hash-text.ts';
import { parseSite } from '../url/site.ts';
import { sortYielding, YieldTimer } from './storage/batches.ts';
import type { Column } from './storage/column.ts';
import type { Connection } from './storage/connection.ts';
import type { Page } from './storage/page.ts';
import { isReadable } from './storage/page-record.ts';
import { readPages, readRecords } from './storage/pages.ts';
import { unpackPrimaryKey } from './storage/primary-key.ts';
import type { AnyTransaction } from './storage/schema.ts';
import { type FoldedTitle, foldTitle, type TitleCache } from './storage/title-cache.ts';
import { transact } from './storage/transaction.ts';

/** What pages are sorted by. */
export type Sort = 'lastRead' | 'firstRead' | 'title' | 'site';

/** What to search for. An empty query finds all pages, the most recent visit first. */
export interface SearchQuery {
  /**
   * Words that the title or the site must all contain, whole or in part. Case, width, the Chinese
   * script, accents, and quotation marks don't matter.
   */
  readonly words?: string | undefined;
  /** Only pages of this site (`example.org`), without its subdomains. */
  readonly site?: string | undefined;
  /**
   * Only pages whose last visit (or first visit, if sorted by `firstRead`) was at this time or
   * later, in milliseconds since 1970.
   */
  readonly from?: number | undefined;
  /** Only pages whose visit was before this time. */
  readonly to?: number | undefined;
  /** Only pages that this import has. */
  readonly importId?: number | undefined;
  /** The default is `lastRead`. Titles and sites are sorted by code points. */
  readonly sort?: Sort | undefined;
  /** The default is `true` for times, and `false` for titles and sites. */
  readonly descending?: boolean | undefined;
  /** The most pages to return, 50 by default. */
  readonly limit?: number | undefined;
  /** Where the call before ended. */
  readonly after?: Cursor | undefined;
  /** Stops a search that takes several transactions because it has to read all titles. */
  readonly signal?: AbortSignal | undefined;
}

/** A position between two pages of a sorted list. It stays valid when pages are added or deleted. */
export interface Cursor {
  readonly key: number | string;
  readonly id: number;
}

/** One part of the results. */
export interface SearchResults {
  /** May have fewer pages than the limit, or none, before the end: see {@link FIRST_TITLES}. */
  readonly pages: readonly Page[];
  /** Pass it as `after` to get the next part. It is absent at the end. */
  readonly next?: Cursor;
}

/** Titles that the first call reads if they are not cached yet. */
const FIRST_TITLES = 500;

/**
 * Searches the library, one part at a time. The first part of a search sorted by time is fast,
 * because it reads at most 500 titles. Later parts, and searches sorted by title or site, need all
 * titles. Reading them takes a second for 100,000 pages, in short batches, and happens once.
 *
 * @throws the reason of `signal`.
 */
export async function search(
  connection: Connection,
  query: SearchQuery = {},
): Promise<SearchResults> {
  const { limit = 50, after, signal } = query;
  const parsed = parseQuery(query);
  const { words, byTitle, descending } = parsed;
  if (byTitle || (words.length > 0 && after)) await loadAllTitles(connection, signal);
  return await transact(connection, 'readonly', async (tx, column) => {
    await column.load('visits');
    const only = await idsOfImport(tx, parsed.importId);
    const { titleCache } = connection;
    const missing = words.length > 0 || byTitle ? titleCache.missing(column) : [];
    const isFirstByTime = words.length > 0 && !byTitle && !after;
    if (isFirstByTime && missing.length > 0) {
      return await searchFirstTitles(tx, column, titleCache, parsed, only, limit);
    }
    await loadTitles(tx, column, titleCache, missing);
    const first = new BoundedSortedList(limit + 1, descending, after);
    forEachCandidate(column, titleCache, parsed, only, (candidate) => {
      const title = titleCache.get(candidate.id, candidate.visits, candidate.lastRead);
      if (words.length === 0 || (title && hasWords(title, words))) first.add(candidate);
    });
    const found = first.items.slice(0, limit);
    return await readResults(tx, column, found, parsed.site, first.items.length > limit);
  });
}

/**
 * Returns the ids of all pages that a search finds, in order, for a list that can be scrolled to any
 * position. It takes milliseconds for 100,000 pages, or a second the first time that titles are
 * needed (for words, a site, or sorting by title). `limit` and `after` have no effect.
 *
 * @throws the reason of `signal`.
 */
export async function searchIds(
  connection: Connection,
  query: SearchQuery = {},
): Promise<number[]> {
  const parsed = parseQuery(query);
  const { words, site, byTitle, descending } = parsed;
  const needsTitles = byTitle || words.length > 0 || site !== undefined;
  if (needsTitles) await loadAllTitles(connection, query.signal);
  const [candidates, titles]: [Cursor[], (FoldedTitle | undefined)[]] = [[], []];
  await transact(connection, 'readonly', async (tx, column) => {
    await column.load('visits');
    const only = await idsOfImport(tx, parsed.importId);
    const { titleCache } = connection;
    if (needsTitles) await loadTitles(tx, column, titleCache, titleCache.missing(column));
    forEachCandidate(column, titleCache, parsed, only, (candidate) => {
      candidates.push(candidate);
      if (needsTitles) {
        titles.push(titleCache.get(candidate.id, candidate.visits, candidate.lastRead));
      }
    });
  });
  const found = needsTitles ? await filterByTitle(candidates, titles, parsed) : candidates;
  query.signal?.throwIfAborted();
  return idsOf(
    await sortYielding(found, descending ? (a, b) => compareCursors(b, a) : compareCursors),
  );
}

/** Titles read in one transaction. */
const TITLES_PER_BATCH = 500;

/**
 * Reads all titles that a connection has not cached yet, in short batches. It reads the whole store
 * in the order of its keys, which is several times as fast as page by page.
 *
 * @throws the reason of `signal`.
 */
async function loadAllTitles(
  connection: Connection,
  signal: AbortSignal | undefined,
): Promise<void> {
  const missing = await transact(connection, 'readonly', async (_, column) => {
    await column.load('visits');
    return connection.titleCache.missing(column).length;
  });
  if (missing <= TITLES_PER_BATCH) return;
  let lastKey: ArrayBuffer | undefined;
  do {
    signal?.throwIfAborted();
    const range = lastKey ? IDBKeyRange.lowerBound(lastKey, true) : undefined;
    lastKey = await transact(connection, 'readonly', async (tx) => {
      const pages = tx.objectStore('pages');
      const [keys, records] = await Promise.all([
        pages.getAllKeys(range, TITLES_PER_BATCH),
        pages.getAll(range, TITLES_PER_BATCH),
      ]);
      const timer = new YieldTimer();
      for (const [i, key] of keys.entries()) {
        const record = records[i];
        if (record && isReadable(record)) connection.titleCache.set({ key, record });
        await timer.pauseIn(tx);
      }
      return keys.length < TITLES_PER_BATCH ? undefined : keys.at(-1);
    });
  } while (lastKey);
}

/** Loads the titles of these pages, unless they are cached. The visits of all pages must be loaded. */
async function loadTitles(
  tx: AnyTransaction,
  column: Column,
  titleCache: TitleCache,
  ids: readonly number[],
): Promise<void> {
  const missing = ids.filter((id) => {
    const row = column.visitsOf(id);
    return row && !titleCache.get(id, row.visits, row.lastRead);
  });
  for (const stored of await readRecords(tx, column, missing)) titleCache.set(stored);
}

/** Returns the candidates whose title and site match. `titles` has the title of each candidate. */
async function filterByTitle(
  candidates: readonly Cursor[],
  titles: readonly (FoldedTitle | undefined)[],
  { words, site }: ParsedQuery,
): Promise<Cursor[]> {
  const timer = new YieldTimer();
  const found: Cursor[] = [];
  for (const [i, candidate] of candidates.entries()) {
    const title = titles[i];
    // Two sites may share a hash.
    if (title && (site === undefined || title.site === site) && hasWords(title, words)) {
      found.push(candidate);
    }
    if (i % FIRST_TITLES === 0) await timer.pause();
  }
  return found;
}

/** Returns the first part while titles are missing: the matches among the first 500 candidates. */
async function searchFirstTitles(
  tx: AnyTransaction,
  column: Column,
  titleCache: TitleCache,
  query: ParsedQuery,
  only: ReadonlySet<number> | undefined,
  limit: number,
): Promise<SearchResults> {
  const first = new BoundedSortedList(FIRST_TITLES + 1, query.descending, undefined);
  forEachCandidate(column, titleCache, query, only, (candidate) => first.add(candidate));
  const checked = first.items.slice(0, FIRST_TITLES);
  await loadTitles(tx, column, titleCache, idsOf(checked));
  const matches = checked.filter(({ id }) => {
    const row = column.visitsOf(id);
    const title = row && titleCache.get(id, row.visits, row.lastRead);
    return title && hasWords(title, query.words);
  });
  if (matches.length > limit) {
    return await readResults(tx, column, matches.slice(0, limit), query.site, true);
  }
  const hasMore = first.items.length > FIRST_TITLES;
  return await readResults(tx, column, matches, query.site, hasMore, checked.at(-1));
}

async function readResults(
  tx: AnyTransaction,
  column: Column,
  found: readonly Cursor[],
  site: string | undefined,
  hasMore: boolean,
  last = found.at(-1),
): Promise<SearchResults> {
  const read = await readPages(tx, column, idsOf(found));
  // Two sites may share a hash.
  const pages = read.filter((page) => site === undefined || page.site === site);
  return hasMore && last ? { pages, next: { key: last.key, id: last.id } } : { pages };
}

interface ParsedQuery {
  readonly words: readonly string[];
  readonly site: string | undefined;
  readonly siteHash: number | undefined;
  readonly from: number;
  readonly to: number;
  readonly importId: number | undefined;
  readonly sort: Sort;
  /** Whether it sorts by title or site. */
  readonly byTitle: boolean;
  readonly descending: boolean;
}

function parseQuery({
  words = '',
  site: named,
  from = Number.NEGATIVE_INFINITY,
  to = Number.POSITIVE_INFINITY,
  importId,
  sort = 'lastRead',
  descending,
}: SearchQuery): ParsedQuery {
  const byTitle = sort === 'title' || sort === 'site';
  const site = named === undefined ? undefined : parseSite(named);
  return {
    words: foldTitle(words).match(/\S+/g) ?? [],
    site,
    siteHash: site === undefined ? undefined : hashText(site),
    from,
    to,
    importId,
    sort,
    byTitle,
    descending: descending ?? !byTitle,
  };
}

interface Candidate extends Cursor {
  readonly visits: number;
  readonly lastRead: number;
}

/** Returns the ids of all pages that an import has, or nothing without an import. */
async function idsOfImport(
  tx: AnyTransaction,
  importId: number | undefined,
): Promise<ReadonlySet<number> | undefined> {
  if (importId === undefined) return undefined;
  const keys = await tx.objectStore('pages').index('imports').getAllKeys(importId);
  return new Set(keys.map((key) => unpackPrimaryKey(key).id));
}

/** Calls `visit` for every page that matches the site and the time of a query, among `only` if given. */
function forEachCandidate(
  column: Column,
  titleCache: TitleCache,
  { siteHash, from, to, sort, byTitle, descending }: ParsedQuery,
  only: ReadonlySet<number> | undefined,
  visit: (candidate: Candidate) => void,
): void {
  column.forEach((facts, slot, id) => {
    if (siteHash !== undefined && facts.site[slot] !== siteHash) return;
    if (only && !only.has(id)) return;
    const [lastRead = 0, visits = 0] = [facts.lastRead[slot], facts.visits[slot]];
    const time = sort === 'firstRead' ? (facts.firstRead[slot] ?? 0) : lastRead;
    if (time < from || time >= to) return;
    const key = byTitle ? textKey(titleCache.get(id, visits, lastRead), sort) : time;
    visit({ key, id, visits, lastRead });
  }, descending);
}

function textKey(title: FoldedTitle | undefined, sort: Sort): string {
  return (sort === 'site' ? title?.site : title?.title) ?? '';
}

function hasWords({ title, site }: FoldedTitle, words: readonly string[]): boolean {
  return words.every((word) => title.includes(word) || site.includes(word));
}

function idsOf(cursors: readonly Cursor[]): number[] {
  return cursors.map(({ id }) => id);
}

/** Compares by key, and by id if the keys are equal. */
function compareCursors(a: Cursor, b: Cursor): number {
  if (a.key < b.key) return -1;
  if (a.key > b.key) return 1;
  return a.id - b.id;
}

/**
 * Keeps the first `count` of the items added, in order. This is much faster than sorting all items
 * when there are many, and fastest when they are added nearly in order.
 */
class BoundedSortedList {
  readonly items: Cursor[] = [];
  readonly #count: number;
  readonly #compare: (a: Cursor, b: Cursor) => number;
  readonly #after: Cursor | undefined;

  /** @param after ignores all items up to this one. */
  constructor(count: number, descending: boolean, after: Cursor | undefined) {
    this.#count = count;
    this.#compare = descending ? (a, b) => compareCursors(b, a) : compareCursors;
    this.#after = after;
  }

  add(item: Cursor): void {
    const { items } = this;
    if (this.#after && this.#compare(item, this.#after) <= 0) return;
    const last = items[this.#count - 1];
    if (last && this.#compare(item, last) >= 0) return;
    let [low, high] = [0, items.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = items[middle];
      if (other && this.#compare(other, item) < 0) low = middle + 1;
      else high = middle;
    }
    items.splice(low, 0, item);
    if (items.length > this.#count) items.pop();
  }
}
