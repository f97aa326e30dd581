import { useLocale, useTranslations } from 'use-intl';
import { formatApproxBytes, formatApproxTime } from '../../../core/tables/planner/format.ts';
import { methodName } from '../../../core/tables/planner/plan-sentence.ts';
import type { ContenderName, Metric } from '../state.ts';
import { planContender } from './contenders.ts';

/**
 * Formats microseconds, bytes, or milliseconds of building with two digits: `2.3 µs`, `49 MB`. The
 * space can't break.
 */
export function formatMetric(value: number, metric: Metric): string {
  const text =
    metric === 'memory'
      ? formatApproxBytes(value)
      : formatApproxTime(value * (metric === 'time' ? 1e3 : 1e6));
  return text.replaceAll(' ', '\u00a0');
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
