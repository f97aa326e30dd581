import { formatApproxBytes, formatApproxTime } from '../../../core/tables/planner/format.ts';
import type { Metric } from '../state.ts';
import type { ContenderName } from './contender-names.ts';
import { isPlanned, plannedWay } from './methods.ts';
import type { Standing } from './race-result.ts';

/**
 * What a way came to by one measure: microseconds, bytes or milliseconds; undefined before, and for
 * what was built before the clock had moved.
 */
export function measuredOf(standing: Standing | undefined, metric: Metric): number | undefined {
  if (standing?.state !== 'built' && standing?.state !== 'timed') return undefined;
  if (metric === 'memory') return standing.bytes;
  if (metric === 'build') return standing.build || undefined;
  return standing.state === 'timed' ? standing.timing.median : undefined;
}

/** What the cost model foretells of it, where it knows the way. */
export function foretoldOf(
  name: ContenderName,
  count: number,
  radius: number,
  metric: Metric,
): number | undefined {
  const way = isPlanned(name) ? plannedWay(name, count, radius) : undefined;
  if (!way) return undefined;
  return { time: way.lookupNs / 1e3, memory: way.bytes, build: way.buildNs / 1e6 }[metric];
}

/** In words, two digits: `2.3 µs`, `49 MB`. No line ends before the unit. */
export function inWords(value: number, metric: Metric): string {
  const words =
    metric === 'memory'
      ? formatApproxBytes(value)
      : formatApproxTime(value * (metric === 'time' ? 1e3 : 1e6));
  return words.replaceAll(' ', '\u00a0');
}
