/** The most entries that V8 allows in a Map. */
const MAX_ENTRIES = 2 ** 24;

/** A map to which entries are only added, and that can have more of them than a Map. */
export class LargeMap<Key, Value> {
  readonly #maxEntries: number;
  readonly #full: Map<Key, Value>[] = [];
  #last = new Map<Key, Value>();

  /** @param maxEntries of each Map that it consists of. */
  constructor(maxEntries = MAX_ENTRIES) {
    this.#maxEntries = maxEntries;
  }

  /** Returns the value of a key. */
  get(key: Key): Value | undefined {
    for (const map of this.#full) {
      const value = map.get(key);
      if (value !== undefined) return value;
    }
    return this.#last.get(key);
  }

  /** Adds an entry. There must be none with its key. */
  add(key: Key, value: Value): void {
    if (this.#last.size === this.#maxEntries) {
      this.#full.push(this.#last);
      this.#last = new Map();
    }
    this.#last.set(key, value);
  }
}
