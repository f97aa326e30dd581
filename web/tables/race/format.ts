import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { formatApproxBytes, formatApproxTime } from '../../../core/tables/planner/format.ts';
import { methodName } from '../../../core/tables/planner/plan-sentence.ts';
import { compact, useNumberFormats } from '../../lib/format.ts';
import type { ContenderName, Metric } from '../state.ts';
import { planContender } from './contenders.ts';

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
