// Room for the pairs of an article. A longer text's is given back when the next one comes.
const PLACES = 2 ** 12;

// As in the vocabulary: a page can be written so that its pairs crowd into one place.
const PROBES = 64;

/** The distinct pairs of neighbours among numbered tokens: what a Set of pairs does, in one array. */
export class PairSet {
  // Two numbers a place: 1 more than the first token's (0: the place is free), and the second's.
  #places = new Uint32Array(2 * PLACES);
  #mask = 0;
  readonly #crowded = new Set<string>();

  /** Begins again with room for so many pairs. */
  clear(pairs: number): void {
    let places = PLACES;
    while (places < 2 * pairs) places *= 2;
    if (this.#places.length === 2 * places) this.#places.fill(0);
    else this.#places = new Uint32Array(2 * places);
    this.#mask = places - 1;
    this.#crowded.clear();
  }

  /**
   * Adds a pair and tells whether it is a new one.
   *
   * @param hash any word of the pair's own hash.
   */
  add(first: number, second: number, hash: number): boolean {
    const places = this.#places;
    const mask = this.#mask;
    let place = hash & mask;
    for (let probe = 0; probe < PROBES; probe++) {
      const found = places[2 * place];
      if (found === 0) {
        places[2 * place] = first + 1;
        places[2 * place + 1] = second;
        return true;
      }
      if (found === first + 1 && places[2 * place + 1] === second) return false;
      place = (place + 1) & mask;
    }
    const { size } = this.#crowded;
    return this.#crowded.add(`${first} ${second}`).size > size;
  }
}
