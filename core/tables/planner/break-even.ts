import { alternatives, type Method } from './alternatives.ts';
import type { CostCurve, CostModel, IndexCosts } from './cost-model.ts';
import { DEFAULT_COSTS } from './default-costs.ts';

/** More fingerprints than anyone would scan. */
const MAX_FINGERPRINTS = 2 ** 34;
/** How often the search halves the logarithm of the count. The last step is 0.1%. */
const STEPS = 15;

/**
 * Finds the smallest number of fingerprints for which a lookup in an index is faster than a scan, to
 * about three digits. Uses bisection, because the time of a scan grows faster with the count than
 * that of an index.
 *
 * @param radius k.
 * @param isIndex which methods count as an index; all but the scan by default.
 * @returns undefined if no index is faster up to 2^34 fingerprints.
 * @throws RangeError when no tables can be designed for the radius.
 */
export function breakEvenCount(
  radius: number,
  costs: CostModel = DEFAULT_COSTS,
  isIndex: (method: Method) => boolean = () => true,
): number | undefined {
  const isIndexFaster = (count: number) => {
    const all = alternatives(count, radius, costs);
    const scan = all.find(({ method }) => method.kind === 'scan');
    return all.some(
      ({ method, lookupNs }) =>
        method.kind !== 'scan' && isIndex(method) && lookupNs < (scan?.lookupNs ?? 0),
    );
  };
  if (!isIndexFaster(MAX_FINGERPRINTS)) return undefined;
  let [below, from] = [1, MAX_FINGERPRINTS];
  if (isIndexFaster(below)) return below;
  for (let step = 0; step < STEPS; step++) {
    const middle = Math.round(Math.sqrt(below * from));
    if (isIndexFaster(middle)) from = middle;
    else below = middle;
  }
  return from;
}

/** For each kind of method, the measured lookup time divided by the predicted one. */
type Factors = Readonly<Record<Method['kind'], number>>;

/**
 * Scales the lookup costs to a machine on which lookups took these factors of the predicted time.
 * Build times and bytes stay as they are.
 *
 * @param source where and when the factors were measured.
 */
export function scaleCosts(costs: CostModel, factors: Factors, source: string): CostModel {
  const { scan, segments, tables } = costs;
  return {
    source,
    scan: {
      ...scan,
      fixed: scan.fixed * factors.scan,
      perFingerprint: scan.perFingerprint.map(({ radius, time }) => ({
        radius,
        time: scaleCurve(time, factors.scan),
      })),
    },
    segments: {
      ...segments,
      rows: { ...segments.rows, ...scaleIndexCosts(segments.rows, factors.segments) },
      checks: { ...segments.checks, ...scaleIndexCosts(segments.checks, factors.segments) },
    },
    tables: { ...tables, ...scaleIndexCosts(tables, factors.tables) },
  };
}

function scaleIndexCosts({ fixed, probe, candidate }: IndexCosts, factor: number) {
  return {
    fixed: fixed * factor,
    probe: scaleCurve(probe, factor),
    candidate: scaleCurve(candidate, factor),
  };
}

function scaleCurve(curve: CostCurve, factor: number): CostCurve {
  return curve.map(([bytes, time]) => [bytes, time * factor]);
}
