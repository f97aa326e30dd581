import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { METRICS, type Metric } from '../state.ts';
import { logAxis } from './log-axis.ts';
import type { RaceQuestion } from './race-question.ts';
import type { Standings } from './race-result.ts';
import { StandingRow } from './StandingRow.tsx';
import styles from './Standings.module.css';
import { StandingsTable } from './StandingsTable.tsx';
import { foretoldOf, inWords, measuredOf } from './standing-value.ts';

/** How the ways stand, as bars, while they race and after. */
export function StandingsFigure({
  question,
  standings,
  metric,
  choose,
}: {
  question: RaceQuestion;
  standings: Standings;
  metric: Metric;
  choose: (metric: Metric) => void;
}) {
  const t = useTranslations('tables.race.standings');
  const id = useId();
  const { count, radius, contenders } = question;
  const rows = contenders.map((name) => {
    const standing = standings[name] ?? ({ state: 'waiting' } as const);
    return {
      name,
      standing,
      measured: measuredOf(standing, metric),
      foretold: foretoldOf(name, count, radius, metric),
    };
  });
  const values = rows.flatMap(({ measured, foretold }) => [measured ?? [], foretold ?? []].flat());
  const axis = logAxis(values);
  const least = Math.min(...rows.map(({ measured }) => measured ?? Number.POSITIVE_INFINITY));
  const ticks = Array.from(
    { length: axis.last - axis.first + 1 },
    (_, i) => 10 ** (axis.first + i),
  );
  return (
    <figure className={styles['figure']} data-testid="race-standings">
      <figcaption>
        <fieldset className={styles['metrics']}>
          <legend>{t('metrics')}</legend>
          {METRICS.map((name) => (
            <label key={name}>
              <input
                type="radio"
                name={`${id}-metric`}
                checked={metric === name}
                onChange={() => choose(name)}
              />
              {t(`metric.${name}`)}
            </label>
          ))}
        </fieldset>
        <p className={styles['legend']}>
          <span>
            <span className={styles['bar-key']} aria-hidden="true" /> {t('measured')}
          </span>
          <span>
            <span className={styles['mark-key']} aria-hidden="true" /> {t('foretold')}
          </span>
          <span>{t('scale')}</span>
        </p>
      </figcaption>
      <ol className={styles['rows']}>
        {rows.map((row) => (
          <StandingRow
            key={row.name}
            {...row}
            question={question}
            metric={metric}
            axis={axis}
            isLeast={row.measured !== undefined && row.measured === least}
          />
        ))}
      </ol>
      <div className={styles['axis']} aria-hidden="true">
        <div className={styles['ticks']}>
          {ticks.map((tick, i) => (
            <span
              key={tick}
              data-minor={(ticks.length > 5 && i % 2 === 1) || undefined}
              style={{ insetInlineStart: `${axis.at(tick) * 100}%` }}
            >
              {inWords(tick, metric)}
            </span>
          ))}
        </div>
      </div>
      <StandingsTable question={question} standings={standings} />
    </figure>
  );
}
