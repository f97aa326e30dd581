import { isReworded } from '../match/classify.ts';
import { siteOf } from '../url/site.ts';
import type { ExportedPage, ImportOutcome, NumberedEntry } from './entry.ts';
import { knownAmong } from './known-page.ts';
import { mergedAddresses } from './remember.ts';
import { joinedText } from './renewed-text.ts';
import { ruleTest } from './rules.ts';
import { mapWithYield } from './storage/batches.ts';
import type { Connection } from './storage/connection.ts';
import type { Page } from './storage/page.ts';
import { PagesByAddress } from './storage/pages-by-address.ts';
import { readPages } from './storage/read-pages.ts';
import { blocksSaving } from './storage/rule.ts';
import type { StoredText } from './storage/schema.ts';
import { packText, textsOf, unpackEarlier, unpackText } from './storage/texts.ts';
import { transact } from './storage/transaction.ts';
import { haveSameFingerprint, putPage, putText } from './storage/write-page.ts';

/** The pages with ids above `after`, rising, with their texts: at most `limit`. */
export async function entries(
  connection: Connection,
  after: number,
  limit: number,
): Promise<NumberedEntry[]> {
  const found = await transact(connection, 'readonly', async (tx, column) => {
    await column.load();
    const ids: number[] = [];
    for (let id = after + 1; id <= column.lastId && ids.length < limit; id++) {
      if (column.get(id)) ids.push(id);
    }
    const pages = await readPages(tx, column, ids);
    return { pages, texts: await textsOf(tx, ids) };
  });
  return await mapWithYield(found.pages, async ({ site: _, ...page }) => {
    const text = found.texts.get(page.id);
    return { ...page, ...(text && (await textOf(text))) };
  });
}

/** Takes entries in, all in one transaction: see `Transfer.admit`. */
export async function importPages(
  connection: Connection,
  incoming: readonly ExportedPage[],
): Promise<ImportOutcome[]> {
  const sites = incoming.map(({ url }) => siteOf(url));
  const packed = await mapWithYield(incoming, packedText);
  return await transact(connection, 'readwrite', async (tx, column) => {
    // All is read first, and no write waited for before the next: that takes most of the time else.
    const ruleOf = await ruleTest(tx);
    const addresses = incoming.flatMap((entry) => entry.addresses);
    const there = await PagesByAddress.read(tx, column, addresses);
    const withTexts = incoming.filter(({ text }) => text !== undefined);
    const known = there.at(withTexts.flatMap((entry) => entry.addresses));
    const texts = await textsOf(tx, new Set(known.map(({ id }) => id)));
    const take = async ([i, entry]: [number, ExportedPage]): Promise<ImportOutcome> => {
      const [site = '', coming] = [sites[i], packed[i]];
      if (blocksSaving(ruleOf(entry.addresses, site))) return 'ruled-out';
      const before = knownAmong(there, entry.addresses, entry);
      const page = before ? merged(before, entry) : added(entry, site, ++column.lastId);
      const changed = !before || !isSame(before, page);
      const writes: Promise<void>[] = [];
      if (changed) {
        there.put(page);
        writes.push(putPage(tx, column, page, before));
      }
      const kept = texts.get(page.id);
      const text = coming && (before ? textOfBoth(before, entry, kept, coming) : coming);
      const toKeep = text && text !== kept;
      if (toKeep) {
        texts.set(page.id, text);
        writes.push(putText(tx, column, page.id, text));
      }
      await Promise.all(writes);
      return !before ? 'added' : changed || toKeep ? 'merged' : 'known';
    };
    const admissions = await mapWithYield(incoming.entries(), take, tx);
    await column.save(tx);
    return admissions;
  });
}

async function textOf(
  stored: StoredText,
): Promise<Pick<ExportedPage, 'text' | 'textRead' | 'earlier'>> {
  const [{ text, readAt }, earlier] = await Promise.all([
    unpackText(stored),
    unpackEarlier(stored),
  ]);
  return { text, textRead: readAt, ...(earlier && { earlier }) };
}

async function packedText(entry: ExportedPage): Promise<StoredText | undefined> {
  const { text, textRead, lastRead, earlier } = entry;
  if (text === undefined) return undefined;
  const [packed, before] = await Promise.all([
    packText(text, textRead ?? lastRead),
    earlier && packText(earlier.text, earlier.from),
  ]);
  return { ...packed, ...(before && earlier && { b: { ...before, n: earlier.to } }) };
}

/** The text of the later reading if that is another, else what is kept. */
function textOfBoth(
  before: Page,
  entry: ExportedPage,
  kept: StoredText | undefined,
  coming: StoredText,
): StoredText {
  if (!kept) return coming;
  const reworded = isReworded(before.fingerprint, entry.fingerprint);
  const renews = entry.lastRead > before.lastRead && !haveSameFingerprint(before, entry);
  return renews ? joinedText(coming, kept, reworded) : joinedText(kept, coming, reworded);
}

function added(entry: ExportedPage, site: string, id: number): Page {
  const { text: _, textRead: __, earlier: ___, ...page } = entry;
  return { ...page, addresses: mergedAddresses(entry.addresses), site, id };
}

function merged(before: Page, entry: ExportedPage): Page {
  const later = entry.lastRead > before.lastRead ? entry : before;
  const earlier = later === before ? entry : before;
  const original = later.original ?? earlier.original;
  return {
    id: before.id,
    addresses: mergedAddresses(later.addresses, earlier.addresses),
    ...(original !== undefined && { original }),
    url: later.url,
    title: later.title,
    site: siteOf(later.url),
    firstRead: Math.min(before.firstRead, entry.firstRead),
    lastRead: later.lastRead,
    visits: Math.max(before.visits, entry.visits),
    fingerprint: later.fingerprint,
  };
}

function isSame(a: Page, b: Page): boolean {
  return (
    a.url === b.url &&
    a.title === b.title &&
    a.firstRead === b.firstRead &&
    a.lastRead === b.lastRead &&
    a.visits === b.visits &&
    a.addresses.length === b.addresses.length &&
    a.original === b.original &&
    haveSameFingerprint(a, b)
  );
}
