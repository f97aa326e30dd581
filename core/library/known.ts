import { pageAddresses } from './address/page-addresses.ts';
import { isWebAddress } from './address/web-address.ts';
import type { Connection } from './connection.ts';
import { PagesAt } from './pages-at.ts';
import { transact } from './transact.ts';

/** What is known of an address: a page that was read at it, or that named it as its own. */
export type Known = 'read';

/**
 * Tells of each address whether a page there is remembered: for links, of which nothing but the
 * address is known. What is no web address is not known.
 */
export async function known(
  connection: Connection,
  addresses: readonly string[],
): Promise<(Known | undefined)[]> {
  const clean = addresses.map((address) =>
    isWebAddress(address) ? pageAddresses(address)[0] : '',
  );
  const asked = [...new Set(clean)].filter((address) => address !== '');
  if (asked.length === 0) return clean.map(() => undefined);
  return await transact(connection, 'readonly', async (tx, column) => {
    const there = await PagesAt.read(tx, column, asked);
    return clean.map((address) => (there.at([address]).length > 0 ? 'read' : undefined));
  });
}
