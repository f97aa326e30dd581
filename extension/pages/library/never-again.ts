import type { Library } from '../../../core/library/library.ts';
import { inSteps, type Watching } from '../../../core/library/storage/batches.ts';
import type { RuleChange } from '../../../core/library/storage/rule.ts';
import { rulePlace } from '../shared/rule-place.ts';

/** Rules written in one transaction. */
const STEP = 500;

/** What was said of a place before, or that nothing was. */
export type Before = RuleChange & { readonly what: string };

/**
 * Sets down that some places are never to be remembered or looked up again.
 *
 * @param before gets, after each step, what was said of them before.
 */
export async function neverAgain(
  library: Library,
  places: readonly string[],
  before: Before[],
  watching: Watching,
): Promise<void> {
  const since = Date.now();
  const step = async (some: readonly string[]) => {
    const changes = some.map((what) => ({ what: rulePlace(what), keep: 'never' as const, since }));
    before.push(...(await library.setRules(changes)));
  };
  await inSteps([...new Set(places)], STEP, step, watching);
}

/** Takes that back. */
export async function asBefore(library: Library, before: readonly Before[]): Promise<void> {
  const step = async (some: readonly Before[]) => {
    const changes = some.map(({ what, keep, since }) => ({
      what: keep ? rulePlace(what) : what,
      keep,
      since,
    }));
    await library.setRules(changes);
  };
  await inSteps(before, STEP, step, {});
}
