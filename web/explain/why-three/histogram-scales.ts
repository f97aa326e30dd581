import { scaleLinear } from 'd3-scale';
import { area, curveStepAfter } from 'd3-shape';
import { maxDistance, type Tally } from './tally.ts';

/** The figure reaches at least this many standard deviations beyond the mean of random pairs. */
const MIN_DEVIATIONS = 4;

/** The height of the lowest bar, so that one pair among thousands is visible. */
const MIN_BAR_PX = 3;

/** Returns the largest distance that the figure shows. All pairs are within it. */
export function maxShownDistance({ width, copies, unrelated }: Tally): number {
  const random = width / 2 + MIN_DEVIATIONS * (Math.sqrt(width) / 2);
  return Math.max(random, maxDistance(copies), maxDistance(unrelated));
}

/** Returns the scale of distances. Each is in the middle of its bin. */
export function createDistanceScale(maxDistance: number, widthPx: number) {
  return scaleLinear()
    .domain([-0.5, maxDistance + 0.5])
    .range([0, widthPx]);
}

export type DistanceScale = ReturnType<typeof createDistanceScale>;

/**
 * Returns the outline of a histogram between two distances, which are both included, as an SVG
 * path.
 *
 * @param pairsAt returns the number of pairs at a distance. Less than a half counts as none.
 */
export function histogramPath(
  from: number,
  to: number,
  pairsAt: (distance: number) => number,
  { x, maxPairs, height }: { x: DistanceScale; maxPairs: number; height: number },
): string {
  if (to < from) return '';
  const y = scaleLinear().domain([0, maxPairs]).range([height, 0]);
  const top = (distance: number) => {
    const pairs = pairsAt(distance);
    return pairs < 0.5 ? height : Math.min(height - MIN_BAR_PX, y(pairs));
  };
  const outline = area<number>()
    .x((distance) => x(distance - 0.5))
    .y0(height)
    .y1((distance) => top(Math.min(distance, to)))
    .curve(curveStepAfter);
  const steps = Array.from({ length: to - from + 2 }, (_, step) => from + step);
  return outline(steps) ?? '';
}
