import { isReworded } from '../match/classify.ts';
import { originalAddress, pageAddresses } from '../url/canonical.ts';
import { siteOf } from '../url/site.ts';
import { eraseExpired } from './expire.ts';
import { knownPage } from './known-page.ts';
import { settingsIn } from './library-settings.ts';
import { renewedText } from './renewed-text.ts';
import { ruleFor } from './rules.ts';
import type { Connection } from './storage/connection.ts';
import type { Page, PageVisit } from './storage/page.ts';
import { blocksSaving } from './storage/rule.ts';
import { packText } from './storage/texts.ts';
import { transact } from './storage/transaction.ts';
import { putPage, putText } from './storage/write-page.ts';

/** A page that goes by ever new addresses is not followed for ever. */
const MAX_ADDRESSES = 8;

/**
 * Writes a page that has been read. The same page again updates what is known of it, moved to
 * where its new fingerprint belongs; it never stands twice. Its text, where texts are kept,
 * replaces the one that is kept when it is another; of a page that says otherwise now
 * ({@link isReworded}), the wording before stays beside it.
 *
 * @returns the page as it is now remembered, or nothing where a rule of the reader keeps it out.
 * @throws TypeError when `url` is no absolute http(s) address.
 */
export async function remember(
  connection: Connection,
  reading: PageVisit,
): Promise<Page | undefined> {
  const { url, canonical, title, fingerprint, at, text } = reading;
  const addresses = pageAddresses(url, canonical);
  const named = originalAddress(url, canonical);
  const site = siteOf(url);
  // Before the transaction, which would end while the text is compressed.
  const packed = text === undefined ? undefined : await packText(text, at);
  return await transact(connection, 'readwrite', async (tx, column) => {
    if (blocksSaving(await ruleFor(tx, addresses, site))) return undefined;
    const before = await knownPage(tx, column, addresses, { title, fingerprint });
    const original = named ?? before?.original;
    const page: Page = {
      id: before?.id ?? ++column.lastId,
      addresses: mergedAddresses(addresses, before?.addresses),
      ...(original !== undefined && { original }),
      url,
      title,
      site,
      firstRead: Math.min(before?.firstRead ?? at, at),
      lastRead: Math.max(before?.lastRead ?? at, at),
      visits: (before?.visits ?? 0) + 1,
      fingerprint,
    };
    await putPage(tx, column, page, before);
    if (packed && (await settingsIn(tx)).keepText) {
      const kept = await tx.objectStore('texts').get(page.id);
      const reworded = before !== undefined && isReworded(before.fingerprint, fingerprint);
      const text = renewedText(kept, packed, reworded);
      if (text !== kept) await putText(tx, column, page.id, text);
    }
    await eraseExpired(tx, at);
    await column.save(tx);
    return page;
  });
}

/** The addresses of a page, its own first. */
export function mergedAddresses(
  addresses: readonly string[],
  before: readonly string[] = [],
): readonly string[] {
  return [...new Set([...addresses, ...before])].slice(0, MAX_ADDRESSES);
}
