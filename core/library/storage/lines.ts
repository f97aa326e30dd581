/**
 * What a search compares: one line for each page, in strings of many lines. `titles` has the folded title
 * of each page, a tab, and its site. `words` has the words of each text that is kept. Reading and scanning
 * all titles takes less time than reading an index of their words, and a line takes less space.
 */
import type { AnyTransaction, Transaction } from './schema.ts';

/** Lines that are stored together, and read and written as one. They take 20 to 60 kB. */
export const LINES_PER_SHARD = { titles: 256, words: 32 } as const;

/** The lines that a connection has read. They are valid until the next write. */
export interface LineCache {
  readonly generation: number;
  readonly shards: readonly (readonly string[] | undefined)[];
}

/** The lines of a store inside one transaction. Changes are written by {@link save}. */
export class Lines {
  readonly #name: keyof typeof LINES_PER_SHARD;
  readonly #changes = new Map<number, string>();
  #shards: LineCache['shards'] = [];

  constructor(name: keyof typeof LINES_PER_SHARD) {
    this.#name = name;
  }

  /** Loads all lines, unless they are in memory. */
  async load(
    tx: AnyTransaction,
    caches: Map<string, LineCache>,
    generation: number,
  ): Promise<void> {
    let cache = caches.get(this.#name);
    if (cache?.generation !== generation) {
      const store = tx.objectStore(this.#name);
      const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
      const shards: (readonly string[])[] = [];
      for (const [i, n] of keys.entries()) shards[n] = toLines(values[i]);
      cache = { generation, shards };
      caches.set(this.#name, cache);
    }
    this.#shards = cache.shards;
  }

  /** Returns the line of a page. It is empty if the page has none, or it is lost. */
  of(id: number): string {
    return this.#changes.get(id) ?? this.#shards[this.#shardOf(id)]?.[this.#slotOf(id)] ?? '';
  }

  /** Reads one line without loading all. */
  async read(tx: AnyTransaction, id: number): Promise<string> {
    const stored = await tx.objectStore(this.#name).get(this.#shardOf(id));
    return this.#changes.get(id) ?? toLines(stored)[this.#slotOf(id)] ?? '';
  }

  /** Replaces the line of a page, or erases it. */
  set(id: number, line = ''): void {
    this.#changes.set(id, line);
  }

  async save(tx: Transaction<'readwrite'>): Promise<void> {
    const store = tx.objectStore(this.#name);
    for (const n of new Set([...this.#changes.keys()].map((id) => this.#shardOf(id)))) {
      const lines = toLines(await store.get(n));
      for (const [id, line] of this.#changes) {
        if (this.#shardOf(id) !== n) continue;
        const slot = this.#slotOf(id);
        while (lines.length < slot) lines.push('');
        lines[slot] = line;
      }
      await store.put(lines.join('\n'), n);
    }
  }

  #shardOf(id: number): number {
    return Math.floor(id / LINES_PER_SHARD[this.#name]);
  }

  #slotOf(id: number): number {
    return id % LINES_PER_SHARD[this.#name];
  }
}

/** Splits a stored shard. One that was damaged on the disk has no lines. */
function toLines(stored: unknown): string[] {
  return typeof stored === 'string' ? stored.split('\n') : [];
}
