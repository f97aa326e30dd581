import { useLocale, useTranslations } from 'use-intl';
import { methodName } from '../../../core/tables/planner/plan-sentence.ts';
import type { ContenderName } from './contender-names.ts';
import { plannedWay } from './methods.ts';

/** Names a way: the two of which the planner chooses the form, by that form. */
export function useContenderName(count: number, radius: number): (name: ContenderName) => string {
  const t = useTranslations('tables.race.contender');
  const language = useLocale();
  return (name) => {
    if (name !== 'segments' && name !== 'tables') return t(`${name}.name`);
    const way = plannedWay(name, count, radius);
    return way ? methodName(way.method, language) : t(`${name}.name`);
  };
}
