import type { Bits } from '../../../fingerprint/bits.ts';
import { isBelow, type Search, type Sorted } from './search.ts';

/** Halves the entries until one is left: d probes among 2^d. */
export const binarySearch: Search = (sorted, target, probed) =>
  bisect(sorted, target, 0, sorted.count, probed);

/** The first entry not below the target, which lies between two or is the upper one itself. */
export function bisect(
  sorted: Sorted,
  target: Bits,
  from: number,
  to: number,
  probed?: number[],
): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    probed?.push(middle);
    if (isBelow(sorted, target, middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
