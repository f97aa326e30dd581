/**
 * Groups numbers from 0, with four bytes for each, however many pairs there are. Each group has a leader:
 * its lowest number, of which all others are copies. So groups don't chain: copies of a copy, which may be
 * quite different from the leader, aren't in the group because of it.
 */
export class Clusters {
  #leaders = new Int32Array(1024);
  #size = 0;

  /**
   * Adds a pair of copies, the lower number first. Pairs must come in the order of their higher numbers,
   * then of the lower ones: whether a number is a leader is known when all its pairs with lower ones are.
   */
  add(a: number, b: number): void {
    this.#reserve(b + 1);
    if (this.leader(b) === b && this.leader(a) === a) this.#leaders[b] = a;
  }

  /** Returns the leader of a number's group. */
  leader(number: number): number {
    return number < this.#size ? (this.#leaders[number] ?? number) : number;
  }

  #reserve(size: number): void {
    if (size > this.#leaders.length) {
      const leaders = new Int32Array(Math.max(size, 2 * this.#leaders.length));
      leaders.set(this.#leaders);
      this.#leaders = leaders;
    }
    for (; this.#size < size; this.#size++) this.#leaders[this.#size] = this.#size;
  }
}
