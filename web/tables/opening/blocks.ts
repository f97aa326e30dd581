/** The pigeonhole principle of the opening, and rows that are sorted with another block in front. */
import { createRandom } from '../../lib/random.ts';

/** 64 bits in four blocks, of which three flips can't hit all. */
export const BITS = 64;
export const BLOCKS = 4;
export const FLIPS = 3;
const BLOCK_BITS = BITS / BLOCKS;

/** Returns the block of a bit, from 0. */
export function blockOf(bit: number): number {
  return Math.floor(bit / BLOCK_BITS);
}

/** Returns three different bits, the same ones for the same seed. */
export function dropFlips(seed: number): number[] {
  const random = createRandom(seed);
  const bits = new Set<number>();
  while (bits.size < FLIPS) bits.add(random.below(BITS));
  return [...bits].sort((a, b) => a - b);
}

/** Returns the blocks that no flip hit. By the pigeonhole principle there is at least one. */
export function intactBlocks(flips: readonly number[]): number[] {
  const hit = new Set(flips.map(blockOf));
  return [0, 1, 2, 3].filter((block) => !hit.has(block));
}

/** Rows of the small collection, and the bits of each block in it. */
const ROWS = 14;
const ROW_BLOCK_BITS = 3;

/** A fingerprint of the small collection: four blocks of three bits, such as `101`. */
export type Row = readonly string[];

/** A collection, and a query within three bits of one of its rows. */
export interface SmallCollection {
  readonly rows: readonly Row[];
  readonly query: Row;
  /** The row that the query is a copy of. */
  readonly copy: number;
}

/** Returns the collection. The query differs from its copy in one bit of three blocks. */
export function createCollection(): SmallCollection {
  const random = createRandom(5);
  const block = () =>
    random
      .below(2 ** ROW_BLOCK_BITS)
      .toString(2)
      .padStart(ROW_BLOCK_BITS, '0');
  const rows = Array.from({ length: ROWS }, () => Array.from({ length: BLOCKS }, block));
  const copy = 8;
  const query = (rows[copy] ?? []).map((bits, i) => (i === INTACT ? bits : flipLast(bits)));
  return { rows, query, copy };
}

/** The block in which the query equals its copy. */
const INTACT = 2;

function flipLast(bits: string): string {
  return bits.slice(0, -1) + (bits.endsWith('1') ? '0' : '1');
}

/** Returns the blocks in the order of a table: the one in front, and then the others. */
export function blockOrder(front: number): number[] {
  return [front, ...[0, 1, 2, 3].filter((block) => block !== front)];
}

/** Returns the indexes of the rows, sorted with a block in front. */
export function sortedRows(rows: readonly Row[], front: number): number[] {
  const key = (row: Row) =>
    blockOrder(front)
      .map((block) => row[block])
      .join('');
  return rows
    .map((row, i) => ({ i, key: key(row) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.i - b.i))
    .map(({ i }) => i);
}

/** Returns the rows that begin with the same block as the query, in the table with it in front. */
export function runOf({ rows, query }: SmallCollection, front: number): number[] {
  return sortedRows(rows, front).filter((i) => rows[i]?.[front] === query[front]);
}
