import type { Bits } from '../../fingerprint/bits.ts';
import { PREFIX_BITS } from '../../fingerprint/fingerprint.ts';
import { hammingDistance } from '../../fingerprint/hamming.ts';
import { checkBits, checkRadius } from '../check-query.ts';
import type { Candidate } from '../near-index.ts';
import type { MultiIndex } from './multi-index.ts';
import type { MultiIndexLayout } from './multi-index-module.ts';

/** A probe of one bucket. */
export interface Probe {
  /** Index of the segment's table. */
  readonly tableIndex: number;
  /** First bit of the segment (0 = most significant), and its number of bits. */
  readonly first: number;
  readonly bits: number;
  /** The query's value of the segment. */
  readonly value: number;
  /** The table entries in the bucket: `from` inclusive, `to` exclusive. */
  readonly from: number;
  readonly to: number;
  /** One candidate for each of these entries. */
  readonly candidates: readonly Candidate[];
}

/**
 * Traces a lookup with a radius below the number of segments, which takes one probe per table: yields
 * each. The candidates that are `found` are the rows that `near` returns.
 *
 * @throws RangeError if the radius is larger, or as `near` does.
 */
export function* traceProbes(
  index: MultiIndex,
  bits: Bits,
  radius: number,
): Generator<Probe, void> {
  checkBits(bits, PREFIX_BITS);
  checkRadius(radius, index.segments - 1);
  const layout = index.layout();
  // If k + 1 segments differ, more than k bits do, so the other tables aren't needed.
  const tables = layout.tables.slice(0, radius + 1);
  for (const [tableIndex, { first, bits: width, offsets, rows }] of tables.entries()) {
    const value = segmentValue(bits, first, width);
    const from = offsets[value] ?? 0;
    const to = offsets[value + 1] ?? 0;
    const isFoundEarlier = (differing: Bits) =>
      tables.slice(0, tableIndex).some((t) => segmentValue(differing, t.first, t.bits) === 0);
    const candidates = Array.from(rows.subarray(from, to), (row) =>
      compare(layout, row, bits, radius, isFoundEarlier),
    );
    yield { tableIndex, first, bits: width, value, from, to, candidates };
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
