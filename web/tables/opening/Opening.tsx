import { useTranslations } from 'use-intl';
import styles from './Opening.module.css';
import { Pigeonhole } from './Pigeonhole.tsx';
import { Scale } from './Scale.tsx';
import { SortedCopies } from './SortedCopies.tsx';

/** The story before the form: too many pages to compare, a block that survives, and sorted copies. */
export function Opening() {
  const t = useTranslations('tables.opening');
  return (
    <div className={styles['opening']}>
      <Scale />
      <section className={styles['scene']}>
        <div className="prose">
          <h2>{t('pigeonhole.heading')}</h2>
          <p>{t('pigeonhole.lead')}</p>
        </div>
        <Pigeonhole />
      </section>
      <section className={styles['scene']}>
        <div className="prose">
          <h2>{t('sorted.heading')}</h2>
          <p>{t('sorted.lead')}</p>
          <p>{t('sorted.source')}</p>
        </div>
        <SortedCopies />
      </section>
    </div>
  );
}
