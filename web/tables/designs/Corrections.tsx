import { useFormatter, useTranslations } from 'use-intl';
import { CORRECTIONS } from '../../../core/tables/designs/corrections.ts';
import styles from './Corrections.module.css';

/** What articles about SimHash state wrongly, and what is right. */
export function Corrections() {
  const t = useTranslations('tables.designs.corrections');
  const format = useFormatter();
  const number = (value: number) => format.number(value, { maximumFractionDigits: 1 });
  return (
    <section className={styles['corrections']} aria-labelledby="corrections-heading">
      <h3 id="corrections-heading">{t('heading')}</h3>
      <p>{t('lead')}</p>
      <ul>
        {CORRECTIONS.map(({ figure, stated, right }) => (
          <li key={figure} data-correction={figure}>
            <p>{t(`figures.${figure}.what`)}</p>
            <p className={styles['numbers']}>
              <span className="visually-hidden">{t('said')}</span> <s>{number(stated)}</s>{' '}
              <span className="visually-hidden">{t('right')}</span> <strong>{number(right)}</strong>
            </p>
            <p className={styles['why']}>{t(`figures.${figure}.why`)}</p>
          </li>
        ))}
      </ul>
      <p className={styles['why']}>{t('sources')}</p>
    </section>
  );
}
