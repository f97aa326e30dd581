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

/** Bits of a head. */
const WIDTH = 64;

/** The measure of all: raced first. */
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

/** Fewer than the values of two segments of 22 bits: half the table of offsets would stay empty. */
const FEW_FOR_3 = 300_000;
/** From so many on a segment of 13 bits or less has a thousand fingerprints to a value. */
const MANY_FOR_5 = 8_000_000;

function multiIndex(segments: number, entries: 'checks' | 'rows'): Contender {
  return {
    name: `multi-index, ${segments} segments, ${entries === 'checks' ? 'rows and checks' : 'rows'}`,
    radius: WIDTH - 1,
    objection: (n) =>
      segments === 3 && n < FEW_FOR_3
        ? 'offsets larger than the fingerprints'
        : segments > 4 && n > MANY_FOR_5
          ? 'buckets of 1,000'
          : undefined,
    build: (words) => MultiIndex.of(words, { segments, entries }),
  };
}

/** Copies of fingerprints that a build may sort: more would take a minute. */
const MOST_COPIES = 40_000_000;

const permuted = (k: number, blocks: readonly number[]) =>
  sortedTables(blockDesign(WIDTH, k, blocks));

/** The tables of the paper by one of its designs. */
function sortedTables(design: Design): Contender {
  const k = design.radius;
  return {
    name: `${design.tables} sorted tables, k = ${k}`,
    radius: k,
    objection: (n, asked) =>
      asked !== k
        ? `designed for k = ${k}`
        : n * design.tables > MOST_COPIES
          ? 'building takes a minute'
          : undefined,
    build: (words) => new PermutedTables(words, design),
  };
}

/** Neighbours that a look-up may enumerate: at 3 of 64 bits it tries 43,745. */
const MOST_TRIED = 1_000_000;

const enumerated: Contender = {
  name: 'naive: enumerate neighbors',
  radius: 'each',
  objection: (n, k) =>
    countNeighbors(WIDTH, k) > MOST_TRIED
      ? `${countNeighbors(WIDTH, k).toLocaleString('en-US')} neighbors to try`
      : n > 1_000_000
        ? 'as slow at any size'
        : undefined,
  build: (words, k) => enumerateNeighbors(words, WIDTH, k),
};

const stored: Contender = {
  name: 'naive: store neighbors',
  radius: 'each',
  objection: (n, k) =>
    n * countNeighbors(WIDTH, k) > MAX_STORED_NEIGHBORS
      ? `${(n * countNeighbors(WIDTH, k)).toLocaleString('en-US')} neighbors to store`
      : undefined,
  build: (words, k) => storeNeighbors(words, WIDTH, k),
};

/** All that are raced with the scan. */
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

/** The contender for what the planner may choose. */
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
