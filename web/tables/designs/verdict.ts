import { type Plan, plan } from '../../../core/tables/planner/plan.ts';
import type { TableQuestion } from '../question/question.ts';
import { cutName } from './cut-name.ts';
import { MEASURED_WIDTH } from './designed.ts';
import type { MemoryBudget } from './url-params.ts';

/** The bytes there are in a place: what 32-bit addresses of WebAssembly reach, a large server. */
export const MEMORY: Readonly<Record<MemoryBudget, number>> = {
  tab: 2 ** 32,
  server: 1e12,
  any: Number.POSITIVE_INFINITY,
};

/** What the planner says to the question; nothing for widths that it was not measured with. */
export function verdictOn(
  { width, radius, count }: TableQuestion,
  place: MemoryBudget,
): Plan | undefined {
  if (width !== MEASURED_WIDTH) return undefined;
  return plan({ count, radius, memory: MEMORY[place] });
}

/** The name of the design that a plan chooses, if it chooses tables. */
export function chosenCut(plan: Plan | undefined): string | undefined {
  const method = plan?.choice.method;
  return method?.kind === 'tables' ? cutName(method.design) : undefined;
}
