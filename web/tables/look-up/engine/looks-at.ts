import { type Bits, toBinary } from '../../../../core/fingerprint/bits.ts';
import type { PermutedTable } from '../../../../core/tables/permuted/permuted-table.ts';
import type { Look } from './look-up.ts';

/** The entries that a search looked at, with what it saw there. */
export function looksAt(table: PermutedTable, query: Bits, probes: readonly number[]): Look[] {
  const bits = table.table.prefix;
  const wanted = toBinary(query, bits);
  return probes.map((entry) => {
    const at = entry * table.entryWords;
    const prefix = toBinary(table.entries.subarray(at, at + table.prefixWords), bits);
    // Of equal length, binary numbers stand in the order of their digits.
    return { entry, prefix, isBelow: prefix < wanted };
  });
}
