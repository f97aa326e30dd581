import type { Method } from './alternative.ts';
import { alternatives } from './alternatives.ts';
import type { CostModel } from './cost-model.ts';
import { DEFAULT_COSTS } from './default-costs.ts';

/** No collection of this size was ever looked through one by one. */
const MOST = 2 ** 34;
/** Steps by which the count is halved in its logarithm: the last one is of 0.1 %. */
const STEPS = 15;

/**
 * From how many fingerprints on a look-up in an index is quicker than a scan, to the last of about
 * three digits; undefined when that is not so among 2^34. Found by halving: the time of a scan grows
 * with the count, that of an index less.
 *
 * @param radius k.
 * @param isIndex which ways count as an index; all but the scan unless told.
 * @throws RangeError when no tables can be designed for the radius.
 */
export function paysFrom(
  radius: number,
  costs: CostModel = DEFAULT_COSTS,
  isIndex: (method: Method) => boolean = () => true,
): number | undefined {
  const pays = (count: number) => {
    const all = alternatives(count, radius, costs);
    const scan = all.find(({ method }) => method.kind === 'scan');
    return all.some(
      ({ method, time }) => method.kind !== 'scan' && isIndex(method) && time < (scan?.time ?? 0),
    );
  };
  if (!pays(MOST)) return undefined;
  let [below, from] = [1, MOST];
  if (pays(below)) return below;
  for (let step = 0; step < STEPS; step++) {
    const middle = Math.round(Math.sqrt(below * from));
    if (pays(middle)) from = middle;
    else below = middle;
  }
  return from;
}
