import { useLocale, useTranslations } from 'use-intl';
import { DEFAULT_COSTS } from '../../../core/tables/planner/default-costs.ts';
import { planAssumption } from '../../../core/tables/planner/plan-sentence.ts';
import { useNumberFormats } from '../../lib/format.ts';
import type { Race } from './engine/race-engine.ts';
import styles from './Race.module.css';
import { ROUNDS } from './run/time.ts';

/** What is measured, and how. */
export function Method({ race }: { race: Race }) {
  const t = useTranslations('tables.race.method');
  const format = useNumberFormats();
  const language = useLocale();
  return (
    <details className={styles['method']}>
      <summary>{t('summary')}</summary>
      <ul>
        <li>{t('queries')}</li>
        <li>{t('agree')}</li>
        <li>{t('rounds', { rounds: String(ROUNDS) })}</li>
        <li>{t('builds')}</li>
        <li>{t('database')}</li>
        <li>{t('busy')}</li>
        <li>
          {t('foretold', { source: DEFAULT_COSTS.source })} {planAssumption(language)}
        </li>
      </ul>
      {race.state === 'done' && (
        <p data-testid="race-checked">
          {t('checked', {
            queries: format.number(race.result.checked),
            rows: format.number(race.result.rows),
            clock: format.approximate(race.result.clock),
          })}
        </p>
      )}
    </details>
  );
}
