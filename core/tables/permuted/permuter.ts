import type { Bits } from '../../fingerprint/bits.ts';

/** Takes the words from `at` on, and writes them permuted to `to` from `toAt` on. */
export type Permute = (from: Bits, at: number, to: Bits, toAt: number) => void;

/**
 * A permutation made ready to be applied to millions of fingerprints.
 *
 * Tables move whole blocks, so many bits go from one word to another by the same turn. All these
 * are moved at once: 4 to 12 such moves make a permutation of 64 bits, and take less time and no
 * memory beside the look-up tables of 16 KB that moving byte by byte would need for each table.
 *
 * @param permutation π: at place i of the result stands bit `permutation[i]` of the fingerprint.
 */
export function permuter(permutation: Uint8Array): Permute {
  const { words, turns, masks, ends } = movesOf(permutation);
  return (from, at, to, toAt) => {
    let move = 0;
    for (let word = 0; word < ends.length; word++) {
      let bits = 0;
      for (const end = ends[word] ?? 0; move < end; move++) {
        const source = from[at + (words[move] ?? 0)] ?? 0;
        const turn = turns[move] ?? 0;
        bits |= ((source << turn) | (source >>> (32 - turn))) & (masks[move] ?? 0);
      }
      to[toAt + word] = bits;
    }
  };
}

/** The permutation that undoes another. */
export function inverse(permutation: Uint8Array): Uint8Array {
  const undone = new Uint8Array(permutation.length);
  permutation.forEach((bit, place) => {
    undone[bit] = place;
  });
  return undone;
}

interface Moves {
  /** The word each move takes its bits from. */
  readonly words: Uint8Array;
  /** How far it turns them to the left. */
  readonly turns: Uint8Array;
  /** Which bits of the result it sets. */
  readonly masks: Bits;
  /** For each word of the result, the first move that is no longer for it. */
  readonly ends: Uint16Array;
}

function movesOf(permutation: Uint8Array): Moves {
  const masks = new Map<number, number>();
  permutation.forEach((bit, place) => {
    // Sorted, the moves for one word of the result stand together: its number comes first.
    const move = ((place >>> 5) << 16) | ((bit >>> 5) << 8) | ((bit - place) & 31);
    masks.set(move, (masks.get(move) ?? 0) | (0x8000_0000 >>> (place & 31)));
  });
  const moves = [...masks.keys()].sort((a, b) => a - b);
  const ends = new Uint16Array(Math.ceil(permutation.length / 32));
  moves.forEach((move, nth) => {
    ends[move >>> 16] = nth + 1;
  });
  return {
    words: Uint8Array.from(moves, (move) => (move >>> 8) & 0xff),
    turns: Uint8Array.from(moves, (move) => move & 0xff),
    masks: Uint32Array.from(moves, (move) => masks.get(move) ?? 0),
    ends,
  };
}
