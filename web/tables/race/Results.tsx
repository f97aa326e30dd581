import { useTranslations } from 'use-intl';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { ScrollTable } from '../../../ui/ScrollTable.tsx';
import { useNumberFormats } from '../../lib/format.ts';
import { type ContenderName, METRICS, type Metric } from '../state.ts';
import { skipReason } from './contenders.ts';
import { estimateLookupMs } from './estimates.ts';
import styles from './Results.module.css';
import type { RaceQuestion } from './race-question.ts';
import type { ContenderResult, ContenderResults } from './race-result.ts';
import {
  type DecadeAxis,
  decadeAxis,
  formatTime,
  measuredValue,
  predictedValue,
  useContenderName,
  useMetricFormat,
} from './result-values.ts';

/** From this many labels on, narrow screens show every second one. */
const MIN_LABELS_TO_THIN = 6;

/**
 * A lane for each method: the prediction before the benchmark, the lookups per second while it
 * runs, and the results afterwards.
 */
export function Results({
  question,
  results,
  metric,
  onMetric,
}: {
  question: RaceQuestion;
  /** Undefined before the benchmark. */
  results: ContenderResults | undefined;
  metric: Metric;
  onMetric: (metric: Metric) => void;
}) {
  const t = useTranslations('race.results');
  const { count, radius, contenders } = question;
  const formatMetric = useMetricFormat();
  const contenderName = useContenderName(count, radius);
  const rows = contenders.map((name) => {
    const result = results?.[name] ?? idleResult(name, question);
    return {
      name,
      result,
      measured: measuredValue(result, metric),
      predicted: predictedValue(name, count, radius, metric),
    };
  });
  const measured = rows.map((row) => row.measured).filter((value) => value !== undefined);
  const best = metric === 'speed' ? Math.max(...measured) : Math.min(...measured);
  const expected = rows.map(({ name, result, predicted }) =>
    metric === 'speed' && result.state !== 'skipped'
      ? 1e3 / estimateLookupMs(name, count, radius)
      : predicted,
  );
  // With the expected values, the axis hardly changes during the benchmark.
  const axis = decadeAxis([...measured, ...expected.filter((value) => value !== undefined)]);
  return (
    <figure className={styles['figure']} data-testid="race-results">
      <figcaption>
        <RadioGroup
          legend={t('metrics')}
          layout="row"
          className={styles['metrics']}
          options={METRICS.map((value) => ({ value, label: t(`metric.${value}`) }))}
          value={metric}
          onChange={onMetric}
        />
        <p className={styles['legend']}>
          <span>
            <span className={styles['bar-key']} aria-hidden="true" /> {t('measured')}
          </span>
          <span>
            <span className={styles['mark-key']} aria-hidden="true" /> {t('predicted')}
          </span>
          <span>{t('scale')}</span>
        </p>
      </figcaption>
      <ol className={styles['rows']}>
        {rows.map((row) => (
          <ResultRow
            key={row.name}
            {...row}
            label={contenderName(row.name)}
            metric={metric}
            axis={axis}
            isBest={row.measured === best}
          />
        ))}
      </ol>
      <div className={styles['axis']} aria-hidden="true">
        <div className={styles['ticks']}>
          {axis.ticks.map((tick, i) => (
            <span
              key={tick}
              data-minor={(axis.ticks.length >= MIN_LABELS_TO_THIN && i % 2 === 1) || undefined}
              style={{ insetInlineStart: `${axis.position(tick)}%` }}
            >
              {formatMetric(tick, metric)}
            </span>
          ))}
        </div>
      </div>
    </figure>
  );
}

function idleResult(name: ContenderName, { count, radius }: RaceQuestion): ContenderResult {
  const reason = skipReason(name, count, radius);
  return reason ? { state: 'skipped', reason } : { state: 'idle' };
}

