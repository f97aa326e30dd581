import { useTranslations } from 'use-intl';
import type { Bits } from '../../../../core/fingerprint/bits.ts';
import { BitStrip } from '../../../../ui/BitStrip.tsx';
import type { LookUp, SegmentVisit } from '../engine/look-up.ts';
import { type Progress, progressOf, type Step } from '../steps.ts';
import { valueText } from '../value-text.ts';
import { bestOf, hitOf } from './best-of.ts';
import { Candidates } from './Candidates.tsx';
import styles from './SegmentsFigure.module.css';
import { Stack } from './Stack.tsx';
import { useOutcome } from './use-outcome.ts';

/** Four segments, the bucket of each, and the candidates in the one that is looked into. */
export function SegmentsFigure({ lookUp, step }: { lookUp: LookUp; step: Step }) {
  const t = useTranslations('tables.lookUp.figure');
  const here = 'visit' in step ? step.visit : undefined;
  const shown = here ?? (step.kind === 'result' ? hitOf(lookUp) : undefined);
  const visits = lookUp.visits.filter((visit) => visit.via === 'segments');
  return (
    <>
      <ol className={styles['buckets']} aria-label={t('tables')} data-testid="buckets">
        {visits.map((visit) => (
          <Bucket
            key={visit.nth}
            query={lookUp.query}
            visit={visit}
            progress={progressOf(visit, step)}
            isHere={visit.nth === here?.nth}
          />
        ))}
      </ol>
      {shown && shown.candidates.length > 0 && (
        <Candidates lookUp={lookUp} visit={shown} isCompared={step.kind !== 'bucket'} />
      )}
    </>
  );
}

function Bucket({
  query,
  visit,
  progress,
  isHere,
}: {
  query: Bits;
  visit: SegmentVisit;
  progress: Progress;
  isHere: boolean;
}) {
  const t = useTranslations('tables.lookUp.figure');
  const says = useOutcome();
  const isKnown = progress !== 'to come';
  const { candidates, order, key } = visit;
  return (
    <li
      className={styles['bucket']}
      data-here={isHere || undefined}
      data-progress={progress}
      aria-current={isHere ? 'step' : undefined}
    >
      <p>
        {t('bucket')} <b className={styles['number']}>{valueText(visit)}</b>
      </p>
      <div className={styles['key']}>
        {isKnown && (
          <BitStrip
            order={order.slice(key.from, key.to)}
            rows={[{ bits: query }]}
            data-moves={isHere ? 'key' : 'strip'}
          />
        )}
      </div>
      {isKnown && <Stack candidates={candidates} isCompared={progress === 'compared'} />}
      <p className={styles['count']} data-moves={isHere ? 'count' : undefined}>
        {!isKnown
          ? t('waiting')
          : candidates.length === 0
            ? t('empty')
            : t('entries', { count: String(candidates.length) })}
        {progress === 'compared' && candidates.length > 0 && (
          <b
            className={styles['outcome']}
            data-best={bestOf(candidates)}
            data-moves={isHere ? 'outcome' : undefined}
          >
            {says(bestOf(candidates))}
          </b>
        )}
      </p>
    </li>
  );
}
