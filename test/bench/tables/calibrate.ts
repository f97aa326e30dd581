import { blockDesign } from '../../../core/tables/designs/block-design.ts';
import { designCost } from '../../../core/tables/designs/design-cost.ts';
import type { Method } from '../../../core/tables/planner/alternatives.ts';
import {
  type CostModel,
  type IndexCosts,
  segmentProbes,
} from '../../../core/tables/planner/cost-model.ts';
import { DEFAULT_COSTS } from '../../../core/tables/planner/default-costs.ts';
import { createRandom } from '../../../web/lib/random.ts';
import {
  generateFingerprints,
  makeQueries,
  uniform,
} from '../../../web/tables/synthetic-fingerprints.ts';
import { contenderOf } from './contenders.ts';
import { type Equation, leastSquares } from './least-squares.ts';
import { POOL, time } from './timing.ts';

type Report = (what: string) => void;
type Point = readonly [bytes: number, time: number];

const RADII = [3, 6, 8, 10, 12];
const SEGMENTS = [4, 5, 6];
/** The most copies of fingerprints that sorted tables may hold here. */
const MAX_COPIES = 40_000_000;
const DESIGNS = [
  blockDesign(64, 3, [4]),
  blockDesign(64, 3, [5]),
  blockDesign(64, 3, [4, 4]),
  blockDesign(64, 6, [7]),
  blockDesign(64, 8, [9]),
];

/** The measurements of one index at several radii. Times are in nanoseconds. */
interface Measured {
  readonly bytes: number;
  readonly buildTime: number;
  readonly lookups: readonly { readonly k: number; readonly time: number }[];
}

/**
 * Measures the costs that the planner of core/tables estimates with. It times whole lookups and builds
 * with uniform fingerprints, and fits the costs of a probe, a candidate, and an entry to them.
 *
 * @param source the machine and the time, for readers of the costs.
 */
export async function calibrate(
  sizes: readonly number[],
  source: string,
  report: Report,
): Promise<CostModel> {
  const scans: { bytes: number; build: number; times: Map<number, number> }[] = [];
  const curves = { rows: new Curves(), checks: new Curves(), tables: new Curves() };
  const buckets: number[] = [];
  for (const n of sizes) {
    const indexes = new IndexMeasurements(n, report);
    const scan = await indexes.measure({ kind: 'scan' }, RADII);
    scans.push({
      bytes: n * DEFAULT_COSTS.scan.bytesPerFingerprint,
      build: scan.buildTime / n,
      times: new Map(scan.lookups.map(({ k, time }) => [k, time / n])),
    });
    for (const entries of ['rows', 'checks'] as const) {
      const builds: Equation[] = [];
      const lookups: Equation[] = [];
      let bytes = 0;
      for (const segments of SEGMENTS) {
        const measured = await indexes.measure({ kind: 'segments', segments, entries }, RADII);
        const tables = segmentProbes(0, segments);
        const values = tables.reduce((sum, { bits }) => sum + 2 ** bits, 0);
        builds.push({ counts: [n * segments, values], time: measured.buildTime });
        bytes += measured.bytes / SEGMENTS.length;
        for (const { k, time } of measured.lookups) {
          const parts = segmentProbes(k, segments);
          const probes = parts.reduce((sum, part) => sum + part.probes, 0);
          const candidates = parts.reduce((sum, p) => sum + (p.probes * n) / 2 ** p.bits, 0);
          lookups.push({ counts: [1, probes, candidates], time });
        }
      }
      const [entry = 0, bucket = 0] = leastSquares(builds);
      buckets.push(bucket);
      curves[entries].add(bytes, lookups, entry);
    }
    const lookups: Equation[] = [];
    const buildCosts: number[] = [];
    let bytes = 0;
    for (const design of DESIGNS.filter(({ tables }) => tables * n <= MAX_COPIES)) {
      const measured = await indexes.measure({ kind: 'tables', design }, [design.radius]);
      const candidates = n * designCost(design, 0).candidates;
      bytes = Math.max(bytes, measured.bytes);
      buildCosts.push(measured.buildTime / (n * design.tables));
      for (const { time } of measured.lookups)
        lookups.push({ counts: [1, design.tables, candidates], time });
    }
    // A single design can't separate the cost of a probe from that of a candidate.
    if (buildCosts.length > 1) curves.tables.add(bytes, lookups, Math.min(...buildCosts));
  }
  const { scan, segments } = DEFAULT_COSTS;
  return {
    source,
    scan: {
      ...scan,
      perFingerprint: RADII.map((radius) => ({
        radius,
        time: scans.map(({ bytes, times }) => [bytes, digits(times.get(radius) ?? 0)] as const),
      })),
      build: scans.map(({ bytes, build }) => [bytes, digits(build)] as const),
    },
    segments: {
      rows: { ...segments.rows, ...curves.rows.costs() },
      checks: { ...segments.checks, ...curves.checks.costs() },
      bucket: {
        ...segments.bucket,
        build: digits(Math.min(...buckets.filter((cost) => cost > 0))),
      },
    },
    tables: curves.tables.costs(),
  };
}

/** Measures several kinds of index with the same fingerprints. */
class IndexMeasurements {
  readonly #n: number;
  readonly #report: Report;
  readonly #words: ReturnType<typeof generateFingerprints>;

  constructor(n: number, report: Report) {
    this.#n = n;
    this.#report = report;
    this.#words = generateFingerprints(uniform, n, createRandom(n));
  }

  async measure(method: Method, radii: readonly number[]): Promise<Measured> {
    const { name, build } = contenderOf(method);
    this.#report(`calibrate, ${this.#n.toLocaleString('en-US')}: ${name}`);
    let fastest = Number.POSITIVE_INFINITY;
    let index = await build(this.#words, radii[0] ?? 0);
    for (let i = 0; i < 3; i++) {
      gc?.();
      const begun = performance.now();
      index = await build(this.#words, radii[0] ?? 0);
      fastest = Math.min(fastest, performance.now() - begun);
    }
    const lookups = radii.map((k) => {
      const queries = makeQueries(this.#words, uniform, k, POOL, createRandom(k));
      return { k, time: time(index, queries, k).median * 1000 };
    });
    return { bytes: index.bytes, buildTime: fastest * 1e6, lookups };
  }
}

/** The costs of one kind of index by its size in bytes. */
class Curves {
  #fixed = Number.NaN;
  readonly #probe: Point[] = [];
  readonly #candidate: Point[] = [];
  readonly #build: Point[] = [];

  /** @param lookups with the counts of 1, probes, and candidates. */
  add(bytes: number, lookups: readonly Equation[], build: number): void {
    // The fixed cost of a lookup is most precise with the smallest index, which comes first.
    if (Number.isNaN(this.#fixed)) this.#fixed = leastSquares(lookups)[0] ?? 0;
    const rest = lookups
      .map(({ counts, time }) => ({ counts: counts.slice(1), time: time - this.#fixed }))
      .filter(({ time }) => time > 0);
    const [probe = 0, candidate = 0] = leastSquares(rest);
    this.#probe.push([Math.round(bytes), digits(probe)]);
    this.#candidate.push([Math.round(bytes), digits(candidate)]);
    this.#build.push([Math.round(bytes), digits(build)]);
  }

  costs(): IndexCosts {
    return {
      fixed: digits(this.#fixed),
      probe: this.#probe,
      candidate: this.#candidate,
      build: this.#build,
    };
  }
}

/** Rounds a measurement to its significant digits. */
const digits = (number: number) => Number(number.toPrecision(3));
