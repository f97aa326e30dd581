import type { Bits } from '../../fingerprint/bits.ts';
import { checkBits, checkRadius } from '../check-query.ts';
import type { Table } from '../designs/design.ts';
import type { Candidate } from '../near-index.ts';
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
 * Traces a lookup: yields a step for each table. The candidates that are `found` are the rows that
 * `near` returns.
 *
 * @throws RangeError as `near` does.
 */
export function* traceLookup(
  index: PermutedTables,
  bits: Bits,
  radius: number,
): Generator<TableStep, void> {
  checkBits(bits, index.design.width);
  checkRadius(radius, index.radius);
  for (const [tableIndex, table] of index.tables.entries()) {
    const probes: number[] = [];
    const from = table.seek(bits, index.search, probes);
    const candidates: Candidate[] = [];
    for (let entry = from; table.hasPrefix(entry); entry++) {
      const distance = table.distance(entry);
      const isFoundBefore = () => index.isFoundEarlier(tableIndex, entry, bits);
      const outcome = distance > radius ? 'too far' : isFoundBefore() ? 'found before' : 'found';
      candidates.push({ row: table.rowOf(entry), distance, outcome });
    }
    const to = from + candidates.length;
    // A copy, because the next lookup overwrites the table's query.
    const permuted = table.query.slice();
    yield { tableIndex, table: table.table, permuted, probes, from, to, candidates };
  }
}
