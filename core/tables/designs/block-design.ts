import { binomial } from '../combinatorics.ts';
import type { Design, Level, Range } from './design.ts';

/** Bits of the widest fingerprint that tables are designed for. */
export const WIDEST = 128;

/**
 * The design that cuts a fingerprint into `blocks[0]` blocks, what these leave over into
 * `blocks[1]`, and so on: `[6]` and `[4, 4]` are two of the paper's for 64 bits and k = 3.
 *
 * @param width bits of a fingerprint, 1 to 128.
 * @param radius k, from 0, less than `width`.
 * @param blocks r of each level: more than k, no more than there are bits to cut.
 * @throws RangeError when one of them is not that.
 */
export function blockDesign(width: number, radius: number, blocks: readonly number[]): Design {
  checkWidthAndRadius(width, radius);
  if (blocks.length === 0) throw new RangeError('A design cuts the fingerprint at least once');
  let left: Tally = new Map([[width, 1]]);
  const levels: Level[] = [];
  for (const r of blocks) {
    const bits = range(left);
    if (!Number.isInteger(r) || r <= radius || r > bits.most) {
      throw new RangeError(
        `${bits.most} bits can be cut into ${radius + 1} to ${bits.most} blocks, not into ${r}`,
      );
    }
    levels.push({
      blocks: r,
      equal: r - radius,
      choices: binomial(r, radius),
      widths: { least: Math.floor(bits.least / r), most: Math.ceil(bits.most / r) },
    });
    left = leftOver(left, r, radius);
  }
  const prefixes = [...left].map(([bits, tables]) => ({ bits: width - bits, tables }));
  const { least, most } = range(left);
  return {
    width,
    radius,
    levels,
    tables: levels.reduce((tables, { choices }) => tables * choices, 1),
    prefix: { least: width - most, most: width - least },
    prefixes: prefixes.sort((a, b) => a.bits - b.bits),
  };
}

/** @throws RangeError when no tables can be designed for them. */
export function checkWidthAndRadius(width: number, radius: number): void {
  if (!Number.isInteger(width) || width < 1 || width > WIDEST) {
    throw new RangeError(`Fingerprints of 1 to ${WIDEST} bits have tables, not of ${width}`);
  }
  // Within k = width lie all fingerprints there are: no bit need be equal.
  if (!Number.isInteger(radius) || radius < 0 || radius >= width) {
    throw new RangeError(`k is 0 to ${width - 1} for ${width} bits, not ${radius}`);
  }
}

/** How many tables have so many bits outside their prefix. */
type Tally = ReadonlyMap<number, number>;

/** What one more cut leaves of the bits: tables are counted, not made, for there may be millions. */
function leftOver(before: Tally, r: number, radius: number): Tally {
  const after = new Map<number, number>();
  for (const [bits, tables] of before) {
    const narrow = Math.floor(bits / r);
    const wider = bits % r;
    for (let w = Math.max(0, radius - (r - wider)); w <= Math.min(wider, radius); w++) {
      const ways = binomial(wider, w) * binomial(r - wider, radius - w);
      const left = radius * narrow + w;
      after.set(left, (after.get(left) ?? 0) + tables * ways);
    }
  }
  return after;
}

function range(tally: Tally): Range {
  return { least: Math.min(...tally.keys()), most: Math.max(...tally.keys()) };
}

/**
 * The widths of `blocks` near equal blocks of `bits` bits, the wider ones first: 64 bits in six
 * are 11, 11, 11, 11, 10, 10.
 */
export function blockWidths(bits: number, blocks: number): number[] {
  const narrow = Math.floor(bits / blocks);
  const wider = bits % blocks;
  return Array.from({ length: blocks }, (_, block) => narrow + (block < wider ? 1 : 0));
}
