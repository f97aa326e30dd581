import type { Cursor } from './query.ts';

/** The order of two places: by key, and by id where keys are equal. */
export function compareCursors(a: Cursor, b: Cursor): number {
  if (a.key < b.key) return -1;
  if (a.key > b.key) return 1;
  return a.id - b.id;
}

/**
 * Keeps the first `count` of the places that it is shown, in order. Much cheaper than to sort all
 * when there are many, and cheapest when they come nearly in order.
 */
export class FirstInOrder {
  readonly places: Cursor[] = [];
  readonly #count: number;
  readonly #compare: (a: Cursor, b: Cursor) => number;
  readonly #after: Cursor | undefined;

  /** @param after only places behind this one count. */
  constructor(count: number, descending: boolean, after: Cursor | undefined) {
    this.#count = count;
    this.#compare = descending ? (a, b) => compareCursors(b, a) : compareCursors;
    this.#after = after;
  }

  add(place: Cursor): void {
    const { places } = this;
    if (this.#after && this.#compare(place, this.#after) <= 0) return;
    const last = places[this.#count - 1];
    if (last && this.#compare(place, last) >= 0) return;
    let [low, high] = [0, places.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = places[middle];
      if (other && this.#compare(other, place) < 0) low = middle + 1;
      else high = middle;
    }
    places.splice(low, 0, place);
    if (places.length > this.#count) places.pop();
  }
}
