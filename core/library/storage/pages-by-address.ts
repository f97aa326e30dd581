import { mapWithYield } from './batches.ts';
import type { Column } from './column.ts';
import { hashText } from './hash-text.ts';
import type { Page } from './page.ts';
import { unpackPrimaryKey } from './primary-key.ts';
import { readPages } from './read-pages.ts';
import type { AnyTransaction } from './schema.ts';

/**
 * The pages at some addresses, read together: one after the other, each would cost a pass over the
 * column and the way to the database and back.
 */
export class PagesByAddress {
  readonly #pages = new Map<number, Page>();
  readonly #ids = new Map<string, Set<number>>();

  /**
   * Reads all pages that have one of these clean addresses, as their own or a further one, or that
   * name it as their original.
   */
  static async read(
    tx: AnyTransaction,
    column: Column,
    addresses: readonly string[],
  ): Promise<PagesByAddress> {
    await column.load();
    const hashes = new Set(addresses.map(hashText));
    const aliases = tx.objectStore('pages').index('aliases');
    const keys = await mapWithYield(hashes, (hash) => aliases.getAllKeys(hash), tx);
    const ids = new Set(column.having('address', hashes));
    for (const key of keys.flat()) ids.add(unpackPrimaryKey(key).id);
    const there = new PagesByAddress();
    for (const page of await readPages(tx, column, [...ids])) there.put(page);
    return there;
  }

  /** Those at one of these addresses. */
  at(addresses: readonly string[]): Page[] {
    const ids = new Set(addresses.flatMap((address) => [...(this.#ids.get(address) ?? [])]));
    return [...ids].flatMap((id) => this.#pages.get(id) ?? []);
  }

  /** Those that say of themselves that they are copies of what is at this address. */
  copiesOf(address: string): Page[] {
    return [...this.#pages.values()].filter(({ original }) => original === address);
  }

  /** Takes a page in, or the newer state of one: for who writes before the next look. */
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
