import { type Bits, bitAt, zeroBits } from '../fingerprint/bits.ts';
import { ColumnSums } from '../fingerprint/column-sums.ts';
import type { ProfileHash, ProfileTerms } from '../fingerprint/profile-terms.ts';

/** A feature named where it pushes, with what it weighs there. */
export interface Contributor {
  readonly term: string;
  readonly weight: number;
}

/** What some of the features of two texts do to one bit. */
export interface GroupContribution {
  /** What they add to the sum: above zero towards a 1, below towards a 0. */
  readonly sum: number;
  /** The heaviest of those that push to a 1, and of those that push to a 0; of equals the first. */
  readonly up: readonly Contributor[];
  readonly down: readonly Contributor[];
}

/**
 * How one bit of two fingerprints came about. The sum of the one text is `both.sum + onlyA.sum`,
 * that of the other `both.sum + onlyB.sum`: what both have pushes both the same way, so a bit can
 * only differ by what one has and the other has not.
 */
export interface PairPush {
  readonly both: GroupContribution;
  readonly onlyA: GroupContribution;
  readonly onlyB: GroupContribution;
}

type Group = 'both' | 'onlyA' | 'onlyB';

/**
 * Tells for every bit of two fingerprints who pushed it. A feature that weighs more in one text
 * belongs to both with the lesser weight, and to the one with the rest.
 *
 * @param width bits, a multiple of 64.
 * @param most how many features are named each time.
 */
export function tracePairPushes(
  a: ProfileTerms,
  b: ProfileTerms,
  hash: ProfileHash,
  width: number,
  most: number,
): PairPush[] {
  const groups: Readonly<Record<Group, GroupSums>> = {
    both: new GroupSums(width, most),
    onlyA: new GroupSums(width, most),
    onlyB: new GroupSums(width, most),
  };
  const bits = zeroBits(width);
  for (const { term, group, weight } of shares(a, b)) {
    hash(term, bits);
    groups[group].add(bits, term, weight);
  }
  return Array.from({ length: width }, (_, bit) => ({
    both: groups.both.at(bit),
    onlyA: groups.onlyA.at(bit),
    onlyB: groups.onlyB.at(bit),
  }));
}

/** The features of both, parted by who has them, the heaviest first: so the first to come are named. */
function shares(a: ProfileTerms, b: ProfileTerms) {
  const all: { term: string; group: Group; weight: number }[] = [];
  const add = (term: string, group: Group, weight: number) => {
    if (weight > 0) all.push({ term, group, weight });
  };
  for (const [term, weight] of a) {
    const shared = Math.min(weight, b.get(term) ?? 0);
    add(term, 'both', shared);
    add(term, 'onlyA', weight - shared);
  }
  for (const [term, weight] of b) add(term, 'onlyB', weight - Math.min(weight, a.get(term) ?? 0));
  return all.sort((one, other) => other.weight - one.weight);
}

/** The pushes of one group at every bit. */
class GroupSums {
  readonly #columns: ColumnSums;
  readonly #up: Contributor[][];
  readonly #down: Contributor[][];
  readonly #most: number;
  /** How many features have still to be named: soon none, and a novel has half a million to come. */
  #unnamed: number;

  constructor(width: number, most: number) {
    this.#columns = new ColumnSums(width);
    this.#up = Array.from({ length: width }, () => []);
    this.#down = Array.from({ length: width }, () => []);
    this.#most = most;
    this.#unnamed = 2 * width * most;
  }

  add(bits: Bits, term: string, weight: number): void {
    this.#columns.add(bits, weight);
    if (this.#unnamed > 0) this.#name(bits, { term, weight });
  }

  at(bit: number): GroupContribution {
    return {
      sum: this.#columns.sums[bit] ?? 0,
      up: this.#up[bit] ?? [],
      down: this.#down[bit] ?? [],
    };
  }

  #name(bits: Bits, pusher: Contributor): void {
    for (const [bit, up] of this.#up.entries()) {
      const named = bitAt(bits, bit) ? up : (this.#down[bit] ?? []);
      if (named.length === this.#most) continue;
      named.push(pusher);
      this.#unnamed--;
    }
  }
}
