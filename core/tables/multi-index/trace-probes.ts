import type { Bits } from '../../fingerprint/bits.ts';
import { HEAD_BITS } from '../../fingerprint/fingerprint.ts';
import { hammingDistance, popcount } from '../../fingerprint/hamming.ts';
import { checkBits, checkRadius } from '../check-query.ts';
import type { Candidate, TailStep } from '../near-index.ts';
import { segmentProbes } from '../planner/cost-model.ts';
import type { MultiIndex } from './multi-index.ts';
import type { Layout } from './multi-index-module.ts';

/** A look into one bucket. */
export interface Probe {
  /** The number of the segment. */
  readonly nth: number;
  /** Its bits: the first (0 = most significant), and how many. */
  readonly first: number;
  readonly bits: number;
  /** In how many of them a value that is probed may differ from the query's. */
  readonly radius: number;
  /** The value that is probed, and in what it differs from the query's. */
  readonly value: number;
  readonly flipped: number;
  /** The entries of its bucket in the table: from the first to the one behind the last. */
  readonly from: number;
  readonly to: number;
  /** These entries, one for each. */
  readonly candidates: readonly Candidate[];
}

/**
 * A look-up to be watched: yields one probe after another, and the scan of the tail at last. Those
 * `found` are what `near` returns, which may have compared every fingerprint where this is so wide a
 * radius that it would be quicker. Not to be gone on with after an insertion or a merge.
 *
 * @throws RangeError as `near` does.
 */
export function* traceProbes(
  index: MultiIndex,
  bits: Bits,
  radius: number,
): Generator<Probe | TailStep, void> {
  checkBits(bits, HEAD_BITS);
  checkRadius(radius, index.radius);
  const layout = index.layout();
  const plan = segmentProbes(radius, index.segments);
  const within = (nth: number) => plan[nth]?.radius ?? -1;
  for (const [nth, { first, bits: width, offsets, rows }] of layout.tables.entries()) {
    const asked = segmentValue(bits, first, width);
    for (const flipped of valuesWithin(width, within(nth))) {
      const value = asked ^ flipped;
      const from = offsets[value] ?? 0;
      const to = offsets[value + 1] ?? 0;
      const candidates = Array.from(rows.subarray(from, to), (row) =>
        compare(layout, row, bits, radius, (differing) =>
          layout.tables
            .slice(0, nth)
            .some(
              (t, earlier) => popcount(segmentValue(differing, t.first, t.bits)) <= within(earlier),
            ),
        ),
      );
      const probed = { radius: within(nth), value, flipped };
      yield { nth, first, bits: width, ...probed, from, to, candidates };
    }
  }
  const candidates = Array.from({ length: layout.given - layout.merged }, (_, nth) =>
    compare(layout, layout.merged + nth, bits, radius, () => false),
  );
  yield { nth: 'tail', candidates };
}

function compare(
  layout: Layout,
  row: number,
  bits: Bits,
  radius: number,
  isBefore: (differing: Bits) => boolean,
): Candidate {
  const head = layout.head(row);
  const distance = hammingDistance(head, bits);
  if (layout.isDeleted(row)) return { row, distance, outcome: 'deleted' };
  if (distance > radius) return { row, distance, outcome: 'too far' };
  const differing = head.map((word, nth) => word ^ (bits[nth] ?? 0));
  return { row, distance, outcome: isBefore(differing) ? 'found before' : 'found' };
}

/**
 * The value of a segment of a head.
 *
 * @param first its first bit, 0 = most significant.
 * @param width how many bits it has, at most 31.
 */
function segmentValue(head: Bits, first: number, width: number): number {
  const [high = 0, low = 0] = head;
  const above = 64 - first - width;
  // From a number of 64 bits, the 32 whose lowest is the segment's.
  const word =
    above >= 32
      ? high >>> (above - 32)
      : above === 0
        ? low
        : (low >>> above) | (high << (32 - above));
  return (word & (2 ** width - 1)) >>> 0;
}

/** All values of `width` bits with at most `most` set, those with fewer first. */
function* valuesWithin(width: number, most: number): Generator<number, void> {
  if (most < 0) return;
  yield 0;
  for (let set = 1; set <= Math.min(most, width); set++) {
    // Ascending, each made of the one before (Gosper's hack, HAKMEM 175).
    let value = 2 ** set - 1;
    while (value < 2 ** width) {
      yield value;
      const lowest = value & -value;
      const ripple = value + lowest;
      value = ripple | (((value ^ ripple) / lowest) >>> 2);
    }
  }
}
