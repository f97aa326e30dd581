import { head } from '../simhash/fingerprint.ts';
import { segmentKeys } from '../tables/segments.ts';
import { pageAddresses } from './address/page-addresses.ts';
import { siteOf } from './address/site.ts';
import { nextId, putEntry } from './column-store.ts';
import { knownPage } from './known-page.ts';
import type { Page, Reading } from './page.ts';
import { packPrimaryKey } from './primary-key.ts';
import type { LibraryDatabase } from './schema.ts';
import { transact } from './transact.ts';

/** A page that goes by ever new addresses is not followed for ever. */
const MOST_ADDRESSES = 8;

/**
 * Writes a page that has been read. The same page again updates what is known of it, moved to
 * where its new fingerprint belongs; it never stands twice.
 *
 * @returns the page as it is now remembered.
 * @throws TypeError when `url` is no absolute http(s) address.
 */
export async function remember(db: LibraryDatabase, reading: Reading): Promise<Page> {
  const { url, canonical, title, fingerprint, at } = reading;
  const addresses = pageAddresses(url, canonical);
  return transact(db, 'readwrite', async (tx) => {
    const pages = tx.objectStore('pages');
    const column = tx.objectStore('column');
    const known = await knownPage(tx, reading);
    const before = known?.page;
    const page: Page = {
      id: before?.id ?? (await nextId(column)),
      addresses: [...new Set([...addresses, ...(before?.addresses ?? [])])].slice(
        0,
        MOST_ADDRESSES,
      ),
      url,
      title,
      site: siteOf(url),
      firstRead: Math.min(before?.firstRead ?? at, at),
      lastRead: Math.max(before?.lastRead ?? at, at),
      visits: (before?.visits ?? 0) + 1,
      fingerprint,
    };
    const bits = head(fingerprint);
    const place = { high: bits[0] ?? 0, low: bits[1] ?? 0, id: page.id };
    if (known) await pages.delete(known.key);
    await Promise.all([
      pages.put({ ...page, segments: segmentKeys(bits) }, packPrimaryKey(place)),
      putEntry(column, page.id, fingerprint.bits),
    ]);
    return page;
  });
}
