import { siteOf } from '../url/site.ts';
import type { Connection } from './storage/connection.ts';
import type { Totals } from './storage/header.ts';
import { readRecords } from './storage/pages.ts';
import { unpackPrimaryKey } from './storage/primary-key.ts';
import { transact } from './storage/transaction.ts';

/**
 * Bytes that a page takes on disk without its text, including all indexes: what Chromium took for
 * each of 100,000 pages (docs/performance.md).
 */
const BYTES_PER_PAGE = 750;

/** Options of {@link statistics}. */
export interface StatisticsOptions {
  /** How many of the sites with the most pages to return. */
  readonly sites?: number | undefined;
  /** Ascending times between which first visits are counted, such as the starts of months. */
  readonly times?: readonly number[] | undefined;
}

/** Statistics of the library. They never leave the device. */
export interface Statistics extends Totals {
  /** Addresses that were saved elsewhere, whose pages have not been read here. They are no pages. */
  readonly addresses: number;
  /** Estimated bytes of the pages without their texts: {@link BYTES_PER_PAGE} for each. */
  readonly pageBytes: number;
  /** The sites with the most pages, in descending order. */
  readonly sites: readonly { readonly site: string; readonly pages: number }[];
  /** The number of pages first read from each time until the next. */
  readonly firstRead: readonly number[];
  /** The earliest first visit, in milliseconds since 1970; nothing if there are no pages. */
  readonly since: number | undefined;
  /** The number of clusters of copies. */
  readonly clusters: number;
  /** The number of pages in those clusters. */
  readonly copies: number;
}

/** Counts from the column, without reading the pages: milliseconds for 100,000. */
export function statistics(
  connection: Connection,
  { sites = 10, times = [] }: StatisticsOptions = {},
): Promise<Statistics> {
  return transact(connection, 'readonly', async (tx, column) => {
    await column.load('visits');
    const bySite = new Map<number, { id: number; pages: number }>();
    const firstRead = times.map(() => 0);
    let since: number | undefined;
    for (const visits of column.visits()) {
      const counted = bySite.get(visits.site);
      if (counted) counted.pages++;
      else bySite.set(visits.site, { id: visits.id, pages: 1 });
      since = Math.min(since ?? visits.firstRead, visits.firstRead);
      const period = times.findLastIndex((time) => time <= visits.firstRead);
      if (period >= 0) firstRead[period] = (firstRead[period] ?? 0) + 1;
    }
    const largest = [...bySite.values()].sort((a, b) => b.pages - a.pages || a.id - b.id);
    const counts = new Map(largest.slice(0, sites).map(({ id, pages }) => [id, pages]));
    const named = await readRecords(tx, column, [...counts.keys()]);
    const clusters = tx.objectStore('clusters');
    return {
      ...column.totals,
      addresses: await tx.objectStore('addresses').count(),
      pageBytes: column.totals.pages * BYTES_PER_PAGE,
      sites: named.map(({ key, record }) => ({
        site: siteOf(record.u),
        pages: counts.get(unpackPrimaryKey(key).id) ?? 0,
      })),
      firstRead,
      since,
      clusters: await clusters.count(),
      copies: await clusters.index('ids').count(),
    };
  });
}
