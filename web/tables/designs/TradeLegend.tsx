import { useTranslations } from 'use-intl';
import styles from './Trade.module.css';

/** What the circles mean; each says so itself to those who cannot see them. */
export function TradeLegend({ hasChosen, hasBeaten }: { hasChosen: boolean; hasBeaten: boolean }) {
  const t = useTranslations('tables.designs.trade.legend');
  return (
    <ul className={styles['legend']} aria-hidden="true">
      <li>
        <i className={styles['point']} data-checked="" /> {t('looked')}
      </li>
      {hasChosen && (
        <li>
          <i className={styles['point']} data-chosen="" /> {t('chosen')}
        </li>
      )}
      <li>
        <i className={styles['point']} /> {t('other')}
      </li>
      {hasBeaten && (
        <li>
          <i className={styles['point']} data-beaten="" /> {t('beaten')}
        </li>
      )}
    </ul>
  );
}
