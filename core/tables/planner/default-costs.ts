import type { CostModel } from './cost-model.ts';

/**
 * Costs of prototypes, to be replaced by those that `npm run bench` measures on the real indexes.
 *
 * The scan is as measured. Of the indexes only whole look-ups were measured (median of 4,000
 * different queries, half with a planted neighbour, k = 3 … 12): probe and candidate were fitted to
 * these by hand, and are rough where an index is beyond the caches. What is said of `checks` was
 * measured with the whole fingerprint, and not only 32 bits of it, beside each row. No scan of a radius above 10
 * was measured, and no permuted tables but in JavaScript, by binary search.
 */
export const DEFAULT_COSTS: CostModel = {
  source: 'Prototypes in WebAssembly (tables: JavaScript), Node 20, 2 cores of a Xeon, uniform',
  scan: {
    fixed: 50,
    perFingerprint: [
      { radius: 3, time: curveByCount([0.164, 0.158, 0.196, 0.221, 0.4]) },
      { radius: 6, time: curveByCount([0.199, 0.192, 0.213, 0.269, 0.43]) },
      { radius: 8, time: curveByCount([0.246, 0.225, 0.262, 0.282, 0.45]) },
      { radius: 10, time: curveByCount([0.265, 0.263, 0.315, 0.57, 0.64]) },
    ],
    build: [[8e6, 4.9]],
    bytesPerFingerprint: 8,
  },
  segments: {
    rows: {
      fixed: 170,
      probe: [
        [1.5e6, 4],
        [3.4e6, 8],
        [25e6, 20],
        [240e6, 70],
        [1.2e9, 240],
      ],
      candidate: [
        [25e6, 3],
        [240e6, 16],
      ],
      build: [
        [3.4e6, 7],
        [25e6, 8],
        [240e6, 11],
        [1.2e9, 15],
      ],
      bytesPerFingerprint: 8,
      bytesPerEntry: 4,
    },
    checks: {
      fixed: 170,
      probe: [
        [1.5e6, 4],
        [6.7e6, 8],
        [49e6, 20],
        [400e6, 70],
        [2.4e9, 240],
      ],
      candidate: [[6.7e6, 3]],
      build: [
        [6.7e6, 11],
        [49e6, 18],
        [480e6, 38],
        [2.4e9, 64],
      ],
      bytesPerFingerprint: 8,
      bytesPerEntry: 8,
    },
    bucket: { build: 4, bytes: 4 },
  },
  tables: {
    fixed: 170,
    probe: [
      [17e6, 180],
      [170e6, 550],
      [1.7e9, 1100],
    ],
    candidate: [[17e6, 10]],
    build: [
      [17e6, 46],
      [170e6, 59],
      [1.7e9, 200],
    ],
  },
};

/** A scan was measured among 10⁴, 10⁵, 10⁶, 10⁷ and 5 · 10⁷ fingerprints of 8 bytes. */
function curveByCount(times: readonly number[]) {
  return [8e4, 8e5, 8e6, 8e7, 4e8].map((bytes, i) => [bytes, times[i] ?? 0] as const);
}