/** A method's name, its bar, and its figure or its state. */
function ResultRow({
  name,
  label,
  result,
  measured,
  predicted,
  metric,
  axis,
  isBest,
}: {
  name: ContenderName;
  label: string;
  result: ContenderResult;
  measured: number | undefined;
  predicted: number | undefined;
  metric: Metric;
  axis: DecadeAxis;
  /** Whether its figure is the best so far. */
  isBest: boolean;
}) {
  const stateText = useStateText();
  const formatMetric = useMetricFormat();
  return (
    <li className={styles['row']} data-contender={name} data-state={result.state}>
      <span className={styles['name']}>{label}</span>
      {measured === undefined && result.state !== 'idle' ? (
        <span className={styles['state']}>{stateText(result, metric)}</span>
      ) : (
        <>
          <span
            className={styles['track']}
            style={{ backgroundSize: `${100 / (axis.ticks.length - 1)}% 100%` }}
            aria-hidden="true"
          >
            <span
              className={styles['bar']}
              data-best={isBest || undefined}
              style={{ inlineSize: `${measured === undefined ? 0 : axis.position(measured)}%` }}
            />
            {predicted !== undefined && (
              <span
                className={styles['mark']}
                style={{ insetInlineStart: `${axis.position(predicted)}%` }}
              />
            )}
          </span>
          <span className={styles['value']} data-best={isBest || undefined}>
            {measured === undefined
              ? predicted !== undefined && `≈\u00a0${formatMetric(predicted, metric)}`
              : formatMetric(measured, metric)}
          </span>
        </>
      )}
    </li>
  );
}

/** Returns a function that describes the state of a method without a figure. */
function useStateText(): (result: ContenderResult, metric: Metric) => string {
  const t = useTranslations('race');
  const format = useNumberFormats();
  return (result, metric) => {
    switch (result.state) {
      case 'idle':
      case 'waiting':
        return t('results.waiting');
      case 'building':
        return result.progress === undefined
          ? t('results.building')
          : t('results.buildingPart', { part: format.percent(result.progress) });
      case 'skipped':
        return t(`skipped.${result.reason}`);
      case 'failed':
        return t(`failure.${result.reason}`);
      default:
        return metric === 'memory' ? t('results.onDisk') : t('results.built');
    }
  };
}

/** All figures of a finished benchmark. */
export function ResultsTable({
  question: { count, radius, contenders },
  results,
}: {
  question: RaceQuestion;
  results: ContenderResults;
}) {
  const t = useTranslations('race.table');
  const format = useNumberFormats();
  const formatMetric = useMetricFormat();
  const contenderName = useContenderName(count, radius);
  const formatOrDash = (value: number | undefined, metric: Metric) =>
    value === undefined ? '–' : formatMetric(value, metric);
  return (
    <Disclosure summary={t('summary')}>
      <ScrollTable
        caption={t('caption')}
        isCaptionHidden
        className={styles['table']}
        testId="race-table"
      >
        <thead>
          <tr>
            <th scope="col">{t('method')}</th>
            {METRICS.flatMap((metric) => [
              <th key={metric} scope="col">
                {t(metric)}
              </th>,
              <th key={`${metric}-predicted`} scope="col">
                {t('predicted')}
              </th>,
            ])}
            <th scope="col">{t('spread')}</th>
            <th scope="col">{t('lookups')}</th>
          </tr>
        </thead>
        <tbody>
          {contenders.map((name) => {
            const result = results[name];
            const timing = result?.state === 'timed' ? result.timing : undefined;
            return (
              <tr key={name}>
                <th scope="row">{contenderName(name)}</th>
                {METRICS.flatMap((metric) => [
                  <td key={metric}>{formatOrDash(measuredValue(result, metric), metric)}</td>,
                  <td key={`${metric}-predicted`}>
                    {formatOrDash(predictedValue(name, count, radius, metric), metric)}
                  </td>,
                ])}
                <td>
                  {timing
                    ? `${formatTime(timing.min / 1e3)} – ${formatTime(timing.max / 1e3)}`
                    : '–'}
                </td>
                <td>{timing ? format.number(timing.lookups) : '–'}</td>
              </tr>
            );
          })}
        </tbody>
      </ScrollTable>
    </Disclosure>
  );
}
