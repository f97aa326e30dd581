import { head } from '../simhash/fingerprint.ts';
import { segmentKeys } from '../tables/segments.ts';
import { nextId, putEntry } from './column-store.ts';
import type { Page, Reading } from './page.ts';
import { pageAddress, siteOf } from './page-address.ts';
import { packPrimaryKey } from './primary-key.ts';
import type { LibraryDatabase } from './schema.ts';
import { transact } from './transact.ts';

/**
 * Writes a page that has been read. The same address again updates its page, moved to where its
 * new fingerprint belongs; it never stands twice.
 *
 * @returns the page as it is now remembered.
 */
export async function remember(db: LibraryDatabase, reading: Reading): Promise<Page> {
  const address = pageAddress(reading.url, reading.canonical);
  return transact(db, 'readwrite', async (tx) => {
    const pages = tx.objectStore('pages');
    const column = tx.objectStore('column');
    const oldKey = await pages.index('address').getKey(address);
    const known = oldKey && (await pages.get(oldKey));
    const page: Page = {
      id: known?.id ?? (await nextId(column)),
      address,
      url: reading.url,
      title: reading.title,
      site: siteOf(reading.url),
      firstRead: known?.firstRead ?? reading.at,
      lastRead: reading.at,
      visits: (known?.visits ?? 0) + 1,
      fingerprint: reading.fingerprint,
    };
    const bits = head(reading.fingerprint);
    const place = { high: bits[0] ?? 0, low: bits[1] ?? 0, id: page.id };
    if (oldKey) await pages.delete(oldKey);
    await Promise.all([
      pages.put({ ...page, segments: segmentKeys(bits) }, packPrimaryKey(place)),
      putEntry(column, place),
    ]);
    return page;
  });
}
