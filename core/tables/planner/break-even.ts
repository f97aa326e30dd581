import { alternatives, type Method } from './alternatives.ts';
import type { CostCurve, CostModel, IndexCosts } from './cost-model.ts';
import { DEFAULT_COSTS } from './default-costs.ts';

/** No collection of this size was ever looked through one by one. */
const MAX_FINGERPRINTS = 2 ** 34;
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
  if (!pays(MAX_FINGERPRINTS)) return undefined;
  let [below, from] = [1, MAX_FINGERPRINTS];
  if (pays(below)) return below;
  for (let step = 0; step < STEPS; step++) {
    const middle = Math.round(Math.sqrt(below * from));
    if (pays(middle)) from = middle;
    else below = middle;
  }
  return from;
}

/** How many times as long as foretold each kind of way takes. */
type Factors = Readonly<Record<Method['kind'], number>>;

/**
 * The costs of a machine on which look-ups were measured and took so many times as long as these
 * costs foretell. Builds and bytes stay as they are.
 *
 * @param source on what and when it was measured.
 */
export function scaledCosts(costs: CostModel, factors: Factors, source: string): CostModel {
  const { scan, segments, tables } = costs;
  return {
    source,
    scan: {
      ...scan,
      fixed: scan.fixed * factors.scan,
      perFingerprint: scan.perFingerprint.map(({ radius, time }) => ({
        radius,
        time: scaled(time, factors.scan),
      })),
    },
    segments: {
      ...segments,
      rows: { ...segments.rows, ...scaledIndex(segments.rows, factors.segments) },
      checks: { ...segments.checks, ...scaledIndex(segments.checks, factors.segments) },
    },
    tables: { ...tables, ...scaledIndex(tables, factors.tables) },
  };
}

function scaledIndex({ fixed, probe, candidate }: IndexCosts, factor: number) {
  return {
    fixed: fixed * factor,
    probe: scaled(probe, factor),
    candidate: scaled(candidate, factor),
  };
}

function scaled(curve: CostCurve, factor: number): CostCurve {
  return curve.map(([bytes, time]) => [bytes, time * factor]);
}
