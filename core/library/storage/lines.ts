/**
 * What a search compares: one line for each page, in strings of many lines. `titles` has the folded title
 * of each page, a tab, and its site. `words` has the words of each text that is kept. Reading and scanning
 * all titles takes less time than reading an index of their words, and a line takes less space.
 */
import type { LibraryHeader, LineChange } from './header.ts';
import { readMany } from './read-many.ts';
import type { AnyTransaction, Transaction } from './schema.ts';

/** Lines that are stored together, and read and written as one. They take 20 to 60 kB. */
export const LINES_PER_SHARD = { titles: 256, words: 32 } as const;

/** A write that changes more shards has all read again. */
const MAX_NAMED_SHARDS = 16;

/** The lines that a connection has read. They are valid until the next write. */
export interface LineCache {
  readonly generation: number;
  readonly shards: readonly (readonly string[] | undefined)[];
}

/** The lines of a store inside one transaction. Changes are written by {@link save}. */
export class Lines {
  readonly #name: keyof typeof LINES_PER_SHARD;
  readonly #changes = new Map<number, string>();
  #isCleared = false;
  #shards: LineCache['shards'] = [];

  constructor(name: keyof typeof LINES_PER_SHARD) {
    this.#name = name;
  }

  /** Loads all lines, or those that were changed since they were loaded. */
  async load(
    tx: AnyTransaction,
    caches: Map<string, LineCache>,
    { generation, lineChanges }: Pick<LibraryHeader, 'generation' | 'lineChanges'>,
  ): Promise<void> {
    const cache = caches.get(this.#name);
    if (cache?.generation !== generation) {
      const store = tx.objectStore(this.#name);
      const changed = cache && changedSince(cache.generation, generation, lineChanges, this.#name);
      const shards = changed ? [...(cache?.shards ?? [])] : [];
      if (changed) {
        await readMany(tx, this.#name, changed, (value, i) => {
          shards[changed[i] ?? 0] = toLines(value);
        });
      } else {
        const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
        for (const [i, n] of keys.entries()) shards[n] = toLines(values[i]);
      }
      caches.set(this.#name, { generation, shards });
    }
    this.#shards = caches.get(this.#name)?.shards ?? [];
  }

  /** Erases all lines. */
  async clear(tx: Transaction<'readwrite'>): Promise<void> {
    this.#isCleared = true;
    await tx.objectStore(this.#name).clear();
  }

  /** The shards that {@link save} writes. */
  get changed(): readonly number[] | 'all' {
    const shards = new Set([...this.#changes.keys()].map((id) => this.#shardOf(id)));
    return this.#isCleared || shards.size > MAX_NAMED_SHARDS ? 'all' : [...shards];
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

/** Returns which shards were changed between two writes, or nothing if that isn't known. */
function changedSince(
  before: number,
  now: number,
  changes: readonly LineChange[],
  name: keyof typeof LINES_PER_SHARD,
): number[] | undefined {
  const later = changes.filter(({ generation }) => generation > before && generation <= now);
  if (later.length !== now - before) return undefined;
  const shards = new Set<number>();
  for (const change of later) {
    const changed = change[name];
    if (!Array.isArray(changed)) return undefined;
    for (const n of changed) shards.add(n);
  }
  return [...shards];
}

/** Splits a stored shard. One that was damaged on the disk has no lines. */
function toLines(stored: unknown): string[] {
  return typeof stored === 'string' ? stored.split('\n') : [];
}
