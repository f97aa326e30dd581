import { useTranslations } from 'use-intl';
import { useNumberFormats } from '../../lib/format.ts';
import type { Metric } from '../state.ts';
import type { ContenderName } from './contender-names.ts';
import type { LogAxis } from './log-axis.ts';
import type { RaceQuestion } from './race-question.ts';
import type { Standing } from './race-result.ts';
import styles from './Standings.module.css';
import { inWords } from './standing-value.ts';
import { useContenderName } from './use-contender-name.ts';

/** One way: its name, its bar, and its figure or how far it is. */
export function StandingRow({
  name,
  standing,
  measured,
  foretold,
  question: { count, radius },
  metric,
  axis,
  isLeast,
}: {
  name: ContenderName;
  standing: Standing;
  measured: number | undefined;
  foretold: number | undefined;
  question: RaceQuestion;
  metric: Metric;
  axis: LogAxis;
  /** Whether no other has less, so far. */
  isLeast: boolean;
}) {
  const nameOf = useContenderName(count, radius);
  const says = useSays();
  return (
    <li className={styles['row']} data-contender={name} data-state={standing.state}>
      <span className={styles['name']}>{nameOf(name)}</span>
      {measured !== undefined && (
        <span
          className={styles['track']}
          style={{ backgroundSize: `${100 / (axis.last - axis.first)}% 100%` }}
          aria-hidden="true"
        >
          <span
            className={styles['bar']}
            data-least={isLeast || undefined}
            style={{ inlineSize: `${axis.at(measured) * 100}%` }}
          />
          {foretold !== undefined && (
            <span
              className={styles['mark']}
              style={{ insetInlineStart: `${axis.at(foretold) * 100}%` }}
            />
          )}
        </span>
      )}
      <span
        className={styles[measured === undefined ? 'says' : 'value']}
        data-least={isLeast || undefined}
      >
        {measured !== undefined ? inWords(measured, metric) : says(standing, metric)}
      </span>
    </li>
  );
}

/** What is said in place of a figure. */
function useSays(): (standing: Standing, metric: Metric) => string {
  const t = useTranslations('tables.race');
  const format = useNumberFormats();
  return (standing, metric) => {
    switch (standing.state) {
      case 'waiting':
        return t('standings.waiting');
      case 'building':
        return standing.part === undefined
          ? t('standings.building')
          : t('standings.buildingPart', {
              part: format.percent(standing.part),
            });
      case 'skipped':
        return t(`objection.${standing.why}`);
      case 'failed':
        return t(`failure.${standing.why}`);
      default:
        return metric === 'memory' ? t('standings.onDisk') : t('standings.built');
    }
  };
}
