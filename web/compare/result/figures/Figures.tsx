import { useTranslations } from 'use-intl';
import { wholePercent } from '../../../../core/match/sentence.ts';
import { useNumberFormats } from '../../../lib/format.ts';
import type { Finding } from '../../engine/finding.ts';
import styles from './Figures.module.css';

/** What a verdict rests on, in figures; what texts share is left out where they are too short. */
export function Figures({ finding: { verdict, tokens } }: { finding: Finding }) {
  const t = useTranslations('compared.figures');
  const format = useNumberFormats();
  const percent = (part: number) => format.percent(wholePercent(part, verdict.reason) / 100);
  const { similarity, jaccard, containment, length } = verdict;
  const judged = length !== 'too-short';
  return (
    <div>
      <dl className={styles['figures']}>
        <div>
          <dt>{t('of256')}</dt>
          <dd data-testid="distance-256">{verdict.distance}</dd>
        </div>
        <div>
          <dt>{t('of64')}</dt>
          <dd data-testid="distance-64">{verdict.distance64}</dd>
        </div>
        {judged && (
          <>
            <div>
              <dt>{t('similarity')}</dt>
              <dd data-testid="similarity">{percent(similarity)}</dd>
            </div>
            <div>
              <dt>{t('jaccard')}</dt>
              <dd data-testid="jaccard">{percent(jaccard)}</dd>
            </div>
            <div>
              <dt>{t('aInB')}</dt>
              <dd data-testid="a-in-b">{percent(containment.aInB)}</dd>
            </div>
            <div>
              <dt>{t('bInA')}</dt>
              <dd data-testid="b-in-a">{percent(containment.bInA)}</dd>
            </div>
          </>
        )}
        <div className={styles['length']}>
          <dt>{t('length')}</dt>
          <dd data-testid="length-class" data-length={length}>
            {t(`lengths.${length === 'very-short' ? 'short' : length}`, { tokens })}
          </dd>
        </div>
      </dl>
      {judged && <p className={styles['estimated']}>{t('estimated')}</p>}
    </div>
  );
}
