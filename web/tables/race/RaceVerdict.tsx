import { useMemo } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { methodName } from '../../../core/tables/planner/plan-sentence.ts';
import { useNumberFormats } from '../../lib/format.ts';
import { MEMORY_BYTES } from '../designs/priced-designs.ts';
import { formatMetric } from './format.ts';
import styles from './Race.module.css';
import type { RaceQuestion } from './race-question.ts';
import type { RaceResult } from './race-result.ts';
import { type Extrapolation, verdictOf } from './verdict.ts';

const formatTime = (microseconds: number) => formatMetric(microseconds, 'time');

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
    scan: formatTime(scan.predictedUs),
    index: formatTime(index.predictedUs),
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
      scan: formatTime(other.scanUs),
      scanBytes: formatMetric(other.scanBytes, 'memory'),
      method: methodName(method, locale),
      index: formatTime(other.indexUs),
      indexBytes: formatMetric(other.indexBytes, 'memory'),
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
          scan: formatTime(scan.measuredUs),
          index: formatTime(index.measuredUs),
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
