import { countNeighbors } from '../../../core/tables/combinatorics.ts';
import { blockDesign } from '../../../core/tables/designs/block-design.ts';
import type { Design } from '../../../core/tables/designs/design.ts';
import { MultiIndex } from '../../../core/tables/multi-index/multi-index.ts';
import {
  enumerateNeighbors,
  MAX_STORED_NEIGHBORS,
  storeNeighbors,
} from '../../../core/tables/naive.ts';
import { PermutedTables } from '../../../core/tables/permuted/permuted-tables.ts';
import type { Method } from '../../../core/tables/planner/alternatives.ts';
import { bruteForce } from '../../../core/tables/scan/brute-force.ts';
import { ColumnScan } from '../../../core/tables/scan/column-scan.ts';
import type { Contender } from './contender.ts';
import { minhashIndex } from './minhash-index.ts';

const WIDTH = 64;

/** The baseline for all others. It runs first. */
export const SCAN: Contender = {
  name: 'brute-force scan in JavaScript',
  radius: WIDTH,
  ready: true,
  build: bruteForce,
};

const columnScan: Contender = {
  name: 'column scan',
  radius: WIDTH - 1,
  build: (words) => ColumnScan.of(words),
};

/** With fewer fingerprints, the offsets of segments with 22 bits would be larger than all of them. */
const MIN_FOR_3_SEGMENTS = 300_000;
/** With more fingerprints, each value of a segment with 13 bits or fewer has a thousand of them. */
const MAX_FOR_5_SEGMENTS = 8_000_000;

function multiIndex(segments: number, entries: 'checks' | 'rows'): Contender {
  return {
    name: `multi-index, ${segments} segments, ${entries === 'checks' ? 'rows and checks' : 'rows'}`,
    radius: WIDTH - 1,
    skipReason: (n) =>
      segments === 3 && n < MIN_FOR_3_SEGMENTS
        ? 'offsets larger than the fingerprints'
        : segments > 4 && n > MAX_FOR_5_SEGMENTS
          ? 'buckets of 1,000'
          : undefined,
    build: (words) => MultiIndex.of(words, { segments, entries }),
  };
}

/** The most copies of fingerprints that a build may sort. More would take a minute. */
const MAX_COPIES = 40_000_000;

const permuted = (k: number, blocks: readonly number[]) =>
  sortedTables(blockDesign(WIDTH, k, blocks));

/** Returns the sorted tables of one of the paper's designs. */
function sortedTables(design: Design): Contender {
  const k = design.radius;
  return {
    name: `${design.tables} sorted tables, k = ${k}`,
    radius: k,
    skipReason: (n, radius) =>
      radius !== k
        ? `designed for k = ${k}`
        : n * design.tables > MAX_COPIES
          ? 'building takes a minute'
          : undefined,
    build: (words) => new PermutedTables(words, design),
  };
}

/** The most neighbors that a lookup may enumerate. With k = 3, there are 43,745. */
const MAX_ENUMERATED = 1_000_000;

const enumerated: Contender = {
  name: 'naive: enumerate neighbors',
  radius: 'each',
  skipReason: (n, k) =>
    countNeighbors(WIDTH, k) > MAX_ENUMERATED
      ? `${countNeighbors(WIDTH, k).toLocaleString('en-US')} neighbors to try`
      : n > 1_000_000
        ? 'as slow at any size'
        : undefined,
  build: (words, k) => enumerateNeighbors(words, WIDTH, k),
};

const stored: Contender = {
  name: 'naive: store neighbors',
  radius: 'each',
  skipReason: (n, k) =>
    n * countNeighbors(WIDTH, k) > MAX_STORED_NEIGHBORS
      ? `${(n * countNeighbors(WIDTH, k)).toLocaleString('en-US')} neighbors to store`
      : undefined,
  build: (words, k) => storeNeighbors(words, WIDTH, k),
};

/** All methods that are compared with the scan. */
export const CONTENDERS: readonly Contender[] = [
  columnScan,
  multiIndex(3, 'checks'),
  multiIndex(4, 'checks'),
  multiIndex(5, 'checks'),
  multiIndex(6, 'checks'),
  multiIndex(3, 'rows'),
  multiIndex(4, 'rows'),
  permuted(3, [4]),
  permuted(3, [5]),
  permuted(3, [4, 4]),
  permuted(3, [6]),
  permuted(6, [7]),
  permuted(6, [7, 7]),
  permuted(8, [9]),
  permuted(12, [13]),
  enumerated,
  stored,
  minhashIndex,
];

/** Returns the contender for a method that the planner can choose. */
export function contenderOf(method: Method): Contender {
  switch (method.kind) {
    case 'scan':
      return columnScan;
    case 'segments':
      return multiIndex(method.segments, method.entries);
    case 'tables':
      return sortedTables(method.design);
  }
}
