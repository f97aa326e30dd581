import type { Fingerprint } from '../fingerprint/fingerprint.ts';
import { classify, comparable } from '../match/classify.ts';
import { judgeTitles } from '../match/series.ts';
import { pageAddresses } from '../url/canonical.ts';
import type { Column } from './storage/column.ts';
import type { Connection } from './storage/connection.ts';
import type { Page } from './storage/page.ts';
import { PagesByAddress } from './storage/pages-by-address.ts';
import type { AnyTransaction } from './storage/schema.ts';
import { transact } from './storage/transaction.ts';

interface TitleAndFingerprint {
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
  said: TitleAndFingerprint,
): Promise<Page | undefined> {
  return knownAmong(await PagesByAddress.read(tx, column, addresses), addresses, said);
}

/** The same, among pages that have been read. */
export function knownAmong(
  pages: PagesByAddress,
  addresses: readonly string[],
  said: TitleAndFingerprint,
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
function saysTheSame(a: TitleAndFingerprint, b: TitleAndFingerprint): boolean {
  if (!comparable(a.fingerprint, b.fingerprint)) return false;
  const { kind } = judgeTitles(classify(a.fingerprint, b.fingerprint), a.title, b.title);
  return kind === 'identical' || kind === 'near-duplicate';
}

/**
 * What is known of an address.
 *
 * - `read`: a page that was read there, or that named this as its own address.
 * - `copy`: a page that was read on another host says that it is a copy of what is there.
 *
 * Of a page that was looked up and not remembered nothing is written down, so no address can be told
 * as a copy because of what was found there.
 */
export type AddressStatus = 'read' | 'copy';

/**
 * Tells of each address what is known of it: for links, of which nothing but the address is known.
 * Of what is no web address nothing is.
 */
export async function addressStatuses(
  connection: Connection,
  addresses: readonly string[],
): Promise<(AddressStatus | undefined)[]> {
  const clean = addresses.map(cleanOf);
  const asked = clean.filter((address) => address !== undefined);
  return await transact(connection, 'readonly', async (tx, column) => {
    const there = await PagesByAddress.read(tx, column, asked);
    return clean.map((address) => {
      if (address === undefined) return undefined;
      if (there.at([address]).length > 0) return 'read';
      return agree(there.copiesOf(address)) ? 'copy' : undefined;
    });
  });
}

/** A template that names one address for all its pages makes no copies of them. */
function agree([first, ...others]: readonly Page[]): boolean {
  return first !== undefined && others.every((page) => saysTheSame(first, page));
}

function cleanOf(address: string): string | undefined {
  try {
    return pageAddresses(address)[0];
  } catch {
    // A link may be anything.
    return undefined;
  }
}
