import { binomial } from '../combinatorics.ts';
import type { Design, Level, Range } from './design.ts';

/** The largest number of bits in a fingerprint that tables can be designed for. */
export const MAX_WIDTH = 128;

/**
 * Returns the design that cuts a fingerprint into `blocks[0]` blocks, the bits outside the chosen
 * ones into `blocks[1]`, and so on: `[6]` and `[4, 4]` are two of the paper's for 64 bits and k = 3.
 *
 * @param width bits of a fingerprint, 1 to 128.
 * @param radius k, from 0, less than `width`.
 * @param blocks r of each level: more than k, no more than there are bits to cut.
 * @throws RangeError when one of them is out of range.
 */
export function blockDesign(width: number, radius: number, blocks: readonly number[]): Design {
  checkWidthAndRadius(width, radius);
  if (blocks.length === 0) throw new RangeError('A design cuts the fingerprint at least once');
  let remaining: RemainingBits = new Map([[width, 1]]);
  const levels: Level[] = [];
  for (const r of blocks) {
    const bits = range(remaining);
    if (!Number.isInteger(r) || r <= radius || r > bits.max) {
      throw new RangeError(
        `${bits.max} bits can be cut into ${radius + 1} to ${bits.max} blocks, not into ${r}`,
      );
    }
    levels.push({
      blocks: r,
      equalBlocks: r - radius,
      choices: binomial(r, radius),
      widths: { min: Math.floor(bits.min / r), max: Math.ceil(bits.max / r) },
    });
    remaining = remainingAfterCut(remaining, r, radius);
  }
  const prefixes = [...remaining].map(([bits, tables]) => ({ bits: width - bits, tables }));
  const { min, max } = range(remaining);
  return {
    width,
    radius,
    levels,
    tables: levels.reduce((tables, { choices }) => tables * choices, 1),
    prefix: { min: width - max, max: width - min },
    prefixes: prefixes.sort((a, b) => a.bits - b.bits),
  };
}

/** @throws RangeError when no tables can be designed for this width and radius. */
export function checkWidthAndRadius(width: number, radius: number): void {
  if (!Number.isInteger(width) || width < 1 || width > MAX_WIDTH) {
    throw new RangeError(`Tables are for fingerprints of 1 to ${MAX_WIDTH} bits, not of ${width}`);
  }
  // With k = width every fingerprint matches, so no bit has to be equal.
  if (!Number.isInteger(radius) || radius < 0 || radius >= width) {
    throw new RangeError(`k is 0 to ${width - 1} for ${width} bits, not ${radius}`);
  }
}

/** The number of tables by how many bits are outside their prefix. */
type RemainingBits = ReadonlyMap<number, number>;

/** Returns the bits that one more cut leaves. Only counts tables, because there may be millions. */
function remainingAfterCut(before: RemainingBits, r: number, radius: number): RemainingBits {
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

function range(remaining: RemainingBits): Range {
  return { min: Math.min(...remaining.keys()), max: Math.max(...remaining.keys()) };
}

/**
 * Returns the widths of `blocks` nearly equal blocks of `bits` bits, the wider ones first: 64 bits
 * in six blocks are 11, 11, 11, 11, 10, 10.
 */
export function blockWidths(bits: number, blocks: number): number[] {
  const narrow = Math.floor(bits / blocks);
  const wider = bits % blocks;
  return Array.from({ length: blocks }, (_, block) => narrow + (block < wider ? 1 : 0));
}
