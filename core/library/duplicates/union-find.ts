import type { Transaction } from '../storage/schema.ts';

interface Group {
  /** The clusters of the library that it is made of. */
  readonly numbers: Set<number>;
  readonly ids: Set<number>;
  /** Whether it is another than any of those. */
  changed: boolean;
}

/**
 * The clusters of some pages, read together and written together: to do it for each copy that is
 * found takes the way to the database and back four times.
 */
export class UnionFind {
  readonly #groups = new Map<number, Group>();

  /** Reads the clusters that these pages are in. */
  static async read(tx: Transaction<'readwrite'>, ids: readonly number[]): Promise<UnionFind> {
    const clusters = tx.objectStore('clusters');
    const index = clusters.index('ids');
    const found = await Promise.all(ids.map((id) => index.getKey(id)));
    const numbers = [...new Set(found.filter((number) => number !== undefined))];
    const read = await Promise.all(numbers.map((number) => clusters.get(number)));
    const groups = new UnionFind();
    for (const [i, number] of numbers.entries()) {
      const group = { numbers: new Set([number]), ids: new Set(read[i]?.ids), changed: false };
      for (const id of group.ids) groups.#groups.set(id, group);
    }
    return groups;
  }

  /** Whether two pages are in one already. */
  has(a: number, b: number): boolean {
    const group = this.#groups.get(a);
    return group !== undefined && group === this.#groups.get(b);
  }

  /** Makes one of two pages and of all that they are in. */
  unite(a: number, b: number): void {
    const [one, other] = [this.#groupOf(a), this.#groupOf(b)];
    if (one === other) return;
    const [small, large] = one.ids.size < other.ids.size ? [one, other] : [other, one];
    for (const number of small.numbers) large.numbers.add(number);
    for (const id of small.ids) {
      large.ids.add(id);
      this.#groups.set(id, large);
    }
    large.changed = true;
  }

  /** Writes those that are new or have grown, in the order of their newest pages. */
  async write(tx: Transaction<'readwrite'>): Promise<void> {
    const clusters = tx.objectStore('clusters');
    const changed = [...new Set(this.#groups.values())].filter((group) => group.changed);
    const all = changed.map(({ numbers, ids }) => ({
      numbers: [...numbers],
      ids: [...ids].sort((a, b) => a - b),
    }));
    all.sort((a, b) => (a.ids.at(-1) ?? 0) - (b.ids.at(-1) ?? 0));
    const writes = all.flatMap(({ numbers, ids }) => [
      ...numbers.map((number) => clusters.delete(number)),
      clusters.add({ ids }),
    ]);
    await Promise.all(writes);
  }

  #groupOf(id: number): Group {
    let group = this.#groups.get(id);
    if (!group) {
      group = { numbers: new Set(), ids: new Set([id]), changed: false };
      this.#groups.set(id, group);
    }
    return group;
  }
}
