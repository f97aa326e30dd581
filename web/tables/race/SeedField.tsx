import { useId } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useWrittenNumber } from '../question/use-written-number.ts';
import styles from './RaceForm.module.css';
import { MOST_SEED } from './url-params.ts';

const BOUNDS = { least: 0, most: MOST_SEED };

/** What the fingerprints and queries of a race are drawn from. */
export function SeedField({ seed, change }: { seed: number; change: (seed: number) => void }) {
  const t = useTranslations('tables');
  const format = useFormatter();
  const id = useId();
  const { field, isWrong } = useWrittenNumber(seed, BOUNDS, change);
  return (
    <div className={styles['seed']}>
      <label htmlFor={id}>{t('race.form.seed')}</label>
      <input id={id} {...field} aria-describedby={`${id}-note`} />
      <p id={`${id}-note`} role={isWrong ? 'status' : undefined}>
        {isWrong
          ? t('question.bounds', { least: format.number(0), most: format.number(MOST_SEED) })
          : t('race.form.seedNote')}
      </p>
    </div>
  );
}
