import type { Design } from '../../../core/tables/designs/design.ts';
import { type DesignCost, designCost } from '../../../core/tables/designs/design-cost.ts';
import { listDesigns, paretoDesigns } from '../../../core/tables/designs/list-designs.ts';
import { DESIGN_BOUNDS, tablesAlternative } from '../../../core/tables/planner/alternatives.ts';
import { DEFAULT_COSTS } from '../../../core/tables/planner/default-costs.ts';
import { type Plan, plan as planMethod } from '../../../core/tables/planner/plan.ts';
import type { TableQuestion } from '../question/question.ts';
import type { MemoryBudget, SortKey } from '../state.ts';
import { designName, parseDesignName } from './design-name.ts';

/** A design with its cost for one question. */
export interface PricedDesign {
  readonly name: string;
  readonly design: Design;
  readonly cost: DesignCost;
  /** Nanoseconds per lookup. Undefined for widths whose costs weren't measured. */
  readonly time: number | undefined;
  /** Whether another design has no more tables and no more candidates. */
  readonly isDominated: boolean;
}

/** The planner's costs were measured with fingerprints of this width, in bits. */
const MEASURED_WIDTH = 64;

/**
 * Lists all designs for the question that are worth showing, fewest tables first.
 *
 * @param requested the name of a design to include in any case, or an empty string.
 */
export function listPricedDesigns(question: TableQuestion, requested: string): PricedDesign[] {
  const { width, radius, count, exponent } = question;
  const listed = listDesigns(width, radius, exponent, DESIGN_BOUNDS);
  const other = parseDesignName(width, radius, requested);
  if (other && !listed.some((design) => designName(design) === requested)) {
    listed.push(other);
    listed.sort((a, b) => a.tables - b.tables || b.prefix.min - a.prefix.min);
  }
  const paretoFront = new Set(paretoDesigns(listed, exponent));
  return listed.map((design) => ({
    name: designName(design),
    design,
    cost: designCost(design, exponent),
    time:
      width === MEASURED_WIDTH
        ? tablesAlternative(design, count, DEFAULT_COSTS).lookupNs
        : undefined,
    isDominated: !paretoFront.has(design),
  }));
}

/**
 * Returns the design to show in detail: the requested one, otherwise the fastest, otherwise the
 * first with fewer than 2^τ candidates per probe, otherwise the first.
 *
 * @param requested the name of a design, or an empty string.
 * @param fastest the name of the design that the planner chooses, if it chooses tables.
 */
export function selectDesign(
  designs: readonly PricedDesign[],
  requested: string,
  fastest: string | undefined,
  tau: number,
): PricedDesign | undefined {
  return (
    designs.find(({ name }) => name === requested) ??
    designs.find(({ name }) => name === fastest) ??
    designs.find(({ cost }) => cost.threshold < tau) ??
    designs[0]
  );
}

/** `tab` is what WebAssembly's 32-bit addresses reach; `server` is a large server. */
export const MEMORY_BYTES: Readonly<Record<MemoryBudget, number>> = {
  tab: 2 ** 32,
  server: 1e12,
  any: Number.POSITIVE_INFINITY,
};

/** Returns the planner's answer, or undefined for widths whose costs weren't measured. */
export function planFor(
  { width, radius, count }: TableQuestion,
  memoryBudget: MemoryBudget,
): Plan | undefined {
  if (width !== MEASURED_WIDTH) return undefined;
  return planMethod({ count, radius, memory: MEMORY_BYTES[memoryBudget] });
}

/** Returns the name of the design that a plan chooses, if it chooses tables. */
export function plannedDesignName(plan: Plan | undefined): string | undefined {
  const method = plan?.choice.method;
  return method?.kind === 'tables' ? designName(method.design) : undefined;
}

const SORT_VALUES: Readonly<Record<SortKey, (priced: PricedDesign) => number>> = {
  tables: ({ design }) => design.tables,
  prefix: ({ design }) => design.prefix.min,
  probe: ({ cost }) => cost.candidatesPerProbe.max,
  lookUp: ({ cost }) => cost.candidates,
  bytes: ({ cost }) => cost.bytes,
  time: ({ time }) => time ?? 0,
};

/** Returns the designs sorted by one of their figures. Equal ones keep their order. */
export function sortDesigns(
  designs: readonly PricedDesign[],
  by: SortKey,
  descending: boolean,
): PricedDesign[] {
  const figureOf = SORT_VALUES[by];
  const sign = descending ? -1 : 1;
  return designs.toSorted((a, b) => sign * (figureOf(a) - figureOf(b)));
}
