import { useFormatter, useTranslations } from 'use-intl';
import { METRICS, type Metric } from '../state.ts';
import type { ContenderName } from './contender-names.ts';
import type { RaceQuestion } from './race-question.ts';
import type { Standing, Standings } from './race-result.ts';
import styles from './Standings.module.css';
import { foretoldOf, inWords, measuredOf } from './standing-value.ts';
import { useContenderName } from './use-contender-name.ts';

/** All that was measured of all ways, as a table. */
export function StandingsTable({
  question: { count, radius, contenders },
  standings,
}: {
  question: RaceQuestion;
  standings: Standings;
}) {
  const t = useTranslations('tables.race.table');
  const format = useFormatter();
  const nameOf = useContenderName(count, radius);
  const words = (value: number | undefined, metric: Metric) =>
    value === undefined ? '–' : inWords(value, metric);
  return (
    <details className={styles['details']}>
      <summary>{t('summary')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach that. */}
      <section className={styles['scroll']} tabIndex={0} aria-label={t('caption')}>
        <table data-testid="race-table">
          <caption className="visually-hidden">{t('caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('way')}</th>
              {METRICS.map((metric) => (
                <HeadCells key={metric} metric={metric} />
              ))}
              <th scope="col">{t('spread')}</th>
              <th scope="col">{t('lookUps')}</th>
            </tr>
          </thead>
          <tbody>
            {contenders.map((name: ContenderName) => {
              const standing: Standing | undefined = standings[name];
              const timing = standing?.state === 'timed' ? standing.timing : undefined;
              return (
                <tr key={name}>
                  <th scope="row">{nameOf(name)}</th>
                  {METRICS.flatMap((metric) => [
                    <td key={metric}>{words(measuredOf(standing, metric), metric)}</td>,
                    <td key={`${metric}-foretold`}>
                      {words(foretoldOf(name, count, radius, metric), metric)}
                    </td>,
                  ])}
                  <td>
                    {timing
                      ? `${inWords(timing.least, 'time')} – ${inWords(timing.most, 'time')}`
                      : '–'}
                  </td>
                  <td>{timing ? format.number(timing.lookUps) : '–'}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </details>
  );
}

function HeadCells({ metric }: { metric: Metric }) {
  const t = useTranslations('tables.race.table');
  return (
    <>
      <th scope="col">{t(metric)}</th>
      <th scope="col">{t('foretold')}</th>
    </>
  );
}
