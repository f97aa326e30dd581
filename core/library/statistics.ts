import { siteOf } from '../url/site.ts';
import type { Connection } from './storage/connection.ts';
import type { Totals } from './storage/header.ts';
import { keyOf } from './storage/read-pages.ts';
import { transact } from './storage/transaction.ts';

/**
 * Bytes a page takes on the disk without its text, all indexes included: between what Chromium took
 * for each of 100,000 at its best and after many writes (docs/decisions.md).
 */
const BYTES_A_PAGE = 450;

/** What can be asked of {@link statistics}. */
export interface StatisticsOptions {
  /** How many of the sites with the most pages. */
  readonly sites?: number | undefined;
  /** Times, rising, between which pages are counted by their first reading: the firsts of months, say. */
  readonly times?: readonly number[] | undefined;
}

/** What the library knows of itself; it stays on the machine. */
export interface Statistics extends Totals {
  /** Bytes of the pages without texts: so many times {@link BYTES_A_PAGE}. */
  readonly pageBytes: number;
  /** The sites with the most pages, most first. */
  readonly sites: readonly { readonly site: string; readonly pages: number }[];
  /** Pages first read from each of the times on, until the next. */
  readonly firstRead: readonly number[];
  /** When the first of the pages was first read; nothing where there are none. */
  readonly since: number | undefined;
  /** Clusters of copies that are known, and pages in them. */
  readonly clusters: number;
  readonly copies: number;
}

/** Counts, without reading the pages: milliseconds at 100,000. */
export function statistics(
  connection: Connection,
  { sites = 10, times = [] }: StatisticsOptions = {},
): Promise<Statistics> {
  return transact(connection, 'readonly', async (tx, column) => {
    await column.load();
    const bySite = new Map<number, { id: number; pages: number }>();
    const firstRead = times.map(() => 0);
    let since: number | undefined;
    column.each((facts, place, id) => {
      const site = facts.site[place] ?? 0;
      const counted = bySite.get(site);
      if (counted) counted.pages++;
      else bySite.set(site, { id, pages: 1 });
      const at = facts.firstRead[place] ?? 0;
      if (since === undefined || at < since) since = at;
      const period = periodOf(times, at);
      if (period >= 0) firstRead[period] = (firstRead[period] ?? 0) + 1;
    });
    const most = [...bySite.values()].sort((a, b) => b.pages - a.pages || a.id - b.id);
    const named = most.slice(0, sites).map(async ({ id, pages }) => {
      const row = column.get(id);
      const record = row && (await tx.objectStore('pages').get(keyOf(row)));
      return record ? [{ site: siteOf(record.u), pages }] : [];
    });
    const clusters = tx.objectStore('clusters');
    return {
      ...column.totals,
      pageBytes: column.totals.pages * BYTES_A_PAGE,
      sites: (await Promise.all(named)).flat(),
      firstRead,
      since,
      clusters: await clusters.count(),
      copies: await clusters.index('ids').count(),
    };
  });
}

/** The last of rising times that is not after `time`, or -1. */
function periodOf(times: readonly number[], time: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
