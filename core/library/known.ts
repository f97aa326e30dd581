import { pageAddresses } from './address/page-addresses.ts';
import type { Connection } from './connection.ts';
import { PagesAt } from './pages-at.ts';
import { transact } from './transact.ts';

/**
 * What is known of an address: `read`, a page that was read there, or that named this as its own
 * address. Of a copy that was never read nothing is written down, so no address can be told as one.
 */
export type Known = 'read';

/**
 * Tells of each address whether a page there is remembered: for links, of which nothing but the
 * address is known. What is no web address is not known.
 */
export async function known(
  connection: Connection,
  addresses: readonly string[],
): Promise<(Known | undefined)[]> {
  const clean = addresses.map(cleanOf);
  const asked = clean.filter((address) => address !== undefined);
  return await transact(connection, 'readonly', async (tx, column) => {
    const there = await PagesAt.read(tx, column, asked);
    const isThere = (address: string) => there.at([address]).length > 0;
    return clean.map((address) => (address && isThere(address) ? 'read' : undefined));
  });
}

function cleanOf(address: string): string | undefined {
  try {
    return pageAddresses(address)[0];
  } catch {
    // A link may be anything.
    return undefined;
  }
}
