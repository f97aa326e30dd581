import { normalise } from '../../text/normalise.ts';
import { siteOf } from '../address/site.ts';
import type { Connection } from '../connection.ts';
import { hashText } from '../hash-text.ts';
import { readPages } from '../read-pages.ts';
import { transact } from '../transact.ts';
import { FirstInOrder } from './first-in-order.ts';
import { loadTitles } from './load-titles.ts';
import type { Cursor, Query, Results } from './query.ts';

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
  const { sort = 'lastRead', limit = 50, after } = query;
  const byTime = sort === 'lastRead' || sort === 'firstRead';
  const descending = query.descending ?? byTime;
  const words = normalise(query.words ?? '').match(/\S+/g) ?? [];
  const site = query.site === undefined ? undefined : named(query.site);
  if (!byTime) await loadTitles(connection, query.signal);
  return await transact(connection, 'readonly', async (tx, column) => {
    await column.load();
    const { titles } = connection;
    if (!byTime) await titles.load(tx, column, titles.unknown(column));
    const count = words.length > 0 || site !== undefined ? LOOKED_THROUGH : limit;
    const first = new FirstInOrder(count + 1, descending, after);
    const siteHash = site === undefined ? undefined : hashText(site);
    const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = query;
    column.each((facts, place, id) => {
      if (siteHash !== undefined && facts.site[place] !== siteHash) return;
      const lastRead = facts.lastRead[place] ?? 0;
      const time = sort === 'firstRead' ? (facts.firstRead[place] ?? 0) : lastRead;
      if (time < from || time >= to) return;
      const key = byTime
        ? time
        : (titles.get({ id, lastRead, visits: facts.visits[place] ?? 0 })?.[sort] ?? '');
      first.add({ key, id });
    }, descending);
    const looked = first.places.slice(0, count);
    let matching: readonly Cursor[] = looked;
    if (words.length > 0 || site !== undefined) {
      await titles.load(
        tx,
        column,
        looked.map(({ id }) => id),
      );
      matching = looked.filter(({ id }) => {
        const row = column.get(id);
        const known = row && titles.get(row);
        if (!known || (site !== undefined && known.site !== site)) return false;
        return words.every((word) => known.title.includes(word) || known.site.includes(word));
      });
    }
    const shown = matching.slice(0, limit);
    const more = matching.length > limit || first.places.length > count;
    const next = matching.length > limit ? shown.at(-1) : looked.at(-1);
    const pages = await readPages(
      tx,
      column,
      shown.map(({ id }) => id),
    );
    return more && next ? { pages, next } : { pages };
  });
}

function named(site: string): string {
  return siteOf(/^https?:/.test(site) ? site : `https://${site}/`);
}
