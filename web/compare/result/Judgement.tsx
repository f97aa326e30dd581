import { useTranslations } from 'use-intl';
import type { Profile } from '../../../core/text/profile.ts';
import { Announce } from '../../../ui/Announce.tsx';
import type { Finding } from '../engine/finding.ts';
import { DistanceScale } from './DistanceScale.tsx';
import { Figures } from './figures/Figures.tsx';
import styles from './Judgement.module.css';
import { useVerdictWords } from './use-verdict-words.ts';

/** A pause after which somebody has stopped typing and a screen reader may speak. */
const PAUSE_MS = 900;

/** The verdict in words, its reason, and the figures. */
export function Judgement({ finding, profile }: { finding: Finding; profile: Profile }) {
  const t = useTranslations('compared.scale');
  const { verdict, limits } = finding;
  const { headline, reason, summary, notes } = useVerdictWords(finding);
  return (
    <div className={styles['judgement']}>
      <div className={styles['words']} data-testid="verdict" data-verdict={verdict.kind}>
        <h2>{headline}</h2>
        <p>{reason}</p>
      </div>
      <Announce delayMs={PAUSE_MS}>{summary}</Announce>
      {notes.map((note) => (
        <p key={note} className={styles['note']} data-testid="verdict-note">
          {note}
        </p>
      ))}
      {limits && (
        <DistanceScale
          distance={verdict.distance}
          limit={limits.nearDuplicate}
          related={limits.related}
        />
      )}
      {profile === 'words' && <p className={styles['note']}>{t('wordsCaution')}</p>}
      <Figures finding={finding} />
    </div>
  );
}
