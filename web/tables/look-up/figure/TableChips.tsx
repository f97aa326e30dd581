import { useTranslations } from 'use-intl';
import type { SortedVisit } from '../engine/look-up.ts';
import type { Progress } from '../steps.ts';
import { bestOf } from './best-of.ts';
import styles from './TableChips.module.css';

/** All tables of a design, and how far the look-up has come in each. */
export function TableChips({
  tables,
  here,
}: {
  tables: readonly { readonly visit: SortedVisit; readonly progress: Progress }[];
  here: number | undefined;
}) {
  const t = useTranslations('tables.lookUp.figure');
  return (
    <ol className={styles['chips']} aria-label={t('tables')} data-testid="tables">
      {tables.map(({ visit: { nth, candidates }, progress }) => {
        const isHit = progress === 'compared' && bestOf(candidates) === 'found';
        return (
          <li
            key={nth}
            data-here={nth === here || undefined}
            data-progress={progress}
            data-hit={isHit || undefined}
            aria-current={nth === here ? 'step' : undefined}
          >
            <span>{t('table', { number: String(nth + 1) })}</span>
            <span>
              {progress === 'to come'
                ? t('waiting')
                : candidates.length === 0
                  ? t('empty')
                  : isHit
                    ? t('found')
                    : t('entries', { count: String(candidates.length) })}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
