import type { Bits } from '../../fingerprint/bits.ts';
import { PREFIX_BITS } from '../../fingerprint/fingerprint.ts';
import { hammingDistance, popcount } from '../../fingerprint/hamming.ts';
import { checkBits, checkRadius } from '../check-query.ts';
import type { Candidate } from '../near-index.ts';
import { segmentProbes } from '../planner/cost-model.ts';
import type { MultiIndex } from './multi-index.ts';
import type { MultiIndexLayout } from './multi-index-module.ts';

/** A probe of one bucket. */
export interface Probe {
  /** Index of the segment's table. */
  readonly tableIndex: number;
  /** First bit of the segment (0 = most significant), and its number of bits. */
  readonly first: number;
  readonly bits: number;
  /** In how many bits the probed value may differ from the query's. */
  readonly radius: number;
  /** The probed value, and the bits in which it differs from the query's. */
  readonly value: number;
  readonly flipped: number;
  /** The table entries in the bucket: `from` inclusive, `to` exclusive. */
  readonly from: number;
  readonly to: number;
  /** One candidate for each of these entries. */
  readonly candidates: readonly Candidate[];
}

/**
 * Traces a lookup: yields each probe. The candidates that are `found` are the rows that `near`
 * returns, although `near` compares every fingerprint when the radius is so large that this is
 * faster.
 *
 * @throws RangeError as `near` does.
 */
export function* traceProbes(
  index: MultiIndex,
  bits: Bits,
  radius: number,
): Generator<Probe, void> {
  checkBits(bits, PREFIX_BITS);
  checkRadius(radius, index.radius);
  const layout = index.layout();
  const plan = segmentProbes(radius, index.segments);
  const radiusOf = (table: number) => plan[table]?.radius ?? -1;
  for (const [tableIndex, { first, bits: width, offsets, rows }] of layout.tables.entries()) {
    const queryValue = segmentValue(bits, first, width);
    const isFoundEarlier = (differing: Bits) =>
      layout.tables
        .slice(0, tableIndex)
        .some(
          (t, earlier) => popcount(segmentValue(differing, t.first, t.bits)) <= radiusOf(earlier),
        );
    for (const flipped of valuesWithin(width, radiusOf(tableIndex))) {
      const value = queryValue ^ flipped;
      const from = offsets[value] ?? 0;
      const to = offsets[value + 1] ?? 0;
      const candidates = Array.from(rows.subarray(from, to), (row) =>
        compare(layout, row, bits, radius, isFoundEarlier),
      );
      const probe = { radius: radiusOf(tableIndex), value, flipped };
      yield { tableIndex, first, bits: width, ...probe, from, to, candidates };
    }
  }
}

function compare(
  layout: MultiIndexLayout,
  row: number,
  bits: Bits,
  radius: number,
  isFoundEarlier: (differing: Bits) => boolean,
): Candidate {
  const prefix64 = layout.prefix64(row);
  const distance = hammingDistance(prefix64, bits);
  if (distance > radius) return { row, distance, outcome: 'too far' };
  const differing = prefix64.map((word, i) => word ^ (bits[i] ?? 0));
  return { row, distance, outcome: isFoundEarlier(differing) ? 'found before' : 'found' };
}

/**
 * Returns the value of a segment of a 64-bit prefix.
 *
 * @param first first bit of the segment, 0 = most significant.
 * @param width number of bits, at most 31.
 */
function segmentValue(prefix64: Bits, first: number, width: number): number {
  const [high = 0, low = 0] = prefix64;
  const shift = 64 - first - width;
  // The 32 bits of the 64-bit number that end with the segment's lowest bit.
  const word =
    shift >= 32
      ? high >>> (shift - 32)
      : shift === 0
        ? low
        : (low >>> shift) | (high << (32 - shift));
  return (word & (2 ** width - 1)) >>> 0;
}

/** Yields all values of `width` bits with at most `maxSet` bits set, those with fewer first. */
function* valuesWithin(width: number, maxSet: number): Generator<number, void> {
  if (maxSet < 0) return;
  yield 0;
  for (let set = 1; set <= Math.min(maxSet, width); set++) {
    // Ascending, each computed from the previous one (Gosper's hack, HAKMEM 175).
    let value = 2 ** set - 1;
    while (value < 2 ** width) {
      yield value;
      const lowest = value & -value;
      const ripple = value + lowest;
      value = ripple | (((value ^ ripple) / lowest) >>> 2);
    }
  }
}
