import { normalise } from '../../text/normalise.ts';
import { siteOf } from '../address/site.ts';
import type { Column } from '../column.ts';
import type { Connection } from '../connection.ts';
import { hashText } from '../hash-text.ts';
import { readPages } from '../read-pages.ts';
import { transact } from '../transact.ts';
import { FirstInOrder } from './first-in-order.ts';
import { loadTitles } from './load-titles.ts';
import type { Cursor, Query, Results } from './query.ts';
import type { Folded, TitleCache } from './title-cache.ts';

/** Pages whose titles one call looks through. */
const LOOKED_THROUGH = 500;

/**
 * Searches the library, a part at a time: each call takes some milliseconds at 100,000 pages and
 * ends with a cursor for the next. Only the first sorting by title or site reads all titles, in
 * steps: about a second at 100,000.
 *
 * @throws what `signal` was aborted with.
 */
export async function search(connection: Connection, query: Query = {}): Promise<Results> {
  const { sort = 'lastRead', limit = 50, after, signal } = query;
  const words = normalise(query.words ?? '').match(/\S+/g) ?? [];
  const site = query.site === undefined ? undefined : named(query.site);
  const byTime = sort === 'lastRead' || sort === 'firstRead';
  // The first results of a search by time come at once; who goes on will look through many.
  if (!byTime || (words.length > 0 && after)) await loadTitles(connection, signal);
  return await transact(connection, 'readonly', async (tx, column) => {
    await column.load();
    const { titles } = connection;
    if (!byTime) await titles.load(tx, column, titles.unknown(column));
    const selective = words.length > 0 || site !== undefined;
    const count = selective ? LOOKED_THROUGH : limit;
    const places = firstPlaces(column, titles, query, count + 1);
    const looked = places.slice(0, count);
    let matching = looked;
    if (selective) {
      await titles.load(tx, column, idsOf(looked));
      matching = looked.filter(({ id }) => {
        const row = column.get(id);
        const known = row && titles.get(row);
        return known && (site === undefined || known.site === site) && hasWords(known, words);
      });
    }
    const shown = matching.slice(0, limit);
    const pages = await readPages(tx, column, idsOf(shown));
    const next = matching.length > limit ? shown.at(-1) : looked.at(-1);
    const more = matching.length > limit || places.length > count;
    return more && next ? { pages, next } : { pages };
  });
}

/** The first places behind the cursor, of the site and the time that the query asks for. */
function firstPlaces(column: Column, titles: TitleCache, query: Query, count: number): Cursor[] {
  const { sort = 'lastRead', after, site } = query;
  const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = query;
  const descending = query.descending ?? (sort === 'lastRead' || sort === 'firstRead');
  const first = new FirstInOrder(count, descending, after);
  const siteHash = site === undefined ? undefined : hashText(named(site));
  column.each((facts, place, id) => {
    if (siteHash !== undefined && facts.site[place] !== siteHash) return;
    const lastRead = facts.lastRead[place] ?? 0;
    const time = sort === 'firstRead' ? (facts.firstRead[place] ?? 0) : lastRead;
    if (time < from || time >= to) return;
    if (sort === 'title' || sort === 'site') {
      const known = titles.get({ id, lastRead, visits: facts.visits[place] ?? 0 });
      first.add({ key: known?.[sort] ?? '', id });
    } else first.add({ key: time, id });
  }, descending);
  return first.places;
}

function hasWords({ title, site }: Folded, words: readonly string[]): boolean {
  return words.every((word) => title.includes(word) || site.includes(word));
}

function idsOf(places: readonly Cursor[]): number[] {
  return places.map(({ id }) => id);
}

function named(site: string): string {
  return siteOf(/^https?:/.test(site) ? site : `https://${site}/`);
}
