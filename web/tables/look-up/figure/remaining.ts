import type { Look } from '../engine/look-up.ts';

/** The entries among which the one sought still may be: the first, and the one behind the last. */
export interface Remaining {
  readonly from: number;
  readonly to: number;
}

/** What each look leaves. */
export function remainingAfter(looks: readonly Look[], count: number): Remaining[] {
  let left: Remaining = { from: 0, to: count };
  return looks.map(({ entry, isBelow }) => {
    left = isBelow
      ? { ...left, from: Math.max(left.from, entry + 1) }
      : { ...left, to: Math.min(left.to, entry) };
    return left;
  });
}
