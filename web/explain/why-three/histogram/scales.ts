import { scaleLinear } from 'd3-scale';
import { area, curveStepAfter } from 'd3-shape';
import { farthest } from '../outcome.ts';
import type { Tally } from '../tally.ts';

/** Standard deviations beyond the mean of chance to which the figure goes at least. */
const DEVIATIONS = 4;

/** What stands for the fewest pairs is as high as this, so that one among thousands can be seen. */
const LEAST_PX = 3;

/** The greatest distance that the figure shows: that of all pairs, and of nearly all by chance. */
export function endOf({ width, copies, strangers }: Tally): number {
  const chance = width / 2 + DEVIATIONS * (Math.sqrt(width) / 2);
  return Math.max(chance, farthest(copies), farthest(strangers));
}

/** Where distances stand: each in the middle of its bin, the first and last bin whole. */
export function distanceScale(end: number, pixels: number) {
  return scaleLinear()
    .domain([-0.5, end + 0.5])
    .range([0, pixels]);
}

export type DistanceScale = ReturnType<typeof distanceScale>;

/**
 * The outline of a histogram from one distance to another, both included, as a path of SVG.
 *
 * @param pairs how many at a distance; fewer than a half count as none.
 */
export function skyline(
  from: number,
  to: number,
  pairs: (distance: number) => number,
  { x, most, height }: { x: DistanceScale; most: number; height: number },
): string {
  if (to < from) return '';
  const y = scaleLinear().domain([0, most]).range([height, 0]);
  const top = (distance: number) => {
    const count = pairs(distance);
    return count < 0.5 ? height : Math.min(height - LEAST_PX, y(count));
  };
  const outline = area<number>()
    .x((distance) => x(distance - 0.5))
    .y0(height)
    .y1((distance) => top(Math.min(distance, to)))
    .curve(curveStepAfter);
  const steps = Array.from({ length: to - from + 2 }, (_, step) => from + step);
  return outline(steps) ?? '';
}
