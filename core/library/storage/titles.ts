/**
 * The titles and sites of all pages as a search compares them, one line for each page. Reading and
 * scanning all of them takes less time than reading an index of their words, and a line takes less space.
 */
import type { AnyTransaction, Transaction } from './schema.ts';

/** Lines that are stored together, and read and written as one. They take about 20 kB. */
const LINES_PER_SHARD = 256;

/** The lines that a connection has read. They are valid until the next write. */
export interface TitleCache {
  readonly generation: number;
  readonly shards: readonly (readonly string[] | undefined)[];
}

/** The titles inside one transaction. Changes are written by {@link save}. */
export class Titles {
  readonly #changes = new Map<number, string>();
  #shards: TitleCache['shards'] = [];

  /** Loads all lines, unless they are in memory. */
  async load(
    tx: AnyTransaction,
    cache: { titles: TitleCache | undefined },
    generation: number,
  ): Promise<void> {
    if (cache.titles?.generation !== generation) {
      const store = tx.objectStore('titles');
      const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
      const shards: (readonly string[])[] = [];
      for (const [i, n] of keys.entries()) shards[n] = toLines(values[i]);
      cache.titles = { generation, shards };
    }
    this.#shards = cache.titles.shards;
  }

  /** Returns the line of a page: its title, a tab, and its site. It is empty if the line is lost. */
  of(id: number): string {
    return this.#changes.get(id) ?? this.#shards[shardOf(id)]?.[slotOf(id)] ?? '';
  }

  /** Replaces the line of a page, or erases it. */
  set(id: number, line = ''): void {
    this.#changes.set(id, line);
  }

  async save(tx: Transaction<'readwrite'>): Promise<void> {
    const store = tx.objectStore('titles');
    for (const n of new Set([...this.#changes.keys()].map(shardOf))) {
      const lines = toLines(await store.get(n));
      for (const [id, line] of this.#changes) {
        if (shardOf(id) !== n) continue;
        while (lines.length < slotOf(id)) lines.push('');
        lines[slotOf(id)] = line;
      }
      await store.put(lines.join('\n'), n);
    }
  }
}

function shardOf(id: number): number {
  return Math.floor(id / LINES_PER_SHARD);
}

function slotOf(id: number): number {
  return id % LINES_PER_SHARD;
}

/** Splits a stored shard. One that was damaged on the disk has no lines. */
function toLines(stored: unknown): string[] {
  return typeof stored === 'string' ? stored.split('\n') : [];
}
