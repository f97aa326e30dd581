import { GROUP } from '../figure/groups.ts';
import { PITCH } from '../figure/marks.ts';
import type { Place } from './stage.ts';

/** Where the bits of a drawn strip stand on the screen, from its first. */
export function stripPlaces(strip: Element): Place[] {
  return [...strip.querySelectorAll('svg')].flatMap((svg) => {
    const { left, top, width } = svg.getBoundingClientRect();
    const side = width / GROUP;
    const edge = side / PITCH;
    return Array.from({ length: GROUP }, (_, position) => ({
      left: left + position * side + edge,
      top: top + edge,
      width: side - 2 * edge,
      height: side - 2 * edge,
    }));
  });
}
