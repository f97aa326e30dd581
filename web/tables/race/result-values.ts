import { scaleLog } from 'd3-scale';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { formatApproxBytes, formatApproxTime } from '../../../core/tables/planner/format.ts';
import { methodName } from '../../../core/tables/planner/plan-sentence.ts';
import { compact, useNumberFormats } from '../../lib/format.ts';
import type { ContenderName, Metric } from '../state.ts';
import { isPlanned, planContender } from './contenders.ts';
import type { ContenderResult } from './race-result.ts';

/**
 * Returns a measured figure: lookups per second, bytes, or milliseconds of building. It is undefined
 * until it is measured, and for a build that took less than a step of the clock.
 */
export function measuredValue(
  result: ContenderResult | undefined,
  metric: Metric,
): number | undefined {
  if (!result || !('buildMs' in result)) return undefined;
  if (metric === 'memory') return result.bytes;
  if (metric === 'build') return result.buildMs || undefined;
  return 'timing' in result ? 1e6 / result.timing.median : undefined;
}

/** Returns the figure that the cost model predicts, in the same unit, if it knows the method. */
export function predictedValue(
  name: ContenderName,
  count: number,
  radius: number,
  metric: Metric,
): number | undefined {
  const planned = isPlanned(name) ? planContender(name, count, radius) : undefined;
  if (!planned) return undefined;
  return { speed: 1e9 / planned.lookupNs, memory: planned.bytes, build: planned.buildNs / 1e6 }[
    metric
  ];
}

/** A logarithmic axis that begins and ends at a power of ten. */
export interface DecadeAxis {
  /** Converts a value to percent from the start. */
  readonly position: (value: number) => number;
  /** The powers of ten from one end to the other. */
  readonly ticks: readonly number[];
}

/** Keeps a value that is a power of ten, but for rounding, away from the start of the axis. */
const ROUNDING = 1e-9;

/** Returns the axis for these values. It starts below the smallest one, so that each bar shows. */
export function decadeAxis(values: readonly number[]): DecadeAxis {
  const exponents = values.filter((value) => value > 0).map(Math.log10);
  const first = exponents.length === 0 ? 0 : Math.ceil(Math.min(...exponents) - ROUNDING) - 1;
  const last = Math.max(first + 1, Math.ceil(Math.max(first, ...exponents)));
  return {
    position: scaleLog([10 ** first, 10 ** last], [0, 100]).clamp(true),
    ticks: Array.from({ length: last - first + 1 }, (_, i) => 10 ** (first + i)),
  };
}

/** Formats milliseconds with two digits and a space that can't break: `2.3 s`. */
export function formatTime(milliseconds: number): string {
  return formatApproxTime(milliseconds * 1e6).replaceAll(' ', '\u00a0');
}

/** Formats bytes with two digits and a space that can't break: `49 MB`. */
export function formatBytes(bytes: number): string {
  return formatApproxBytes(bytes).replaceAll(' ', '\u00a0');
}

/** Returns a function that formats lookups per second, bytes, or milliseconds of building. */
export function useMetricFormat(): (value: number, metric: Metric) => string {
  const t = useTranslations('race.results');
  const format = useFormatter();
  const { approximate } = useNumberFormats();
  return (value, metric) => {
    if (metric === 'memory') return formatBytes(value);
    if (metric === 'build') return formatTime(value);
    const rate = value >= 1e6 ? compact(format, value) : approximate(value);
    // Chinese texts have no space between 万 and the unit.
    return t('rate', { rate }).replace(/(万|亿) /, '$1');
  };
}

/** Returns a function that names a method, with its segments or its design if the planner chose it. */
export function useContenderName(count: number, radius: number): (name: ContenderName) => string {
  const t = useTranslations('race.contender');
  const locale = useLocale();
  return (name) => {
    if (name !== 'segments' && name !== 'tables') return t(`${name}.name`);
    const planned = planContender(name, count, radius);
    return planned ? methodName(planned.method, locale) : t(`${name}.name`);
  };
}
