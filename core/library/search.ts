/**
 * Searches and sorts the saved pages. The library page, the side panel, and the address bar call it.
 * Read `storage/shards.ts` next, which keeps what is scanned.
 */

import { hashText } from '../text/hash-text.ts';
import { parseSite } from '../url/site.ts';
import { YieldTimer } from './storage/batches.ts';
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
  /** Stops the search. */
  readonly signal?: AbortSignal | undefined;
}

/** The first pages that a search finds. */
export interface SearchResults {
  readonly pages: readonly Page[];
  /** How many pages the search finds in all. */
  readonly total: number;
}

/**
 * Searches all pages of the library, and returns the first ones that are found.
 *
 * @throws the reason of `signal`.
 */
export async function search(
  connection: Connection,
  query: SearchQuery = {},
): Promise<SearchResults> {
  const ids = await searchIds(connection, query);
  const first = ids.slice(0, query.limit ?? 50);
  const pages = await transact(connection, 'readonly', (tx, column) =>
    readPages(tx, column, first),
  );
  return { pages, total: ids.length };
}

/**
 * Returns the ids of all pages that a search finds, in order, for a list that can be scrolled to any
 * position. `limit` has no effect.
 *
 * @throws the reason of `signal`.
 */
export async function searchIds(
  connection: Connection,
  query: SearchQuery = {},
): Promise<number[]> {
  const { sort = 'lastRead', site, via, signal } = query;
  const { descending = sort === 'lastRead' || sort === 'firstRead' } = query;
  const name = site === undefined ? undefined : parseSite(site);
  const words = (foldTitle(query.words ?? '').match(/\S+/g) ?? []).map((word) => ({
    word,
    hashes: hashesOf(word),
  }));
  const sortsByLine = sort === 'title' || sort === 'site';
  const needsLines = words.length > 0 || name !== undefined || via !== undefined || sortsByLine;
  const candidates = await transact(connection, 'readonly', (tx, column) =>
    readCandidates(tx, column, query, name, needsLines),
  );
  const timer = new YieldTimer();
  const found: { readonly key: number | string; readonly id: number }[] = [];
  for (const [i, { time, id, line, textWords }] of candidates.entries()) {
    if (i % CANDIDATES_PER_PAUSE === 0) await timer.pause();
    if (!words.every(({ word, hashes }) => line.includes(word) || hasAll(textWords, hashes))) {
      continue;
    }
    const [title = '', siteOfLine = '', viaOfLine] = line === '' ? [] : line.split('\t');
    // Two sites may share a hash.
    if (name !== undefined && siteOfLine !== name) continue;
    if (via !== undefined && viaOfLine !== via) continue;
    found.push({ key: sort === 'title' ? title : sort === 'site' ? siteOfLine : time, id });
  }
  signal?.throwIfAborted();
  const sign = descending ? -1 : 1;
  found.sort((a, b) => sign * (a.key < b.key ? -1 : a.key > b.key ? 1 : a.id - b.id));
  return found.map(({ id }) => id);
}

/** Asking whether a pause is due takes longer than comparing a line. */
const CANDIDATES_PER_PAUSE = 500;

interface Candidate {
  readonly id: number;
  readonly time: number;
  /** See `titleLine`. It is empty if the search needs no titles. */
  readonly line: string;
  /** See `wordsOfText`. */
  readonly textWords: string;
}

/** Returns every page that matches the time and the import of a query, and may match the site. */
async function readCandidates(
  tx: AnyTransaction,
  column: Column,
  { words, from = 0, to = Number.POSITIVE_INFINITY, importId, sort }: SearchQuery,
  site: string | undefined,
  needsLines: boolean,
): Promise<Candidate[]> {
  await column.load('visits');
  if (needsLines) await column.load('titles');
  const needsTexts = Boolean(words) && column.totals.texts > 0;
  if (needsTexts) await column.load('words');
  const only = importId === undefined ? undefined : await idsOfImport(tx, importId);
  const siteHash = site === undefined ? undefined : hashText(site);
  const candidates: Candidate[] = [];
  for (const visits of column.visits()) {
    const { id } = visits;
    const time = sort === 'firstRead' ? visits.firstRead : visits.lastRead;
    if (siteHash !== undefined && visits.site !== siteHash) continue;
    if ((only && !only.has(id)) || time < from || time >= to) continue;
    const line = needsLines ? column.titleLine(id) : '';
    candidates.push({ id, time, line, textWords: needsTexts ? column.wordsOf(id) : '' });
  }
  return candidates;
}

async function idsOfImport(tx: AnyTransaction, importId: number): Promise<ReadonlySet<number>> {
  const keys = await tx.objectStore('pages').index('imports').getAllKeys(importId);
  return new Set(keys.map((key) => unpackPrimaryKey(key).id));
}

function hasAll(textWords: string, hashes: readonly string[]): boolean {
  return hashes.length > 0 && hashes.every((hash) => textWords.includes(hash));
}
