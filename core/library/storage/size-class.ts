/**
 * The size of a text in one byte, which the library stores beside the bits of each page. A lookup can
 * tell with it which of the farther pages may be excerpts, before it reads their records.
 */
import { MIN_SIZE_RATIO } from '../../match/classify.ts';

// Libraries store classes, so a change needs a new version of the library.
const CLASSES_PER_DOUBLING = 4;

/** The greatest class: that of a squared norm of 2 to the power of 63.5, which no text has. */
const MAX_CLASS = 255;

/** The least difference of the classes of two texts whose ratio is below {@link MIN_SIZE_RATIO}. */
const MIN_DIFFERENCE = Math.ceil(-Math.log2(MIN_SIZE_RATIO) * CLASSES_PER_DOUBLING - 1);

/**
 * Returns the class of a text's size, from 1 to 255. It increases by 4 when the squared norm doubles.
 *
 * @param squaredNorm a text without features, and a damaged value, have class 1.
 */
export function sizeClass(squaredNorm: number): number {
  if (!(squaredNorm >= 1)) return 1;
  return Math.min(1 + Math.round(Math.log2(squaredNorm) * CLASSES_PER_DOUBLING), MAX_CLASS);
}

/**
 * Whether one of two texts with these classes may be so much smaller that it's an excerpt at most. If
 * not, both have at least 0.55 of the other's squared norm. If so, the lower class is that of the
 * smaller text.
 */
export function mayDifferInSize(a: number, b: number): boolean {
  return Math.abs(a - b) >= MIN_DIFFERENCE;
}
