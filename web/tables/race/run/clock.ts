/** A clock in milliseconds that only goes forward. */
export type Now = () => number;

const STEPS = 5;

/**
 * The smallest step of a clock that is seen: browsers make theirs coarse, 0.1 ms in Chromium and
 * 1 ms in Firefox, and steps need not be equal. The largest of five.
 */
export function clockStep(now: Now): number {
  let largest = 0;
  let before = now();
  for (let step = 0; step < STEPS; ) {
    const at = now();
    if (at === before) continue;
    if (step > 0) largest = Math.max(largest, at - before);
    before = at;
    step++;
  }
  return largest;
}
