/**
 * Decides which saved page a visit belongs to. Saving, importing, and restoring a page all depend on
 * it, so that no page is saved twice. Read `storage/pages-by-address.ts` next.
 */
import { comparable } from '../fingerprint/fingerprint.ts';
import { type ComparedArticle, compareArticles } from '../match/compare-articles.ts';
import type { Page } from './storage/page.ts';
import { PagesByAddress } from './storage/pages-by-address.ts';
import type { AnyTransaction } from './storage/schema.ts';

/**
 * Finds the saved page that a visit belongs to. It was either visited at the same address, whatever
 * it contains now, or it shares another address (a canonical one) and is a copy. The second
 * condition is needed because some templates give all pages the same canonical address. Without it,
 * each of those pages would overwrite the last.
 *
 * @param addresses the normalized addresses of the visit, its own first, as `pageAddresses` returns
 * them.
 */
export async function findSavedPage(
  tx: AnyTransaction,
  addresses: readonly string[],
  visit: ComparedArticle,
): Promise<Page | undefined> {
  return pickSavedPage(await PagesByAddress.read(tx, addresses), addresses, visit);
}

/** Does the same among pages that have already been read. */
export function pickSavedPage(
  pages: PagesByAddress,
  addresses: readonly string[],
  visit: ComparedArticle,
): Page | undefined {
  const found = pages.at(addresses);
  return (
    found.find((page) => page.addresses[0] === addresses[0]) ??
    found.find((page) => areCopies(page, visit))
  );
}

/**
 * Whether two pages are copies. Being merely related isn't enough: one form with two sets of answers
 * makes two pages.
 */
export function areCopies(a: ComparedArticle, b: ComparedArticle): boolean {
  if (!comparable(a.fingerprint, b.fingerprint)) return false;
  const { kind } = compareArticles(a, b);
  return kind === 'identical' || kind === 'near-duplicate';
}

/** The most addresses stored for a page, because some pages have a new address for every visit. */
const MAX_ADDRESSES = 8;

/** Returns the distinct addresses of a page, the newer ones first. */
export function mergeAddresses(
  addresses: readonly string[],
  older: readonly string[] = [],
): readonly string[] {
  return [...new Set([...addresses, ...older])].slice(0, MAX_ADDRESSES);
}
