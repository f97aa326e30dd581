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

type Tell = (what: string) => void;
type Point = readonly [bytes: number, time: number];

const RADII = [3, 6, 8, 10, 12];
const SEGMENTS = [4, 5, 6];
/** Copies of fingerprints that sorted tables may hold here. */
const MOST_COPIES = 40_000_000;
const DESIGNS = [
  blockDesign(64, 3, [4]),
  blockDesign(64, 3, [5]),
  blockDesign(64, 3, [4, 4]),
  blockDesign(64, 6, [7]),
  blockDesign(64, 8, [9]),
];

/** What was measured of one way to look up: of one build, at several radii. */
interface Measured {
  readonly bytes: number;
  /** Nanoseconds. */
  readonly build: number;
  readonly lookUps: readonly { readonly k: number; readonly took: number }[];
}

/**
 * Measures what the planner of core/tables multiplies and adds, on uniform fingerprints: whole
 * look-ups and builds, and from them, by least squares, what a probe, a candidate and an entry cost.
 *
 * @param source on what and when, for whoever reads the costs.
 */
export async function calibrate(
  sizes: readonly number[],
  source: string,
  tell: Tell,
): Promise<CostModel> {
  const scans: { bytes: number; build: number; times: Map<number, number> }[] = [];
  const curves = { rows: new Curves(), checks: new Curves(), tables: new Curves() };
  const buckets: number[] = [];
  for (const n of sizes) {
    const ways = new Ways(n, tell);
    const scan = await ways.measure({ kind: 'scan' }, RADII);
    scans.push({
      bytes: n * DEFAULT_COSTS.scan.bytesPerFingerprint,
      build: scan.build / n,
      times: new Map(scan.lookUps.map(({ k, took }) => [k, took / n])),
    });
    for (const entries of ['rows', 'checks'] as const) {
      const builds: Equation[] = [];
      const lookUps: Equation[] = [];
      let bytes = 0;
      for (const segments of SEGMENTS) {
        const made = await ways.measure({ kind: 'segments', segments, entries }, RADII);
        const tables = segmentProbes(0, segments);
        const values = tables.reduce((sum, { bits }) => sum + 2 ** bits, 0);
        builds.push({ counts: [n * segments, values], took: made.build });
        bytes += made.bytes / SEGMENTS.length;
        for (const { k, took } of made.lookUps) {
          const parts = segmentProbes(k, segments);
          const probes = parts.reduce((sum, part) => sum + part.probes, 0);
          const candidates = parts.reduce((sum, p) => sum + (p.probes * n) / 2 ** p.bits, 0);
          lookUps.push({ counts: [1, probes, candidates], took });
        }
      }
      const [entry = 0, bucket = 0] = leastSquares(builds);
      buckets.push(bucket);
      curves[entries].add(bytes, lookUps, entry);
    }
    const lookUps: Equation[] = [];
    const each: number[] = [];
    let bytes = 0;
    for (const design of DESIGNS.filter(({ tables }) => tables * n <= MOST_COPIES)) {
      const made = await ways.measure({ kind: 'tables', design }, [design.radius]);
      const candidates = n * designCost(design, 0).candidates;
      bytes = Math.max(bytes, made.bytes);
      each.push(made.build / (n * design.tables));
      for (const { took } of made.lookUps)
        lookUps.push({ counts: [1, design.tables, candidates], took });
    }
    // One design does not tell probes from candidates.
    if (each.length > 1) curves.tables.add(bytes, lookUps, Math.min(...each));
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

/** Builds over the same fingerprints. */
class Ways {
  readonly #n: number;
  readonly #tell: Tell;
  readonly #words: ReturnType<typeof generateFingerprints>;

  constructor(n: number, tell: Tell) {
    this.#n = n;
    this.#tell = tell;
    this.#words = generateFingerprints(uniform, n, createRandom(n));
  }

  async measure(method: Method, radii: readonly number[]): Promise<Measured> {
    const { name, build } = contenderOf(method);
    this.#tell(`calibrate, ${this.#n.toLocaleString('en-GB')}: ${name}`);
    let least = Number.POSITIVE_INFINITY;
    let index = await build(this.#words, radii[0] ?? 0);
    for (let i = 0; i < 3; i++) {
      gc?.();
      const begun = performance.now();
      index = await build(this.#words, radii[0] ?? 0);
      least = Math.min(least, performance.now() - begun);
    }
    const lookUps = radii.map((k) => {
      const queries = makeQueries(this.#words, uniform, k, POOL, createRandom(k));
      return { k, took: time(index, queries, k).median * 1000 };
    });
    return { bytes: index.bytes, build: least * 1e6, lookUps };
  }
}

/** The costs of one kind of index, as far as they are known at each size. */
class Curves {
  #fixed = Number.NaN;
  readonly #probe: Point[] = [];
  readonly #candidate: Point[] = [];
  readonly #build: Point[] = [];

  /** @param lookUps counts of 1, probes and candidates. */
  add(bytes: number, lookUps: readonly Equation[], build: number): void {
    // What a look-up takes however little there is: known best where there is least.
    if (Number.isNaN(this.#fixed)) this.#fixed = leastSquares(lookUps)[0] ?? 0;
    const rest = lookUps
      .map(({ counts, took }) => ({ counts: counts.slice(1), took: took - this.#fixed }))
      .filter(({ took }) => took > 0);
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

/** No more digits than such a measurement is good for. */
const digits = (number: number) => Number(number.toPrecision(3));
