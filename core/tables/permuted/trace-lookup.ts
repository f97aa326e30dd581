import type { Bits } from '../../fingerprint/bits.ts';
import { checkBits, checkRadius } from '../check-query.ts';
import type { Table } from '../designs/design.ts';
import type { Candidate, TailStep } from '../near-index.ts';
import type { PermutedTables } from './permuted-tables.ts';

/** What a look-up does in one table. */
export interface TableStep {
  /** The number of the table. */
  readonly nth: number;
  readonly table: Table;
  /** The query with its bits in the order of the table: the prefix is in front. */
  readonly permuted: Bits;
  /** The entries that the search for the prefix looked at, in this order. */
  readonly probes: readonly number[];
  /** The entries with the prefix: from the first to the one behind the last. */
  readonly from: number;
  readonly to: number;
  /** These entries, one for each. */
  readonly candidates: readonly Candidate[];
}

/**
 * A look-up to be watched: yields what happens in one table after another, and in the tail at last.
 * Those `found` are what `near` returns; the index stays as it is.
 *
 * @throws RangeError as `near` does.
 */
export function* traceLookUp(
  index: PermutedTables,
  bits: Bits,
  radius: number,
): Generator<TableStep | TailStep, void> {
  checkBits(bits, index.design.width);
  checkRadius(radius, index.radius);
  for (const [nth, table] of index.tables.entries()) {
    const probes: number[] = [];
    const from = table.seek(bits, index.search, probes);
    const candidates: Candidate[] = [];
    for (let entry = from; table.hasPrefix(entry); entry++) {
      const distance = table.distance(entry);
      const row = table.rowOf(entry);
      const before = () => index.isSeenBefore(nth, entry, bits);
      candidates.push({ row, distance, outcome: outcome(index, row, distance, radius, before) });
    }
    const to = from + candidates.length;
    // Its own query is soon that of the next look-up.
    const permuted = table.query.slice();
    yield { nth, table: table.table, permuted, probes, from, to, candidates };
  }
  const { tail, given } = index;
  const candidates: Candidate[] = [];
  for (let row = tail.first; row < given; row++) {
    const distance = tail.distance(row, bits);
    candidates.push({ row, distance, outcome: outcome(index, row, distance, radius, () => false) });
  }
  yield { nth: 'tail', candidates };
}

function outcome(
  index: PermutedTables,
  row: number,
  distance: number,
  radius: number,
  before: () => boolean,
): Candidate['outcome'] {
  if (index.deleted.has(row)) return 'deleted';
  if (distance > radius) return 'too far';
  return before() ? 'found before' : 'found';
}
