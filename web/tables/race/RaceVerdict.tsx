import { useMemo } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { methodName } from '../../../core/tables/planner/plan-sentence.ts';
import { useNumberFormats } from '../../lib/format.ts';
import { MEMORY_BYTES } from '../designs/priced-designs.ts';
import styles from './Race.module.css';
import type { RaceQuestion } from './race-question.ts';
import type { RaceResult } from './race-result.ts';
import { formatBytes, formatTime } from './result-values.ts';
import { type Extrapolation, verdictOf } from './verdict.ts';

const formatMicroseconds = (microseconds: number) => formatTime(microseconds / 1e3);

/** Whether tables pay off here, and from how many fingerprints on, by the measured times. */
export function RaceVerdict({
  question,
  result,
  count,
}: {
  question: RaceQuestion;
  result: RaceResult;
  /** N of the page's question, which can be more than the benchmark had. */
  count: number;
}) {
  const t = useTranslations('race.verdict');
  const format = useNumberFormats();
  const locale = useLocale();
  const verdict = useMemo(() => verdictOf(question, result), [question, result]);
  if (!verdict) {
    return (
      <p data-testid="race-verdict" data-kind="none">
        {t('none')}
      </p>
    );
  }
  const { kind, scan, index, breakEven } = verdict;
  const predicted = {
    scan: formatMicroseconds(scan.predictedUs),
    index: formatMicroseconds(index.predictedUs),
  };
  const breakEvenText =
    breakEven.measured === undefined
      ? t('noBreakEven')
      : t('breakEven', { count: format.approximate(breakEven.measured) });
  const predictionText =
    breakEven.predicted === undefined
      ? t('predictedNoBreakEven', predicted)
      : t('predicted', { ...predicted, count: format.approximate(breakEven.predicted) });
  const extrapolationText = ({ method, ...other }: Extrapolation) =>
    t('extrapolated', {
      count: format.number(count),
      scan: formatMicroseconds(other.scanUs),
      scanBytes: formatBytes(other.scanBytes),
      method: methodName(method, locale),
      index: formatMicroseconds(other.indexUs),
      indexBytes: formatBytes(other.indexBytes),
      fits: Math.max(other.scanBytes, other.indexBytes) <= MEMORY_BYTES.tab ? 'yes' : 'no',
    });
  return (
    <div className={`card ${styles['verdict']}`} data-testid="race-verdict" data-kind={kind}>
      <h3>
        {t('question', {
          count: format.number(question.count),
          radius: String(question.radius),
        })}
      </h3>
      <p className={styles['summary']}>
        {t(`kind.${kind}`, {
          scan: formatMicroseconds(scan.measuredUs),
          index: formatMicroseconds(index.measuredUs),
          method: methodName(index.method, locale),
          times: format.approximate(scan.measuredUs / index.measuredUs),
          rate: format.approximate(1e6 / scan.measuredUs),
        })}
      </p>
      <p>{breakEvenText}</p>
      <p>{predictionText}</p>
      {count > question.count && <p>{extrapolationText(verdict.extrapolate(count))}</p>}
    </div>
  );
}
