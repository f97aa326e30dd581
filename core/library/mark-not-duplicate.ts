import { pageAddresses } from '../url/canonical.ts';
import { siteOf } from '../url/site.ts';
import { erasePairs, putPair } from './rejected-pairs.ts';
import { ruleTest } from './rules.ts';
import type { Connection } from './storage/connection.ts';
import type { Visit } from './storage/page.ts';
import { PagesByAddress } from './storage/pages-by-address.ts';
import { readPages } from './storage/read-pages.ts';
import type { RejectedPair } from './storage/rejected-pair.ts';
import { blocksSaving } from './storage/rule.ts';
import { transact } from './storage/transaction.ts';

/** Where a page is, remembered or not. */
export type PageAddress = Pick<Visit, 'url' | 'canonical'>;

/**
 * Sets down that the page at hand and a remembered one are no copies of each other, or takes it
 * back. `find` with `exceptRejectedBy` leaves that one out, and copies are gathered without it. It goes when
 * one of the two is forgotten, and comes back with it.
 *
 * The page at hand need not be remembered, and its address is written all the same: not to be
 * called in a private window.
 *
 * @param at when the reader said so, in milliseconds since 1970.
 * @returns whether there are two pages to be told apart: no page is a copy of itself, or of one that
 * was forgotten.
 * @throws TypeError when the page at hand has no web address.
 */
export async function markNotDuplicate(
  connection: Connection,
  { url, canonical }: PageAddress,
  id: number,
  apart: boolean,
  at: number,
): Promise<boolean> {
  const addresses = pageAddresses(url, canonical);
  const [own] = addresses;
  return await transact(connection, 'readwrite', async (tx, column) => {
    const [other] = await readPages(tx, column, [id]);
    const address = other?.addresses[0];
    if (!other || address === undefined || other.addresses.includes(own)) return false;
    if (apart) {
      await putPair(tx, column, {
        pages: own < address ? [own, address] : [address, own],
        since: at,
      });
    } else {
      const known = (await PagesByAddress.read(tx, column, [own])).at([own]);
      const here = new Set([...addresses, ...known.flatMap((page) => page.addresses)]);
      const there = new Set(other.addresses);
      const joins = (a: string, b: string) => here.has(a) && there.has(b);
      await erasePairs(tx, column, ({ pages: [a, b] }) => joins(a, b) || joins(b, a));
    }
    await column.save(tx);
    return true;
  });
}

/** Takes pairs in, all in one transaction: see `Transfer.admitApart`. */
export function importRejectedPairs(
  connection: Connection,
  pairs: readonly RejectedPair[],
): Promise<number> {
  return transact(connection, 'readwrite', async (tx, column) => {
    const addresses = pairs.flatMap(({ pages }) => pages);
    const there = await PagesByAddress.read(tx, column, addresses);
    const ruleOf = await ruleTest(tx);
    let admitted = 0;
    for (const pair of pairs) {
      const isRemembered = pair.pages.some((address) => there.at([address]).length > 0);
      const isRuledOut = pair.pages.some((page) => blocksSaving(ruleOf([page], siteOf(page))));
      if (!isRemembered || isRuledOut) continue;
      if ((await tx.objectStore('apart').count([...pair.pages])) > 0) continue;
      await putPair(tx, column, pair);
      admitted++;
    }
    await column.save(tx);
    return admitted;
  });
}
