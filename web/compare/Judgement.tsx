import { useFormatter, useTranslations } from 'use-intl';
import { SHORT_TOKENS } from '../../core/match/limits.ts';
import type { Profile } from '../../core/text/profile.ts';
import { useSettled } from '../shared/use-settled.ts';
import { DistanceScale } from './DistanceScale.tsx';
import type { Finding } from './finding.ts';
import styles from './Judgement.module.css';
import { useVerdictWords } from './use-verdict-words.ts';

/** A pause after which somebody has stopped typing and a screen reader may speak. */
const PAUSE_MS = 900;

/** The verdict in words, its reason, and the figures. */
export function Judgement({ finding, profile }: { finding: Finding; profile: Profile }) {
  const t = useTranslations('compare');
  const format = useFormatter();
  const { verdict, tokens, limits } = finding;
  const { headline, reason } = useVerdictWords(finding);
  const spoken = useSettled(`${headline}. ${reason}`, PAUSE_MS);
  return (
    <div className={styles['judgement']}>
      <div className={styles['words']} data-testid="verdict" data-verdict={verdict.kind}>
        <h2>{headline}</h2>
        <p>{reason}</p>
      </div>
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
      {verdict.length === 'short' && (
        <p className={styles['note']} data-testid="short-note">
          {t('verdict.short', { tokens, short: SHORT_TOKENS })}
        </p>
      )}
      {limits && (
        <DistanceScale
          distance={verdict.distance}
          limit={limits.nearDuplicate}
          related={limits.related}
        />
      )}
      {profile === 'words' && <p className={styles['note']}>{t('result.wordsCaution')}</p>}
      <dl className={styles['figures']}>
        <div>
          <dt>{t('result.of64')}</dt>
          <dd data-testid="distance-64">{verdict.headDistance}</dd>
        </div>
        <div>
          <dt>{t('result.of256')}</dt>
          <dd data-testid="distance-256">{verdict.distance}</dd>
        </div>
        <div>
          <dt>{t('result.similarity')}</dt>
          <dd data-testid="similarity">
            {format.number(verdict.similarity, { style: 'percent' })}
          </dd>
        </div>
      </dl>
    </div>
  );
}
