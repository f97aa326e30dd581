import type { Design } from '../../../core/tables/designs/design.ts';
import { type DesignCost, designCost } from '../../../core/tables/designs/design-cost.ts';
import { listDesigns, paretoDesigns } from '../../../core/tables/designs/list-designs.ts';
import { DESIGN_BOUNDS, tablesAlternative } from '../../../core/tables/planner/alternatives.ts';
import { DEFAULT_COSTS } from '../../../core/tables/planner/default-costs.ts';
import type { TableQuestion } from '../question/question.ts';
import { cutName, designNamed } from './cut-name.ts';

/** A design and what it costs for the question. */
export interface Designed {
  readonly name: string;
  readonly design: Design;
  readonly cost: DesignCost;
  /** Nanoseconds of a look-up; undefined for widths that nothing was measured with. */
  readonly time: number | undefined;
  /** Whether another has no more tables and brings no more candidates. */
  readonly isBeaten: boolean;
}

/** The bits that the planner's costs were measured with. */
export const MEASURED_WIDTH = 64;

/**
 * All designs for the question that are worth listing, the fewest tables first, and the one that is
 * looked at, should it not be among them.
 *
 * @param looked its name, or nothing.
 */
export function designsFor(question: TableQuestion, looked: string): Designed[] {
  const { width, radius, count, exponent } = question;
  const listed = listDesigns(width, radius, exponent, DESIGN_BOUNDS);
  const other = designNamed(width, radius, looked);
  if (other && !listed.some((design) => cutName(design) === looked)) {
    listed.push(other);
    listed.sort((a, b) => a.tables - b.tables || b.prefix.min - a.prefix.min);
  }
  const best = new Set(paretoDesigns(listed, exponent));
  return listed.map((design) => ({
    name: cutName(design),
    design,
    cost: designCost(design, exponent),
    time:
      width === MEASURED_WIDTH
        ? tablesAlternative(design, count, DEFAULT_COSTS).lookupNs
        : undefined,
    isBeaten: !best.has(design),
  }));
}
