/**
 * Searches and sorts the saved pages. The library page, the side panel, and the address bar call it.
 * Read `storage/shards.ts` next, which keeps what is scanned.
 */

import { hashText } from '../text/hash-text.ts';
import { parseSite } from '../url/site.ts';
import { sortYielding, YieldTimer } from './storage/batches.ts';
import type { Column } from './storage/column.ts';
import type { Connection } from './storage/connection.ts';
import { foldTitle } from './storage/fold-title.ts';
import type { Page } from './storage/page.ts';
import { readPages } from './storage/pages.ts';
import { unpackPrimaryKey } from './storage/primary-key.ts';
import type { AnyTransaction } from './storage/schema.ts';
import { hashesOf } from './storage/text-words.ts';
import { transact } from './storage/transaction.ts';

/** What pages are sorted by. */
export type Sort = 'lastRead' | 'firstRead' | 'title' | 'site';

/** What to search for. An empty query finds all pages, the most recent visit first. */
export interface SearchQuery {
  /**
   * Words that must all be in the title or the site, whole or in part, or in the text, if texts are
   * kept: as whole words, and in Chinese and Japanese as at least two characters. Case, width, the
   * Chinese script, accents, and quotation marks don't matter.
   */
  readonly words?: string | undefined;
  /** Only pages of this site (`example.org`), without its subdomains. */
  readonly site?: string | undefined;
  /** Only pages that were read in this feed reader: see {@link Page.via}. */
  readonly via?: string | undefined;
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
  /** Stops the search. */
  readonly signal?: AbortSignal | undefined;
}

/** A position between two pages of a sorted list. It stays valid when pages are added or deleted. */
export interface Cursor {
  readonly key: number | string;
  readonly id: number;
}

/** One part of the results. */
export interface SearchResults {
  readonly pages: readonly Page[];
  /** How many pages the search finds in all parts. */
  readonly total: number;
  /** Pass it as `after` to get the next part. It is absent at the end. */
  readonly next?: Cursor;
}

/**
 * Searches all pages of the library, and returns one part of what is found.
 *
 * @throws the reason of `signal`.
 */
export async function search(
  connection: Connection,
  query: SearchQuery = {},
): Promise<SearchResults> {
  const { limit = 50, after } = query;
  const parsed = parseQuery(query);
  const found = await find(connection, parsed, query.signal);
  const start = after ? found.findIndex((cursor) => parsed.compare(cursor, after) > 0) : 0;
  const part = start < 0 ? [] : found.slice(start, start + limit);
  const pages = await transact(connection, 'readonly', (tx, column) =>
    readPages(tx, column, idsOf(part)),
  );
  const [last, total] = [part.at(-1), found.length];
  const hasMore = last && start + part.length < total;
  return hasMore ? { pages, total, next: last } : { pages, total };
}

/**
 * Returns the ids of all pages that a search finds, in order, for a list that can be scrolled to any
 * position. `limit` and `after` have no effect.
 *
 * @throws the reason of `signal`.
 */
export async function searchIds(
  connection: Connection,
  query: SearchQuery = {},
): Promise<number[]> {
  return idsOf(await find(connection, parseQuery(query), query.signal));
}

async function find(
  connection: Connection,
  query: ParsedQuery,
  signal: AbortSignal | undefined,
): Promise<readonly Cursor[]> {
  const candidates = await transact(connection, 'readonly', (tx, column) =>
    readCandidates(tx, column, query),
  );
  const timer = new YieldTimer();
  const found: Cursor[] = [];
  for (const [i, { key, id, line, words }] of candidates.entries()) {
    if (query.matches(line, words)) found.push({ key, id });
    if (i % CANDIDATES_PER_PAUSE === 0) await timer.pause();
  }
  signal?.throwIfAborted();
  const sorted = await sortYielding(found, query.compare);
  signal?.throwIfAborted();
  return sorted;
}

/** Asking whether a pause is due takes longer than comparing a line. */
const CANDIDATES_PER_PAUSE = 500;

interface Candidate extends Cursor {
  /** See `titleLine`. It is empty if the search needs no titles. */
  readonly line: string;
  /** See `wordsOfText`. */
  readonly words: string;
}

/** Returns every page that matches the site, the time, and the import of a query, in order of id. */
async function readCandidates(
  tx: AnyTransaction,
  column: Column,
  { siteHash, from, to, importId, sort, needsTitles, hasWords, descending }: ParsedQuery,
): Promise<Candidate[]> {
  await column.load('visits');
  if (needsTitles) await column.load('titles');
  const needsTexts = hasWords && column.totals.texts > 0;
  if (needsTexts) await column.load('words');
  const only = await idsOfImport(tx, importId);
  const facts: { readonly id: number; readonly time: number }[] = [];
  column.forEach((shard, slot, id) => {
    if (siteHash !== undefined && shard.site[slot] !== siteHash) return;
    if (only && !only.has(id)) return;
    const time = (sort === 'firstRead' ? shard.firstRead : shard.lastRead)[slot] ?? 0;
    if (time >= from && time < to) facts.push({ id, time });
  }, descending);
  const lineOf = (id: number) => (needsTitles ? column.titleLine(id) : '');
  return facts.map(({ id, time }) => {
    const line = lineOf(id);
    const key =
      sort === 'title' || sort === 'site' ? line.split('\t')[sort === 'site' ? 1 : 0] : time;
    return { id, line, words: needsTexts ? column.wordsOf(id) : '', key: key ?? '' };
  });
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

interface ParsedQuery {
  readonly siteHash: number | undefined;
  readonly from: number;
  readonly to: number;
  readonly importId: number | undefined;
  readonly sort: Sort;
  readonly needsTitles: boolean;
  readonly descending: boolean;
  readonly hasWords: boolean;
  readonly matches: (line: string, wordsOfText: string) => boolean;
  readonly compare: (a: Cursor, b: Cursor) => number;
}

function parseQuery({
  words: typed = '',
  site: named,
  via,
  from = Number.NEGATIVE_INFINITY,
  to = Number.POSITIVE_INFINITY,
  importId,
  sort = 'lastRead',
  descending = sort === 'lastRead' || sort === 'firstRead',
}: SearchQuery): ParsedQuery {
  const words = (foldTitle(typed).match(/\S+/g) ?? []).map((word) => ({
    word,
    hashes: hashesOf(word),
  }));
  const site = named === undefined ? undefined : parseSite(named);
  return {
    siteHash: site === undefined ? undefined : hashText(site),
    from,
    to,
    importId,
    sort,
    needsTitles:
      words.length > 0 ||
      site !== undefined ||
      via !== undefined ||
      sort === 'title' ||
      sort === 'site',
    hasWords: words.length > 0,
    descending,
    matches: (line, wordsOfText) => {
      const [, siteOfLine, viaOfLine] =
        site === undefined && via === undefined ? [] : line.split('\t');
      return (
        // Two sites may share a hash.
        (site === undefined || siteOfLine === site) &&
        (via === undefined || viaOfLine === via) &&
        words.every(({ word, hashes }) => line.includes(word) || hasAll(wordsOfText, hashes))
      );
    },
    compare: descending ? (a, b) => compareCursors(b, a) : compareCursors,
  };
}

function hasAll(wordsOfText: string, hashes: readonly string[]): boolean {
  return hashes.length > 0 && hashes.every((hash) => wordsOfText.includes(hash));
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
