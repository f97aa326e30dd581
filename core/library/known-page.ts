import type { Fingerprint } from '../fingerprint/fingerprint.ts';
import { comparable, judge } from '../match/classify.ts';
import { judgeTitles } from '../match/series.ts';
import type { Column } from './column.ts';
import type { Page } from './page.ts';
import { PagesAt } from './pages-at.ts';
import type { AnyTransaction } from './schema.ts';

interface Said {
  readonly title: string;
  readonly fingerprint: Fingerprint;
}

/**
 * The page that a visit is to, if it is known: read at this very address, whatever it says now, or
 * sharing an address with it (the one it names as canonical) and saying much the same. Templates
 * that name one address for all their pages would else make one page of them, and each would
 * overwrite the last.
 *
 * @param addresses clean, its own first: what `pageAddresses` gives.
 */
export async function knownPage(
  tx: AnyTransaction,
  column: Column,
  addresses: readonly string[],
  said: Said,
): Promise<Page | undefined> {
  return knownAmong(await PagesAt.read(tx, column, addresses), addresses, said);
}

/** The same, among pages that have been read. */
export function knownAmong(
  pages: PagesAt,
  addresses: readonly string[],
  said: Said,
): Page | undefined {
  const found = pages.at(addresses);
  return (
    found.find((page) => page.addresses[0] === addresses[0]) ??
    found.find((page) => saysTheSame(page, said))
  );
}

/**
 * Whether two pages of one address are one: not "not different", for two forms filled in there are
 * two pages.
 */
export function saysTheSame(a: Said, b: Said): boolean {
  if (!comparable(a.fingerprint, b.fingerprint)) return false;
  const { kind } = judgeTitles(judge(a.fingerprint, b.fingerprint), a.title, b.title);
  return kind === 'identical' || kind === 'near-duplicate';
}
