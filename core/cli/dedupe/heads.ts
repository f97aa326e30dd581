import type { Bits } from '../../simhash/bits.ts';

/** Room for so many heads at first. It doubles when it is full. */
const ROOM = 1024;

/** The heads of many fingerprints in flat columns, each with the radius of its candidates. */
export class Heads {
  #highs = new Uint32Array(ROOM);
  #lows = new Uint32Array(ROOM);
  #radii = new Uint8Array(ROOM);
  #found = new Uint32Array(ROOM);
  #size = 0;
  #widest = 0;

  /**
   * Adds a head and gives the places of those before it that lie within its radius, or it within
   * theirs: in order and exactly, by a scan of all.
   *
   * @param bits whose first 64 are the head.
   * @param radius in bits, 64 at most.
   * @returns a view that the next call writes over.
   */
  add(bits: Bits, radius: number): Uint32Array {
    const place = this.#size++;
    if (place === this.#highs.length) this.#grow();
    this.#highs[place] = bits[0] ?? 0;
    this.#lows[place] = bits[1] ?? 0;
    this.#radii[place] = radius;
    this.#widest = Math.max(this.#widest, radius);
    return this.#found.subarray(0, this.#scan(place));
  }

  #scan(last: number): number {
    const [highs, lows, radii, found] = [this.#highs, this.#lows, this.#radii, this.#found];
    const [high, low, radius] = [highs[last] ?? 0, lows[last] ?? 0, radii[last] ?? 0];
    const widest = this.#widest;
    let count = 0;
    for (let place = 0; place < last; place++) {
      // popcount of both words with one multiplication: of 100,000 texts this runs 5 · 10⁹ times.
      const x = (highs[place] ?? 0) ^ high;
      const y = (lows[place] ?? 0) ^ low;
      const pairsX = x - ((x >>> 1) & 0x55555555);
      const pairsY = y - ((y >>> 1) & 0x55555555);
      const nibblesX = (pairsX & 0x33333333) + ((pairsX >>> 2) & 0x33333333);
      const nibblesY = (pairsY & 0x33333333) + ((pairsY >>> 2) & 0x33333333);
      const nibbles = nibblesX + nibblesY;
      const bytes = (nibbles & 0x0f0f0f0f) + ((nibbles >>> 4) & 0x0f0f0f0f);
      const distance = Math.imul(bytes, 0x01010101) >>> 24;
      if (distance > widest) continue;
      if (distance <= radius || distance <= (radii[place] ?? 0)) found[count++] = place;
    }
    return count;
  }

  #grow(): void {
    const room = this.#highs.length * 2;
    const [highs, lows, radii] = [this.#highs, this.#lows, this.#radii];
    this.#highs = new Uint32Array(room);
    this.#highs.set(highs);
    this.#lows = new Uint32Array(room);
    this.#lows.set(lows);
    this.#radii = new Uint8Array(room);
    this.#radii.set(radii);
    this.#found = new Uint32Array(room);
  }
}
