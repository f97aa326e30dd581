import type { Bits } from '../../../core/fingerprint/bits.ts';
import { hammingDistance } from '../../../core/fingerprint/hamming.ts';
import { SEGMENT_RADIUS, segmentKeys } from '../../../core/tables/segments.ts';
import { loadPeers } from '../peers.ts';
import type { Contender } from './contender.ts';

/** A build of a million takes seconds, and hundreds of bytes each. Ten million would take minutes. */
const MAX_ENTRIES = 1_000_000;

/**
 * minhash's `LshIndex`, the only index in an npm package for near-duplicates. Its bands are intended
 * for MinHash values. Here they are the four segments of a 64-bit prefix, so it works like a segment
 * table. It throws for a band that no entry has, and doesn't compare what it finds, so this does both.
 */
export const minhashIndex: Contender = {
  name: 'npm minhash: LshIndex of the 4 segments',
  radius: SEGMENT_RADIUS,
  skipReason: (n, k) =>
    k > SEGMENT_RADIUS
      ? `4 bands are exact to k = ${SEGMENT_RADIUS}`
      : n > MAX_ENTRIES
        ? 'building takes minutes'
        : undefined,
  build(words) {
    const lsh = loadPeers().createLshIndex();
    const before = heap();
    const bands = (head: Bits) => segmentKeys(head).map(String);
    for (let at = 0; at < words.length; at += 2) {
      lsh.insert(at / 2, { hashbands: bands(words.subarray(at, at + 2)) });
    }
    return {
      bytes: words.byteLength + Math.max(0, heap() - before),
      near(head, radius) {
        const hashbands = bands(head).filter((band) => lsh.index[band]);
        const rows = lsh.query({ hashbands }).map(Number);
        return Uint32Array.from(
          rows.filter(
            (row) => hammingDistance(words.subarray(row * 2, row * 2 + 2), head) <= radius,
          ),
        );
      },
    };
  },
};

/** Returns the bytes of the heap that are in use after a garbage collection (`node --expose-gc`). */
function heap(): number {
  gc?.();
  return process.memoryUsage().heapUsed;
}
