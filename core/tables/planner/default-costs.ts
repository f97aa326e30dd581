import type { CostModel } from './cost-model.ts';

/**
 * The costs that a program measured, which the repository had until 53f5972b. It timed whole lookups and
 * builds with uniform fingerprints, half of the queries with a planted neighbor, and k = 3 … 12. The
 * costs of a probe, a candidate, and an entry were fitted with least squares.
 */
export const DEFAULT_COSTS: CostModel = {
  source: '2026-11-21, commit 2a731b6: Node 20.20.2, 2 cores, AMD EPYC, uniform',
  scan: {
    fixed: 50,
    perFingerprint: [
      {
        radius: 3,
        time: [
          [80000, 0.149],
          [800000, 0.136],
          [8000000, 0.172],
          [80000000, 0.391],
        ],
      },
      {
        radius: 6,
        time: [
          [80000, 0.186],
          [800000, 0.177],
          [8000000, 0.227],
          [80000000, 0.497],
        ],
      },
      {
        radius: 8,
        time: [
          [80000, 0.218],
          [800000, 0.205],
          [8000000, 0.23],
          [80000000, 0.5],
        ],
      },
      {
        radius: 10,
        time: [
          [80000, 0.253],
          [800000, 0.236],
          [8000000, 0.255],
          [80000000, 0.519],
        ],
      },
      {
        radius: 12,
        time: [
          [80000, 0.262],
          [800000, 0.356],
          [8000000, 0.301],
          [80000000, 0.61],
        ],
      },
    ],
    build: [
      [80000, 97.1],
      [800000, 35.2],
      [8000000, 16.5],
      [80000000, 17.5],
    ],
    bytesPerFingerprint: 8,
  },
  segments: {
    rows: {
      fixed: 340,
      probe: [
        [851968, 7.15],
        [3386027, 12.3],
        [28682923, 73.9],
        [282350933, 438],
      ],
      candidate: [
        [851968, 3],
        [3386027, 5.03],
        [28682923, 6.3],
        [282350933, 15.2],
      ],
      build: [
        [851968, 46.3],
        [3386027, 7.3],
        [28682923, 5.84],
        [282350933, 6.74],
      ],
      bytesPerFingerprint: 8,
      bytesPerEntry: 4,
    },
    checks: {
      fixed: 246,
      probe: [
        [1048576, 8.27],
        [5395797, 12.9],
        [48693248, 34.2],
        [482344960, 285],
      ],
      candidate: [
        [1048576, 0.765],
        [5395797, 1.2],
        [48693248, 0.942],
        [482344960, 0.826],
      ],
      build: [
        [1048576, 36],
        [5395797, 14.9],
        [48693248, 10.1],
        [482344960, 11.4],
      ],
      bytesPerFingerprint: 8,
      bytesPerEntry: 8,
    },
    bucket: {
      build: 1.36,
      bytes: 4,
    },
  },
  tables: {
    fixed: 210,
    probe: [
      [1920256, 131],
      [19200256, 574],
      [192000256, 651],
    ],
    candidate: [
      [1920256, 9.51],
      [19200256, 8.43],
      [192000256, 8.43],
    ],
    build: [
      [1920256, 51.4],
      [19200256, 41],
      [192000256, 41.4],
    ],
  },
};
