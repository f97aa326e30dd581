import { useFormatter, useTranslations } from 'use-intl';
import { aboutBytes, aboutTime } from '../../../core/tables/planner/figures.ts';
import styles from './DesignTable.module.css';
import { MEASURED_TO, NEIGHBOURS, onPaper, PAPER_COUNTS } from './on-paper.ts';

/** The collections of the articles, which no browser holds, by the same cost model. */
export function OnPaper() {
  const t = useTranslations('tables.designs.paper');
  const format = useFormatter();
  const columns = PAPER_COUNTS.map((count) => ({ count, ways: onPaper(count) }));
  const [first] = columns;
  return (
    <section className={styles['designs']} aria-labelledby="paper-heading">
      <h3 id="paper-heading">{t('heading')}</h3>
      <p className={styles['prose']}>{t('says', { neighbours: format.number(NEIGHBOURS) })}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whatever scrolls can be scrolled by keys. */}
      <section className={styles['scroll']} tabIndex={0} aria-label={t('caption')}>
        <table className={styles['table']} data-testid="on-paper">
          <thead>
            <tr>
              <th scope="col">{t('way')}</th>
              {columns.map(({ count }) => (
                <th key={count} scope="col" colSpan={2}>
                  {t('among', { count: format.number(count) })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {first?.ways.map(({ way, tables }, row) => (
              <tr key={`${way}-${tables}`}>
                <th scope="row">
                  {t(`ways.${way}`, { tables, neighbours: format.number(NEIGHBOURS) })}
                </th>
                {columns.map(({ count, ways }) => {
                  const cost = ways[row]?.cost;
                  return (
                    cost && [
                      <td key={`${count}-time`}>{aboutTime(cost.time)}</td>,
                      <td key={`${count}-bytes`}>{aboutBytes(cost.bytes)}</td>,
                    ]
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={styles['note']}>
        {t('measured', {
          scan: aboutBytes(MEASURED_TO.scan),
          tables: aboutBytes(MEASURED_TO.tables),
          segments: aboutBytes(MEASURED_TO.segments),
        })}
      </p>
    </section>
  );
}
