/** Finds which links on a page lead to pages that were read. The background asks this for link badges. */
import { linkedAddress } from '../url/canonical.ts';
import { areCopies } from './saved-page.ts';
import type { Connection } from './storage/connection.ts';
import type { Page } from './storage/page.ts';
import { PagesByAddress } from './storage/pages-by-address.ts';
import { SketchesById } from './storage/sketches.ts';
import { transact } from './storage/transaction.ts';

/**
 * What the library knows about an address.
 *
 * - `read`: a page was visited there, or names it as its canonical address.
 * - `copy`: a page visited on another host names it as its original.
 *
 * A page that was checked but not saved leaves no trace, so its address has no status.
 */
export type AddressStatus = 'read' | 'copy';

/** What the library knows about an address, and the page that this comes from. */
export interface AddressPage {
  readonly status: AddressStatus;
  readonly page: Page;
}

/**
 * Returns the page of each address, for links whose pages have not been loaded. Anything that isn't a
 * web address has none.
 */
export async function pagesOfAddresses(
  connection: Connection,
  addresses: readonly string[],
): Promise<(AddressPage | undefined)[]> {
  const normalized = addresses.map(tryNormalize);
  const valid = normalized.filter((address) => address !== undefined);
  return await transact(connection, 'readonly', async (tx) => {
    const pages = await PagesByAddress.read(tx, valid);
    const ids = valid.flatMap((address) => pages.copiesOf(address).map(({ id }) => id));
    const sketches = await SketchesById.read(tx, ids);
    return normalized.map((address) => {
      if (address === undefined) return undefined;
      const [page] = pages.at([address]);
      if (page) return { status: 'read', page };
      const copies = pages.copiesOf(address);
      const [copy] = copies;
      return copy && areAllCopies(copies, sketches) ? { status: 'copy', page: copy } : undefined;
    });
  });
}

/** Returns, for each address, whether the page there or a copy of it was read. */
export async function addressStatuses(
  connection: Connection,
  addresses: readonly string[],
): Promise<(AddressStatus | undefined)[]> {
  return (await pagesOfAddresses(connection, addresses)).map((found) => found?.status);
}

/** Whether pages that name one original are copies. Some templates name it on all their pages. */
function areAllCopies(pages: readonly Page[], sketches: SketchesById): boolean {
  const [first, ...others] = pages.map((page) => ({ ...page, ...sketches.of(page.id) }));
  return first !== undefined && others.every((page) => areCopies(first, page));
}

function tryNormalize(address: string): string | undefined {
  try {
    return linkedAddress(address);
  } catch {
    // A link may contain anything.
    return undefined;
  }
}
