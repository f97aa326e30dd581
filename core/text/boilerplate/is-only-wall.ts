import { countTokens } from '../tokenise.ts';
import { LONGEST_LINE, plainLine } from './plain-line.ts';
import { WALL_LINES } from './wall-lines.ts';

/** A longer text is an article that speaks of walls, or holds one. */
const LONGEST_WALL = 6000;

/** A wall speaks in several lines; a single one as short as this is one too. */
const ALONE = 40;

/** So much else stands beside a wall: the site's name, a number of the request. */
const BESIDE = 40;

/** A wall of consent is one paragraph on many a site. */
function sentences(line: string): string[] {
  return line === '' ? [] : line.split(/(?<=[.!?])\s+|(?<=[。！？])/);
}

/** Whether what a page shows is no article but an error, a check for robots or a wall. */
export function isOnlyWall(lines: readonly string[]): boolean {
  if (lines.reduce((sum, { length }) => sum + length, 0) > LONGEST_WALL) return false;
  let [walls, wall, rest] = [0, 0, 0];
  for (const line of lines.flatMap(sentences)) {
    const plain = plainLine(line.slice(0, LONGEST_LINE)) ?? '';
    const tokens = countTokens(line);
    if (WALL_LINES.some((pattern) => pattern.test(plain))) {
      walls++;
      wall += tokens;
    } else rest += tokens;
  }
  if (walls === 0 || (walls === 1 && wall > ALONE)) return false;
  return wall > 2 * rest || (rest < BESIDE && wall >= rest);
}
