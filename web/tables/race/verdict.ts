import { alternatives, type Method } from '../../../core/tables/planner/alternatives.ts';
import { breakEvenCount, scaleCosts } from '../../../core/tables/planner/break-even.ts';
import { DEFAULT_COSTS } from '../../../core/tables/planner/default-costs.ts';
import { isTableCountAllowed, type PlannedContender, planContender } from './contenders.ts';
import type { RaceQuestion } from './race-question.ts';
import type { RaceResult } from './race-result.ts';

/** One frame at 60 Hz, in microseconds: nobody notices a shorter scan. */
const UNNOTICEABLE_US = 16_000;
/** A method that takes at most this times as long is as fast, as in the planner. */
const AS_FAST_FACTOR = 1.05;

/** The measured and the predicted time per lookup. */
interface LookupTime {
  readonly method: Method;
  readonly measuredUs: number;
  readonly predictedUs: number;
}

/**
 * What a benchmark shows:
 * - `scan`: no index is faster;
 * - `scan-suffices`: an index is faster, but nobody notices how long a scan takes;
 * - `index`: an index is faster, and a scan takes noticeably long.
 */
export interface RaceVerdict {
  readonly kind: 'scan' | 'scan-suffices' | 'index';
  readonly scan: LookupTime;
  /** The faster of segment tables and sorted tables. */
  readonly index: LookupTime;
  /**
   * The count from which an index is faster: by the cost model scaled to the measured times, and by
   * the cost model as it is. Undefined if there is none.
   */
  readonly breakEven: {
    readonly measured: number | undefined;
    readonly predicted: number | undefined;
  };
  /** Extrapolates to another count with the scaled cost model. */
  extrapolate(count: number): Extrapolation;
}

export interface Extrapolation {
  readonly scanUs: number;
  readonly indexUs: number;
  /** The fastest index for that count. */
  readonly method: Method;
  readonly scanBytes: number;
  readonly indexBytes: number;
}

/** Returns the verdict, or undefined unless both the scan and an index were timed. */
export function verdictOf(
  { count, radius }: RaceQuestion,
  { results }: RaceResult,
): RaceVerdict | undefined {
  const lookupTime = (name: PlannedContender): LookupTime | undefined => {
    const result = results[name];
    const planned = planContender(name, count, radius);
    if (result?.state !== 'timed' || !planned) return undefined;
    return {
      method: planned.method,
      measuredUs: result.timing.median,
      predictedUs: planned.lookupNs / 1000,
    };
  };
  const scan = lookupTime('scan');
  const segments = lookupTime('segments');
  const tables = lookupTime('tables');
  const areTablesFaster = segments && tables && tables.measuredUs < segments.measuredUs;
  const index = areTablesFaster ? tables : (segments ?? tables);
  if (!scan || !index) return undefined;

  const factor = (time: LookupTime | undefined) => (time ? time.measuredUs / time.predictedUs : 1);
  const scaledCosts = scaleCosts(
    DEFAULT_COSTS,
    { scan: factor(scan), segments: factor(segments), tables: factor(tables) },
    'this race',
  );
  const isTimedIndex = (method: Method) =>
    (method.kind === 'segments' && segments !== undefined) ||
    (method.kind === 'tables' && tables !== undefined && isTableCountAllowed(method));
  const verdictKind = () => {
    if (scan.measuredUs <= index.measuredUs * AS_FAST_FACTOR) return 'scan';
    return scan.measuredUs <= UNNOTICEABLE_US ? 'scan-suffices' : 'index';
  };
  return {
    kind: verdictKind(),
    scan,
    index,
    breakEven: {
      measured: breakEvenCount(radius, scaledCosts, isTimedIndex),
      predicted: breakEvenCount(radius, DEFAULT_COSTS, isTimedIndex),
    },
    extrapolate(otherCount) {
      const byTime = alternatives(otherCount, radius, scaledCosts).toSorted(
        (a, b) => a.lookupNs - b.lookupNs,
      );
      const bestScan = byTime.find(({ method }) => method.kind === 'scan');
      const bestIndex = byTime.find(({ method }) => isTimedIndex(method));
      return {
        scanUs: (bestScan?.lookupNs ?? Number.NaN) / 1000,
        indexUs: (bestIndex?.lookupNs ?? Number.NaN) / 1000,
        method: bestIndex?.method ?? index.method,
        scanBytes: bestScan?.bytes ?? Number.NaN,
        indexBytes: bestIndex?.bytes ?? Number.NaN,
      };
    },
  };
}
