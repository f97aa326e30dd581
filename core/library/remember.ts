/**
 * Saves visited pages. The background calls it after ten seconds of reading, or when the user asks.
 * Read `saved-page.ts` next to see how a second visit is recognized, and `storage/pages.ts` to see
 * what is written.
 */
import { hasTextChanged } from '../match/classify.ts';
import { stripBidiControls } from '../text/bidi-controls.ts';
import { originalAddress, pageAddress, pageAddresses } from '../url/canonical.ts';
import { siteOf } from '../url/site.ts';
import { purgeExpired } from './deletions.ts';
import { blocksSaving, loadRuleFinder } from './rules.ts';
import { absorbAddresses, eraseAddresses } from './saved-addresses.ts';
import { findSavedPage, mergeAddresses, mergeSketches } from './saved-page.ts';
import { readSettings } from './settings.ts';
import type { Connection } from './storage/connection.ts';
import type { Page, PageVisit } from './storage/page.ts';
import { requestReclustering, savePage } from './storage/pages.ts';
import { importedAddresses, mergeOwnVisits, ownVisits, toDates } from './storage/provenance.ts';
import { readAddresses } from './storage/saved-addresses.ts';
import { isUnreadable, readSketches, saveSketch } from './storage/sketches.ts';
import { packText, saveText, updateText } from './storage/texts.ts';
import { transact } from './storage/transaction.ts';

/**
 * Saves a visited page. If the page is already saved, it is updated instead. Its sketch replaces the
 * stored one, and so does its text, if texts are stored and it differs. When the page has changed
 * substantially ({@link hasTextChanged}), the wording before is kept too, and when it has new sentences,
 * the sketch before. Saved addresses at its addresses become part of it. A reading in a feed reader (`via`)
 * of a page that was visited itself changes only its dates.
 *
 * @returns the page as it is now saved, or nothing if a rule blocks saving it.
 * @throws TypeError when `url` is not an absolute http(s) address.
 */
export async function remember(
  connection: Connection,
  visit: PageVisit,
): Promise<Page | undefined> {
  const { url, canonical, via, link, fingerprint, sketch, at, text } = visit;
  const title = stripBidiControls(visit.title);
  const addresses = pageAddresses(url, canonical);
  const named = link === undefined ? addresses : [...addresses, pageAddress(link)];
  const namedOriginal = originalAddress(url, canonical);
  const site = siteOf(url);
  // Compressed before the transaction, which would end meanwhile.
  const packed = text === undefined ? undefined : await packText(text, at);
  return await transact(connection, 'readwrite', async (tx, column) => {
    // Waiting for each read before the next one would take most of the time.
    const [findRule, before, saved, { keepText }] = await Promise.all([
      loadRuleFinder(tx),
      findSavedPage(tx, addresses, { title, fingerprint, sketch, via }),
      readAddresses(tx, addresses),
      readSettings(tx),
    ]);
    if (blocksSaving(findRule(addresses, site))) return undefined;
    const original = namedOriginal ?? before?.original;
    const earlier = before && ownVisits(before);
    // What a feed reader shows of a page doesn't replace what the page itself showed.
    const kept = via !== undefined && earlier && before?.via === undefined ? before : undefined;
    // A visit that is reported again, because its answer got lost, counts once.
    const visit = { firstRead: at, lastRead: at, visits: earlier?.lastRead === at ? 0 : 1 };
    const visits = mergeOwnVisits(earlier, visit, (a, b) => a + b);
    const visited: Page = {
      id: before?.id ?? ++column.lastId,
      addresses: kept
        ? mergeAddresses(kept.addresses, named)
        : mergeAddresses(named, before?.addresses),
      ...(original !== undefined && { original }),
      url: kept?.url ?? url,
      ...(via !== undefined && !kept && { via }),
      title: kept?.title ?? title,
      site: kept?.site ?? site,
      ...toDates(visits, before?.origins ?? []),
      fingerprint: kept?.fingerprint ?? fingerprint,
    };
    const own = { ...visit, addresses: named, original: namedOriginal };
    const parts = before ? [before, own] : [own];
    const { page, absorbed } = absorbAddresses(
      { ...visited, ...importedAddresses(visited, parts) },
      saved,
    );
    const [old, stored] = before
      ? await Promise.all([readSketches(tx, page.id), tx.objectStore('texts').get(page.id)])
      : [];
    const writes: Promise<unknown>[] = [
      eraseAddresses(tx, absorbed),
      savePage(tx, column, page, before),
      purgeExpired(tx, at),
    ];
    if (!kept) {
      const current = { sketch };
      const merged = old ? mergeSketches(current, old, before?.lastRead ?? at) : current;
      writes.push(saveSketch(tx, page.id, merged));
    }
    if (old && isUnreadable(old)) writes.push(requestReclustering(tx, column, page.id));
    if (packed && !kept && keepText) {
      const hasChanged = before !== undefined && hasTextChanged(before.fingerprint, fingerprint);
      const updated = updateText(stored, packed, hasChanged, visits?.firstRead ?? at);
      if (updated !== stored) writes.push(saveText(tx, column, page.id, updated));
    }
    await Promise.all(writes);
    await column.save(tx);
    return page;
  });
}
