import { siteOf } from './address/site.ts';
import type { Connection } from './connection.ts';
import type { Admission, Entry, NumberedEntry } from './entry.ts';
import { packText, unpackText } from './kept-text.ts';
import { knownPage } from './known-page.ts';
import { isNever } from './never.ts';
import type { Page } from './page.ts';
import { readPages } from './read-pages.ts';
import { mergedAddresses } from './remember.ts';
import type { StoredText } from './schema.ts';
import { transact } from './transact.ts';
import { putPage, putText, sameWords } from './write-page.ts';

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
    const texts = tx.objectStore('texts');
    const pages = await readPages(tx, column, ids);
    return await Promise.all(pages.map(async (page) => ({ page, text: await texts.get(page.id) })));
  });
  return await Promise.all(
    found.map(async ({ page: { site: _, ...page }, text }) => ({
      ...page,
      ...(text && (await textOf(text))),
    })),
  );
}

/** Takes entries in, all in one transaction: see `Transfer.admit`. */
export async function admit(
  connection: Connection,
  incoming: readonly Entry[],
): Promise<Admission[]> {
  const packed = await Promise.all(
    incoming.map(({ text, textRead, lastRead }) =>
      text === undefined ? undefined : packText(text, textRead ?? lastRead),
    ),
  );
  return await transact(connection, 'readwrite', async (tx, column) => {
    const admissions: Admission[] = [];
    for (const [i, entry] of incoming.entries()) {
      const site = siteOf(entry.url);
      if (await isNever(tx, entry.addresses, site)) {
        admissions.push('never');
        continue;
      }
      const before = await knownPage(tx, column, entry.addresses, entry);
      const page = before ? merged(before, entry) : added(entry, site, ++column.lastId);
      const changed = !before || !isSame(before, page);
      if (changed) await putPage(tx, column, page, before);
      const text = packed[i];
      const newWords = !before || !sameWords(before, page);
      const toKeep = text && (newWords || !(await tx.objectStore('texts').count(page.id)));
      if (toKeep) await putText(tx, column, page.id, text);
      admissions.push(!before ? 'added' : changed || toKeep ? 'merged' : 'known');
    }
    await column.save(tx);
    return admissions;
  });
}

async function textOf(stored: StoredText): Promise<Pick<Entry, 'text' | 'textRead'>> {
  const { text, readAt } = await unpackText(stored);
  return { text, textRead: readAt };
}

function added({ text: _, textRead: __, ...entry }: Entry, site: string, id: number): Page {
  return { ...entry, addresses: mergedAddresses(entry.addresses), site, id };
}

function merged(before: Page, entry: Entry): Page {
  const later = entry.lastRead > before.lastRead ? entry : before;
  const earlier = later === before ? entry : before;
  return {
    id: before.id,
    addresses: mergedAddresses(later.addresses, earlier.addresses),
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
    sameWords(a, b)
  );
}
