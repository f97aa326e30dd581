import { useTranslations } from 'use-intl';
import { useHighlighted } from '../../../ui/Highlight.tsx';
import type { TraceView } from '../engine/trace-view.ts';
import type { Spot } from './spot.ts';
import { hasRun, type Stage } from './stages.ts';
import styles from './Words.module.css';

/** What stands in a line or two; the rest of a long text is counted. */
const SHOWN = 40;

/** The first stages: the text in one spelling, and cut into its units. */
export function Words({
  picture,
  stage,
  spot,
  point,
  select,
}: {
  picture: TraceView;
  stage: Stage;
  spot: Spot;
  point: (spot: Spot | undefined) => void;
  select: (spot: Spot) => void;
}) {
  const t = useTranslations('explain.machine.words');
  const normaliseLit = useHighlighted('normalise');
  const wordsLit = useHighlighted('words');
  const { normalizedText: normalised, units, features } = picture;
  const rowOf = new Map(features.rows.map(({ term }, row) => [term, row]));
  const shown = units.shown.slice(0, SHOWN);
  return (
    <dl className={styles['words']}>
      <div data-run={hasRun('normalise', stage)} data-lit={normaliseLit || undefined}>
        <dt>{t('normalised')}</dt>
        <dd className={styles['normalised']}>{normalised}</dd>
      </div>
      <div data-run={hasRun('words', stage)} data-lit={wordsLit || undefined}>
        <dt>{t('cut')}</dt>
        <dd className={styles['units']}>
          {shown.map(({ unit, kept }, i) => {
            const row = rowOf.get(unit);
            return (
              // biome-ignore lint/a11y/noStaticElementInteractions: keys reach the same row in the grid.
              // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: the same word may stand there twice.
                key={i}
                className={styles['unit']}
                data-left={!kept || undefined}
                data-row={row}
                data-lit={(row !== undefined && row === spot.row) || undefined}
                title={kept ? undefined : t('left', { unit })}
                onPointerEnter={({ pointerType }) =>
                  pointerType === 'mouse' && point(row === undefined ? undefined : { row })
                }
                onPointerLeave={() => point(undefined)}
                onClick={() => row !== undefined && select({ row })}
              >
                {unit}
              </span>
            );
          })}
          {units.total > shown.length && (
            <span className={styles['more']}>
              {t('more', { count: units.total - shown.length })}
            </span>
          )}
        </dd>
      </div>
    </dl>
  );
}
