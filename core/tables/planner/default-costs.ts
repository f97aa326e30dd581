import type { CostModel } from './cost-model.ts';

/**
 * What `npm run bench -- calibrate` measured and wrote: not by hand. Times of whole look-ups and
 * builds, uniform fingerprints, half the queries with a planted neighbour, k = 3 … 12; what a probe, a
 * candidate and an entry cost comes out of them by least squares.
 */
export const DEFAULT_COSTS: CostModel = {
  source:
    'npm run bench -- calibrate, 2026-11-21, commit f268fd6, a machine that was not quiet: Node 20.20.2, 2 cores, AMD EPYC, uniform',
  scan: {
    fixed: 50,
    perFingerprint: [
      {
        radius: 3,
        time: [
          [80000, 0.156],
          [800000, 0.133],
          [8000000, 0.154],
          [80000000, 0.365],
        ],
      },
      {
        radius: 6,
        time: [
          [80000, 0.201],
          [800000, 0.169],
          [8000000, 0.199],
          [80000000, 0.45],
        ],
      },
      {
        radius: 8,
        time: [
          [80000, 0.222],
          [800000, 0.195],
          [8000000, 0.222],
          [80000000, 0.485],
        ],
      },
      {
        radius: 10,
        time: [
          [80000, 0.253],
          [800000, 0.226],
          [8000000, 0.263],
          [80000000, 0.507],
        ],
      },
      {
        radius: 12,
        time: [
          [80000, 0.265],
          [800000, 0.234],
          [8000000, 0.308],
          [80000000, 0.589],
        ],
      },
    ],
    build: [
      [80000, 64],
      [800000, 17.6],
      [8000000, 14.7],
      [80000000, 104],
    ],
    bytesPerFingerprint: 8,
  },
  segments: {
    rows: {
      fixed: 216,
      probe: [
        [786432, 2.78],
        [3320491, 14.4],
        [28639232, 137],
        [282285397, 244],
      ],
      candidate: [
        [786432, 1.88],
        [3320491, 4.42],
        [28639232, 5.37],
        [282285397, 15.1],
      ],
      build: [
        [786432, 16.2],
        [3320491, 9.53],
        [28639232, 7.05],
        [282285397, 12.7],
      ],
      bytesPerFingerprint: 8,
      bytesPerEntry: 4,
    },
    checks: {
      fixed: 229,
      probe: [
        [1004885, 7.79],
        [5330261, 11.4],
        [48649557, 46],
        [482279424, 260],
      ],
      candidate: [
        [1004885, 0.0153],
        [5330261, 0.81],
        [48649557, 0.718],
        [482279424, 0.72],
      ],
      build: [
        [1004885, 37.2],
        [5330261, 9.39],
        [48649557, 18.8],
        [482279424, 16.5],
      ],
      bytesPerFingerprint: 8,
      bytesPerEntry: 8,
    },
    bucket: {
      build: 3.03,
      bytes: 4,
    },
  },
  tables: {
    fixed: 239,
    probe: [
      [1920256, 133],
      [19200256, 417],
      [192000256, 658],
    ],
    candidate: [
      [1920256, 8.65],
      [19200256, 7.92],
      [192000256, 8.43],
    ],
    build: [
      [1920256, 95],
      [19200256, 44.6],
      [192000256, 63.8],
    ],
  },
};
