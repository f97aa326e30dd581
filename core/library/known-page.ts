import { comparable, judge } from '../match/judge.ts';
import { judgeTitles } from '../match/series.ts';
import type { Fingerprint } from '../simhash/fingerprint.ts';
import { pageAddresses } from './address/page-addresses.ts';
import type { Visit } from './page.ts';
import type { StoredPage } from './schema.ts';
import type { Transaction } from './transact.ts';

type AnyTransaction = Transaction<'readonly'> | Transaction<'readwrite'>;

/** A page in the library, with its primary key. */
export interface KnownPage {
  readonly key: ArrayBuffer;
  readonly page: StoredPage;
}

/**
 * The page that a visit is to, if it is known: read at this very address, whatever it says now, or
 * sharing an address with it (the one it names as canonical) and saying much the same. Templates
 * that name one address for all their pages would else make one page of them, and each would
 * overwrite the last.
 */
export async function knownPage(
  tx: AnyTransaction,
  { url, canonical, title, fingerprint }: Visit,
): Promise<KnownPage | undefined> {
  const addresses = pageAddresses(url, canonical);
  const [own] = addresses;
  const found = (await Promise.all(addresses.map((address) => pagesAt(tx, address)))).flat();
  return (
    found.find(({ page }) => pageAddresses(page.url)[0] === own) ??
    found.find(({ page }) => saysTheSame(page, { title: title ?? '', fingerprint }))
  );
}

interface Said {
  readonly title: string;
  readonly fingerprint: Fingerprint;
}

/** Not "not different": two forms filled in at one address are two pages. */
function saysTheSame(a: Said, b: Said): boolean {
  if (!comparable(a.fingerprint, b.fingerprint)) return false;
  const { kind } = judgeTitles(judge(a.fingerprint, b.fingerprint), a.title, b.title);
  return kind === 'identical' || kind === 'near-duplicate';
}

async function pagesAt(tx: AnyTransaction, address: string): Promise<KnownPage[]> {
  const pages = tx.objectStore('pages');
  const keys = await pages.index('addresses').getAllKeys(address);
  const found = await Promise.all(
    keys.map(async (key) => {
      const page = await pages.get(key);
      return page ? [{ key, page }] : [];
    }),
  );
  return found.flat();
}
