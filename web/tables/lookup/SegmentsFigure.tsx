import { useTranslations } from 'use-intl';
import type { Bits } from '../../../core/fingerprint/bits.ts';
import { BitStrip } from '../../../ui/BitStrip.tsx';
import { CandidateRows, useOutcomeLabel } from './CandidateRows.tsx';
import {
  type BucketProbe,
  bestOutcome,
  firstHit,
  formatBucket,
  type LookupTrace,
  type Progress,
  progressOf,
  type Step,
  type TracedCandidate,
} from './lookup-trace.ts';
import styles from './SegmentsFigure.module.css';

/** The bucket of each segment, and the candidates in the current one. */
export function SegmentsFigure({ trace, step }: { trace: LookupTrace; step: Step }) {
  const t = useTranslations('lookUp.figure');
  const current = 'probe' in step ? step.probe : undefined;
  const shown = current ?? (step.kind === 'result' ? firstHit(trace) : undefined);
  const probes = trace.probes.filter((probe) => probe.kind === 'segments');
  return (
    <>
      <ol className={styles['buckets']} aria-label={t('tables')} data-testid="buckets">
        {probes.map((probe) => (
          <Bucket
            key={probe.tableIndex}
            query={trace.query}
            probe={probe}
            progress={progressOf(probe, step)}
            isCurrent={probe.tableIndex === current?.tableIndex}
          />
        ))}
      </ol>
      {shown && shown.candidates.length > 0 && (
        <CandidateRows trace={trace} probe={shown} isCompared={step.kind !== 'bucket'} />
      )}
    </>
  );
}

function Bucket({
  query,
  probe,
  progress,
  isCurrent,
}: {
  query: Bits;
  probe: BucketProbe;
  progress: Progress;
  isCurrent: boolean;
}) {
  const t = useTranslations('lookUp.figure');
  const outcomeLabel = useOutcomeLabel();
  const isProbed = progress !== 'pending';
  const { candidates, order, key } = probe;
  return (
    <li
      className={styles['bucket']}
      data-current={isCurrent || undefined}
      data-progress={progress}
      aria-current={isCurrent ? 'step' : undefined}
    >
      <p>
        {t('bucket')} <b className={styles['number']}>{formatBucket(probe)}</b>
      </p>
      <div className={styles['key']}>
        {isProbed && (
          <BitStrip
            order={order.slice(key.from, key.to)}
            rows={[{ bits: query }]}
            data-moves={isCurrent ? 'key' : 'strip'}
          />
        )}
      </div>
      {isProbed && <CandidateStack candidates={candidates} isCompared={progress === 'compared'} />}
      <p className={styles['count']} data-moves={isCurrent ? 'count' : undefined}>
        {!isProbed
          ? t('pending')
          : candidates.length === 0
            ? t('empty')
            : t('entries', { count: String(candidates.length) })}
        {progress === 'compared' && candidates.length > 0 && (
          <b
            className={styles['outcome']}
            data-best={bestOutcome(candidates)}
            data-moves={isCurrent ? 'outcome' : undefined}
          >
            {outcomeLabel(bestOutcome(candidates))}
          </b>
        )}
      </p>
    </li>
  );
}

/** One bar per fingerprint in the bucket. Decorative: the count is beside it. */
function CandidateStack({
  candidates,
  isCompared,
}: {
  candidates: readonly TracedCandidate[];
  isCompared: boolean;
}) {
  return (
    <div className={styles['stack']} aria-hidden="true">
      {candidates.map(({ row, outcome }) => (
        <span key={row} data-outcome={isCompared ? outcome : undefined} data-moves="sheet" />
      ))}
    </div>
  );
}
