import { alternatives, type Method } from '../../../core/tables/planner/alternatives.ts';
import { breakEvenCount, scaleCosts } from '../../../core/tables/planner/break-even.ts';
import { DEFAULT_COSTS } from '../../../core/tables/planner/default-costs.ts';
import { hasRoom, type Planned, plannedWay } from './methods.ts';
import type { RaceQuestion } from './race-question.ts';
import type { RaceResult } from './race-result.ts';

/** Microseconds that nobody waits for: browsers draw sixty pictures a second. */
const UNNOTICED = 16_000;
/** Ways that take no more than this times the time of another are as fast as it, as for the planner. */
const AS_FAST = 1.05;

/** What was measured of a way, and what the cost model had foretold; microseconds. */
export interface Measured {
  readonly method: Method;
  readonly time: number;
  readonly foretold: number;
}

/**
 * What a race comes to:
 * - `scan`: no index was quicker;
 * - `enough`: one was, but a look-up by scan takes a time that nobody notices;
 * - `index`: one was, and the scan takes long enough to be waited for.
 */
export interface RaceVerdict {
  readonly kind: 'scan' | 'enough' | 'index';
  readonly scan: Measured;
  /** The quickest of segments and sorted tables. */
  readonly index: Measured;
  /** From how many on an index is quicker: the cost model, scaled to what was measured, and as it is. */
  readonly pays: { readonly measured: number | undefined; readonly foretold: number | undefined };
  /** Reckoned on to another number of fingerprints with the scaled model; microseconds and bytes. */
  reckon(count: number): Reckoned;
}

/** What the ways would take among more fingerprints. */
export interface Reckoned {
  readonly scan: number;
  readonly index: number;
  readonly method: Method;
  readonly scanBytes: number;
  readonly indexBytes: number;
}

/** The verdict on a race; none when the scan or every index was left out. */
export function verdictOf(
  { count, radius }: RaceQuestion,
  { standings }: RaceResult,
): RaceVerdict | undefined {
  const measured = (name: Planned): Measured | undefined => {
    const standing = standings[name];
    const way = plannedWay(name, count, radius);
    if (standing?.state !== 'timed' || !way) return undefined;
    return { method: way.method, time: standing.timing.median, foretold: way.lookupNs / 1000 };
  };
  const scan = measured('scan');
  const [segments, tables] = [measured('segments'), measured('tables')];
  const index = segments && tables && tables.time < segments.time ? tables : (segments ?? tables);
  if (!scan || !index) return undefined;

  const factor = (one: Measured | undefined) => (one ? one.time / one.foretold : 1);
  const raced = ({ kind }: Method) =>
    (kind === 'segments' && segments !== undefined) || (kind === 'tables' && tables !== undefined);
  const isIndex = (method: Method) => raced(method) && hasRoom(method);
  const here = scaleCosts(
    DEFAULT_COSTS,
    { scan: factor(scan), segments: factor(segments), tables: factor(tables) },
    'this race',
  );
  return {
    kind: scan.time <= index.time * AS_FAST ? 'scan' : scan.time <= UNNOTICED ? 'enough' : 'index',
    scan,
    index,
    pays: {
      measured: breakEvenCount(radius, here, isIndex),
      foretold: breakEvenCount(radius, DEFAULT_COSTS, isIndex),
    },
    reckon(more) {
      const all = alternatives(more, radius, here).toSorted((a, b) => a.lookupNs - b.lookupNs);
      const [first, best] = [
        all.find(({ method }) => method.kind === 'scan'),
        all.find(({ method }) => isIndex(method)),
      ];
      return {
        scan: (first?.lookupNs ?? Number.NaN) / 1000,
        index: (best?.lookupNs ?? Number.NaN) / 1000,
        method: best?.method ?? index.method,
        scanBytes: first?.bytes ?? Number.NaN,
        indexBytes: best?.bytes ?? Number.NaN,
      };
    },
  };
}
