import type { Bits } from '../../fingerprint/bits.ts';

/**
 * Whether an earlier table has found a fingerprint already: whether it agrees with the query in the
 * prefix of one of them. No set of rows is needed for a row to be told once.
 *
 * @param prefixes for each table, the bits that stand in its prefix.
 * @param differing in which bits the fingerprint and the query differ.
 * @param nth the table that has found it now.
 */
export function seenBefore(prefixes: Bits, differing: Bits, nth: number): boolean {
  const stride = differing.length;
  for (let table = 0; table < nth; table++) {
    let inPrefix = 0;
    for (let word = 0; word < stride; word++) {
      inPrefix |= (prefixes[table * stride + word] ?? 0) & (differing[word] ?? 0);
    }
    if (inPrefix === 0) return true;
  }
  return false;
}
