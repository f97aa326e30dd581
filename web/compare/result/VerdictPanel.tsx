import { type ReactNode, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { FINGERPRINT_BITS } from '../../../core/fingerprint/fingerprint.ts';
import { wholePercent } from '../../../core/match/sentence.ts';
import type { Thresholds } from '../../../core/match/thresholds.ts';
import type { Profile } from '../../../core/text/profile.ts';
import { Announce } from '../../../ui/Announce.tsx';
import { useNumberFormats } from '../../lib/format.ts';
import { Messages } from '../../lib/i18n.tsx';
import { type Comparison, compareFingerprints } from '../engine/comparison.ts';
import type { FingerprintPair } from '../engine/comparison-engine.ts';
import { type DetailSource, useDetails } from '../engine/detail-engine.ts';
import { Bits } from './bits/Bits.tsx';
import { resultMessages } from './messages.ts';
import { useVerdictTexts } from './use-verdict-texts.ts';
import styles from './VerdictPanel.module.css';

/** Long enough that screen readers are silent during typing. */
const ANNOUNCE_DELAY_MS = 900;

/** The verdict and the bits behind it. */
export default function VerdictPanel({
  fingerprints,
  profile,
  details,
}: {
  fingerprints: FingerprintPair;
  profile: Profile;
  details: DetailSource;
}) {
  const comparison = useMemo(() => compareFingerprints(fingerprints), [fingerprints]);
  const { contributions } = useDetails(details);
  return (
    <Messages add={resultMessages}>
      <VerdictSummary comparison={comparison} profile={profile} />
      <Figures comparison={comparison} />
      <Bits comparison={comparison} contributions={contributions} />
    </Messages>
  );
}

/** The verdict in words, the reason for it, and its distance on a scale. */
function VerdictSummary({ comparison, profile }: { comparison: Comparison; profile: Profile }) {
  const t = useTranslations('result.scale');
  const { verdict, thresholds } = comparison;
  const { headline, reason, summary, notes } = useVerdictTexts(comparison);
  return (
    <div className={styles['summary']}>
      <div className={styles['verdict']} data-testid="verdict" data-verdict={verdict.kind}>
        <h2>{headline}</h2>
        <p>{reason}</p>
      </div>
      <Announce delayMs={ANNOUNCE_DELAY_MS} isNews>
        {summary}
      </Announce>
      {notes.map((note) => (
        <p key={note} className={styles['note']} data-testid="verdict-note">
          {note}
        </p>
      ))}
      {thresholds && <DistanceScale distance={verdict.distance} thresholds={thresholds} />}
      {profile === 'words' && <p className={styles['note']}>{t('wordsCaution')}</p>}
    </div>
  );
}

/** The average distance of unrelated texts, in which each bit is random. */
const UNRELATED_DISTANCE = FINGERPRINT_BITS / 2;

/** Four standard deviations (8 bits each) more. Greater distances are shown at the end. */
const SCALE_END = UNRELATED_DISTANCE + 32;

/** Shows a distance on a scale with the thresholds of the verdicts. */
function DistanceScale({ distance, thresholds }: { distance: number; thresholds: Thresholds }) {
  const t = useTranslations('result.scale');
  const { nearDuplicate, related } = thresholds;
  const position = (bits: number) => `${(100 * Math.min(bits, SCALE_END)) / SCALE_END}%`;
  return (
    <div className={styles['scale']}>
      <div className={styles['line']} aria-hidden="true">
        <span className={styles['related']} style={{ width: position(related) }} />
        <span className={styles['copy']} style={{ width: position(nearDuplicate) }} />
        <span className={styles['marker']} style={{ left: position(distance) }} />
      </div>
      <div className={styles['ticks']} aria-hidden="true">
        {[0, nearDuplicate, related, UNRELATED_DISTANCE].map((bits) => (
          <span key={bits} style={{ left: position(bits) }}>
            {bits}
          </span>
        ))}
      </div>
      <p>{t('thresholds', { nearDuplicate, related, unrelated: UNRELATED_DISTANCE })}</p>
    </div>
  );
}

/** The figures behind a verdict. Percentages are left out if the texts are too short. */
function Figures({ comparison: { verdict, tokens } }: { comparison: Comparison }) {
  const t = useTranslations('result.figures');
  const format = useNumberFormats();
  const percent = (fraction: number) =>
    format.percent(wholePercent(fraction, verdict.reason) / 100);
  const { similarity, jaccard, containment, length } = verdict;
  const isLongEnough = length !== 'too-short';
  return (
    <div className={styles['behind']}>
      <dl className={styles['figures']}>
        <Figure label={t('of256')} testId="distance-256">
          {verdict.distance}
        </Figure>
        <Figure label={t('of64')} testId="distance-64">
          {verdict.distance64}
        </Figure>
        {isLongEnough && (
          <>
            <Figure label={t('similarity')} testId="similarity">
              {percent(similarity)}
            </Figure>
            <Figure label={t('jaccard')} testId="jaccard">
              {percent(jaccard)}
            </Figure>
            <Figure label={t('aInB')} testId="a-in-b">
              {percent(containment.aInB)}
            </Figure>
            <Figure label={t('bInA')} testId="b-in-a">
              {percent(containment.bInA)}
            </Figure>
          </>
        )}
        <div className={styles['length']}>
          <dt>{t('length')}</dt>
          <dd data-testid="length-class" data-length={length}>
            {t(`lengths.${length === 'very-short' || length === 'tiny' ? 'short' : length}`, {
              tokens,
            })}
          </dd>
        </div>
      </dl>
      {isLongEnough && <p className={styles['estimated']}>{t('estimated')}</p>}
    </div>
  );
}

function Figure({
  label,
  testId,
  children,
}: {
  label: string;
  testId: string;
  children: ReactNode;
}) {
  return (
    <div>
      <dt>{label}</dt>
      <dd data-testid={testId}>{children}</dd>
    </div>
  );
}
