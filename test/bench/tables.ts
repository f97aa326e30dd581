import type { Bits } from '../../core/fingerprint/bits.ts';
import { countNeighbors } from '../../core/tables/combinatorics.ts';
import { blockDesign } from '../../core/tables/designs/block-design.ts';
import { MultiIndex } from '../../core/tables/multi-index/multi-index.ts';
import { enumerateNeighbors } from '../../core/tables/naive.ts';
import type { NearIndex } from '../../core/tables/near-index.ts';
import { PermutedTables } from '../../core/tables/permuted/permuted-tables.ts';
import { bruteForce } from '../../core/tables/scan/brute-force.ts';
import { ColumnScan } from '../../core/tables/scan/column-scan.ts';
import { createRandom } from '../../web/lib/random.ts';
import { makeQueries, type Queries, uniform } from '../../web/tables/synthetic-fingerprints.ts';
import { count, duration, figure, median, ratio, table } from './figures.ts';

const WIDTH = 64;
const RADII = [3, 8];
/** Sorting more copies of fingerprints would take a minute. */
const MAX_COPIES = 40_000_000;
/** The most neighbors that a lookup may try. With k = 3, there are 43,745. */
const MAX_NEIGHBORS = 1_000_000;

type Index = Pick<NearIndex, 'bytes' | 'near'>;

/** A method to find near fingerprints. */
interface Method {
  readonly name: string;
  /** Whether it can be measured with n fingerprints at this radius. If absent, it always can. */
  fits?(n: number, k: number): boolean;
  /** @param words 64-bit fingerprints, two words each. */
  build(words: Bits): Index | Promise<Index>;
}

const multiIndex = (segments: number, entries: 'checks' | 'rows', min = 0): Method => ({
  name: `multi-index, ${segments} segments, ${entries === 'checks' ? 'rows and checks' : 'rows'}`,
  fits: (n) => n >= min,
  build: (words) => MultiIndex.of(words, { segments, entries }),
});

/** The sorted tables of one of the paper's designs. */
function sortedTables(radius: number, blocks: readonly number[]): Method {
  const design = blockDesign(WIDTH, radius, blocks);
  return {
    name: `${design.tables} sorted tables, k = ${radius}`,
    fits: (n, k) => k === radius && n * design.tables <= MAX_COPIES,
    build: (words) => new PermutedTables(words, design),
  };
}

/** All methods. The first is the baseline, and the others must find the same as it does. */
const METHODS: readonly Method[] = [
  { name: 'brute-force scan in JavaScript', build: bruteForce },
  { name: 'column scan', build: (words) => ColumnScan.of(words) },
  // With fewer fingerprints, the offsets of its segments would be larger than all of them.
  multiIndex(3, 'checks', 300_000),
  multiIndex(4, 'checks'),
  multiIndex(4, 'rows'),
  sortedTables(3, [4]),
  sortedTables(3, [5]),
  sortedTables(3, [4, 4]),
  sortedTables(3, [6]),
  sortedTables(8, [9]),
  {
    name: 'naive: enumerate neighbors',
    fits: (n, k) => n <= 1_000_000 && countNeighbors(WIDTH, k) <= MAX_NEIGHBORS,
    build: (words) => enumerateNeighbors(words, WIDTH, Math.min(...RADII)),
  },
];

/** Compares all methods to find near fingerprints, among uniform 64-bit ones. */
export async function measureTables(
  sizes: readonly number[],
  report: (what: string) => void,
): Promise<string> {
  const rows = METHODS.map(({ name }) => [name]);
  for (const n of sizes) {
    const words = new Uint32Array(2 * n);
    uniform.fill(words, createRandom(n));
    const baseline = bruteForce(words);
    const questions = RADII.map((k) => {
      const queries = makeQueries(words, uniform, k, POOL, createRandom(n + k));
      return { k, queries, scan: timeLookup(baseline, queries, k) };
    });
    for (const [i, method] of METHODS.entries()) {
      report(`tables, ${n.toLocaleString('en-US')}: ${method.name}`);
      const measurable = questions.filter(({ k }) => method.fits?.(n, k) ?? true);
      const index = measurable.length > 0 ? await method.build(words) : undefined;
      for (const question of questions) {
        const { k, queries, scan } = question;
        if (!index || !measurable.includes(question)) {
          rows[i]?.push('–');
          continue;
        }
        check(method.name, index, baseline, queries, k);
        const time = i === 0 ? scan : timeLookup(index, queries, k);
        rows[i]?.push(`**${duration(time)}**${i === 0 ? '' : ratio(scan, time)}`);
      }
      rows[i]?.push(index ? `${figure(index.bytes / n)} B` : '–');
    }
  }
  const head = sizes.flatMap((n) => [...RADII.map((k) => `${count(n)}, k = ${k}`), 'each']);
  return table(['', ...head], rows);
}

const ROUNDS = 3;
const LOOKUPS_PER_ROUND = 2000;
/** The number of different queries that one timing may need. */
const POOL = ROUNDS * LOOKUPS_PER_ROUND;
const ROUND_MS = 150;
/** Faster lookups are timed in batches, because reading the clock takes time, too. */
const BATCH_MS = 0.02;

/**
 * Returns the milliseconds of a lookup: the lowest median of three rounds, because the machine disturbs
 * that one least. No query is repeated, so none has its fingerprints in the caches.
 */
function timeLookup(index: Index, { fingerprints }: Queries, k: number): number {
  const rounds = Array.from({ length: ROUNDS }, (_, round) => {
    const samples: number[] = [];
    const end = (round + 1) * LOOKUPS_PER_ROUND;
    const begun = performance.now();
    for (let at = round * LOOKUPS_PER_ROUND; at < end && performance.now() - begun < ROUND_MS; ) {
      const start = performance.now();
      let [done, took] = [0, 0];
      while (at < end && took < BATCH_MS) {
        index.near(fingerprints[at++] as Bits, k);
        done++;
        took = performance.now() - start;
      }
      samples.push(took / done);
    }
    return median(samples);
  });
  return Math.min(...rounds);
}

const CHECKED = 50;

/** @throws Error if an index finds other rows than the baseline. */
function check(name: string, index: Index, baseline: Index, queries: Queries, k: number): void {
  for (const query of queries.fingerprints.slice(0, CHECKED)) {
    const [found, truth] = [index, baseline].map((one) => [...one.near(query, k)].sort());
    if (found?.join() !== truth?.join()) {
      throw new Error(`${name}, k = ${k}: found rows ${found}, and the scan ${truth}`);
    }
  }
}
