import { hashText } from '../../text/hash-text.ts';
import { mapWithYield } from './batches.ts';
import type { Page } from './page.ts';
import { readPagesAt } from './pages.ts';
import { unpackPrimaryKey } from './primary-key.ts';
import type { AnyTransaction } from './schema.ts';

/**
 * The saved pages at a set of addresses, read together. One at a time, each address would take two
 * round trips to the database.
 */
export class PagesByAddress {
  readonly #pages = new Map<number, Page>();
  readonly #ids = new Map<string, Set<number>>();

  /**
   * Reads all pages that have one of these normalized addresses, or that name one as their original.
   */
  static async read(tx: AnyTransaction, addresses: readonly string[]): Promise<PagesByAddress> {
    const index = tx.objectStore('pages').index('addresses');
    const hashes = new Set(addresses.map(hashText));
    const found = await mapWithYield(hashes, (hash) => index.getAllKeys(hash), tx);
    // A page with several of the addresses is found several times.
    const keys = new Map(found.flat().map((key) => [unpackPrimaryKey(key).id, key]));
    const pages = new PagesByAddress();
    for (const page of await readPagesAt(tx, keys.values())) pages.put(page);
    return pages;
  }

  /** Returns the pages that have one of these addresses. */
  at(addresses: readonly string[]): Page[] {
    const ids = new Set(addresses.flatMap((address) => [...(this.#ids.get(address) ?? [])]));
    return [...ids].flatMap((id) => this.#pages.get(id) ?? []);
  }

  /** Returns the pages that name this address as their original. */
  copiesOf(address: string): Page[] {
    return [...this.#pages.values()].filter(({ original }) => original === address);
  }

  /** Adds or replaces a page, so that later calls in the same transaction see what was written. */
  put(page: Page): void {
    for (const address of this.#pages.get(page.id)?.addresses ?? []) {
      this.#ids.get(address)?.delete(page.id);
    }
    this.#pages.set(page.id, page);
    for (const address of page.addresses) {
      const ids = this.#ids.get(address);
      if (ids) ids.add(page.id);
      else this.#ids.set(address, new Set([page.id]));
    }
  }
}
