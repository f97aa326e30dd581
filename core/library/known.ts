import { pageAddresses } from '../url/page-addresses.ts';
import type { Connection } from './connection.ts';
import { saysTheSame } from './known-page.ts';
import type { Page } from './page.ts';
import { PagesAt } from './pages-at.ts';
import { transact } from './transact.ts';

/**
 * What is known of an address.
 *
 * - `read`: a page that was read there, or that named this as its own address.
 * - `copy`: a page that was read on another host says that it is a copy of what is there.
 *
 * Of a page that was looked up and not remembered nothing is written down, so no address can be told
 * as a copy because of what was found there.
 */
export type Known = 'read' | 'copy';

/**
 * Tells of each address what is known of it: for links, of which nothing but the address is known.
 * Of what is no web address nothing is.
 */
export async function known(
  connection: Connection,
  addresses: readonly string[],
): Promise<(Known | undefined)[]> {
  const clean = addresses.map(cleanOf);
  const asked = clean.filter((address) => address !== undefined);
  return await transact(connection, 'readonly', async (tx, column) => {
    const there = await PagesAt.read(tx, column, asked);
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
