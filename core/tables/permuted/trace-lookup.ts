import type { Bits } from '../../fingerprint/bits.ts';
import { checkBits, checkRadius } from '../check-query.ts';
import type { Table } from '../designs/design.ts';
import type { Candidate, TailStep } from '../near-index.ts';
import type { PermutedTables } from './permuted-tables.ts';

/** The step of a traced lookup in one table. */
export interface TableStep {
  readonly tableIndex: number;
  readonly table: Table;
  /** The query with its bits in the order of the table, the prefix first. */
  readonly permuted: Bits;
  /** The entries that the search for the prefix compared, in this order. */
  readonly probes: readonly number[];
  /** The entries with the prefix: `from` inclusive, `to` exclusive. */
  readonly from: number;
  readonly to: number;
  /** One candidate for each of these entries. */
  readonly candidates: readonly Candidate[];
}

/**
 * Traces a lookup: yields a step for each table, and finally one for the tail. The candidates that
 * are `found` are the rows that `near` returns. Doesn't change the index.
 *
 * @throws RangeError as `near` does.
 */
export function* traceLookup(
  index: PermutedTables,
  bits: Bits,
  radius: number,
): Generator<TableStep | TailStep, void> {
  checkBits(bits, index.design.width);
  checkRadius(radius, index.radius);
  for (const [tableIndex, table] of index.tables.entries()) {
    const probes: number[] = [];
    const from = table.seek(bits, index.search, probes);
    const candidates: Candidate[] = [];
    for (let entry = from; table.hasPrefix(entry); entry++) {
      const distance = table.distance(entry);
      const row = table.rowOf(entry);
      const isFoundEarlier = () => index.isFoundEarlier(tableIndex, entry, bits);
      candidates.push({
        row,
        distance,
        outcome: outcome(index, row, distance, radius, isFoundEarlier),
      });
    }
    const to = from + candidates.length;
    // A copy, because the next lookup overwrites the table's query.
    const permuted = table.query.slice();
    yield { tableIndex, table: table.table, permuted, probes, from, to, candidates };
  }
  const { tail, assignedRows } = index;
  const candidates: Candidate[] = [];
  for (let row = tail.first; row < assignedRows; row++) {
    const distance = tail.distance(row, bits);
    candidates.push({ row, distance, outcome: outcome(index, row, distance, radius, () => false) });
  }
  yield { tableIndex: 'tail', candidates };
}

function outcome(
  index: PermutedTables,
  row: number,
  distance: number,
  radius: number,
  isFoundEarlier: () => boolean,
): Candidate['outcome'] {
  if (index.deleted.has(row)) return 'deleted';
  if (distance > radius) return 'too far';
  return isFoundEarlier() ? 'found before' : 'found';
}
