import type { Bits } from '../../fingerprint/bits.ts';
import type { Heads } from './heads.ts';
import type { Random } from './random.ts';

/** Heads to be asked for. */
export interface Queries {
  readonly heads: readonly Bits[];
  /** For each the row that must be among what is found, or −1. */
  readonly planted: Int32Array;
}

/**
 * Half of them have a neighbour: one of the heads that are searched, 1 to k bits of it turned over,
 * or with k = 0 none.
 * The other half are strangers from where those came from.
 */
export function makeQueries(
  among: Bits,
  heads: Heads,
  k: number,
  count: number,
  random: Random,
): Queries {
  const strangers = new Uint32Array(count * 2);
  heads.fill(strangers, random);
  const planted = new Int32Array(count).fill(-1);
  const list = Array.from({ length: count }, (_, i) => {
    if (i % 2 === 0) return strangers.slice(i * 2, i * 2 + 2);
    const row = random.below(among.length / 2);
    planted[i] = row;
    return neighbour(among.slice(row * 2, row * 2 + 2), k && 1 + random.below(k), random);
  });
  return { heads: list, planted };
}

function neighbour(head: Bits, distance: number, random: Random): Bits {
  const places = new Set<number>();
  while (places.size < distance) places.add(random.below(64));
  for (const place of places) {
    head[place >>> 5] = (head[place >>> 5] ?? 0) ^ (1 << (place & 31));
  }
  return head;
}
