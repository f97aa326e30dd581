/**
 * Joins numbers from 0 into clusters, with four bytes for each, however many pairs there are. The
 * representative of a cluster is its lowest number (union-find, with path halving).
 */
export class Clusters {
  #parents = new Int32Array(1024);
  #size = 0;

  /** Joins the clusters of two numbers. */
  unite(a: number, b: number): void {
    this.#reserve(Math.max(a, b) + 1);
    const [one, other] = [this.representative(a), this.representative(b)];
    if (one < other) this.#parents[other] = one;
    else this.#parents[one] = other;
  }

  /** Returns the lowest number of a cluster. */
  representative(number: number): number {
    if (number >= this.#size) return number;
    const parents = this.#parents;
    let at = number;
    for (;;) {
      const parent = parents[at] ?? at;
      if (parent === at) return at;
      const next = parents[parent] ?? parent;
      parents[at] = next;
      at = next;
    }
  }

  #reserve(size: number): void {
    if (size > this.#parents.length) {
      const parents = new Int32Array(Math.max(size, 2 * this.#parents.length));
      parents.set(this.#parents);
      this.#parents = parents;
    }
    for (; this.#size < size; this.#size++) this.#parents[this.#size] = this.#size;
  }
}
