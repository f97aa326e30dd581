import type { Bits } from '../../../core/fingerprint/bits.ts';
import { hammingDistance } from '../../../core/fingerprint/hamming.ts';
import { SEGMENT_RADIUS, segmentKeys } from '../../../core/tables/segments.ts';
import { loadPeers } from '../peers.ts';
import type { Contender } from './contender.ts';

/** At a million a build takes seconds and hundreds of bytes a fingerprint; ten would take minutes. */
const MOST = 1_000_000;

/**
 * The only index that a package for near-duplicates on npm has: the `LshIndex` of minhash. Its bands
 * are meant to be of MinHash values; the four segments of a head are bands as well, and then it does
 * the same as a segment table. What it leaves to its user is done here: to ask for no band that
 * nobody has, which throws, and to compare what it finds.
 */
export const minhashIndex: Contender = {
  name: 'npm minhash: LshIndex of the 4 segments',
  radius: SEGMENT_RADIUS,
  objection: (n, k) =>
    k > SEGMENT_RADIUS
      ? `4 bands are exact to k = ${SEGMENT_RADIUS}`
      : n > MOST
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

/** Bytes of the heap in use after a collection, which `node --expose-gc` lets us ask for. */
function heap(): number {
  gc?.();
  return process.memoryUsage().heapUsed;
}
