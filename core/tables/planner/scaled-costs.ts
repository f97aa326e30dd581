import type { Method } from './alternative.ts';
import type { CostCurve, CostModel, IndexCosts } from './cost-model.ts';

/** How many times as long as foretold each kind of way takes. */
export type Factors = Readonly<Record<Method['kind'], number>>;

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
