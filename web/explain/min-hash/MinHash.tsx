import { useEffect, useMemo, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { ScrollTable } from '../../../ui/ScrollTable.tsx';
import { useNumberFormats } from '../../lib/format.ts';
import { type Language, Messages } from '../../lib/i18n.tsx';
import { usePrerenderedData } from '../../lib/prerendered-data.ts';
import { Section } from '../../lib/Section.tsx';
import {
  BYTES,
  createEstimator,
  type Estimate,
  type Estimator,
  PAIR_KINDS,
  type PairEstimates,
  textsOf,
} from './estimates.ts';
import styles from './MinHash.module.css';
import { minHashMessages } from './messages.ts';

const METHODS = ['simHash', 'minHash'] as const;

/** The sets of the evaluation that have copies in both languages or more. */
export const RECALL_SETS = ['en', 'zh', 'short', 'langs'] as const;

/**
 * Figures of docs/quality.md: the recall of each method on these sets, its bytes per text in `en`,
 * and how many of the 11 same-template pairs of `hard` it mistakes for copies.
 */
export const MEASURED = {
  paper: { row: 'a', recall: [0.786, 0.764, 0.312, 0.9], bytes: 8, templates: 0 },
  minHash: { row: 'e', recall: [1, 0.986, 1, 0.95], bytes: 512, templates: 9 },
  twicetold: { row: 'f', recall: [1, 1, 0.993, 1], bytes: 242, templates: 7 },
} as const;

export const MEASURED_METHODS = ['paper', 'minHash', 'twicetold'] as const;

const BRODER = 'https://doi.org/10.1109/SEQUEN.1997.666900';

/** The chapter that compares SimHash with MinHash on the same pairs, and says when to use which. */
export default function MinHash() {
  return (
    <Messages add={minHashMessages}>
      <Chapter />
    </Messages>
  );
}

function Chapter() {
  const t = useTranslations('minHash');
  const language = useLocale();
  const estimator = useEstimator();
  const initial = usePrerenderedData(
    import.meta.env.SSR &&
      (async () => ({ language, estimates: compareAll(await createEstimator(), language) })),
  );
  const estimates = useMemo(() => {
    if (estimator) return compareAll(estimator, language);
    return initial?.language === language ? initial.estimates : undefined;
  }, [estimator, initial, language]);
  return (
    <>
      <div className="prose">
        <p>{t.rich('lead', { a: (chunks) => <a href={BRODER}>{chunks}</a> })}</p>
      </div>
      {estimates ? <Gauges estimates={estimates} /> : <div className={styles['waiting']} />}
      <div className="prose">
        <p>{t('fails')}</p>
      </div>
      <Section level={3} heading={t('costs.heading')}>
        <div className="prose">
          <p>{t('costs.choice')}</p>
        </div>
        <RecallTable />
        {estimator && <Speed estimator={estimator} />}
      </Section>
    </>
  );
}

function compareAll(estimator: Estimator, language: Language): readonly PairEstimates[] {
  return PAIR_KINDS.map((kind) => estimator.compare(kind, language));
}

function useEstimator(): Estimator | undefined {
  const [estimator, setEstimator] = useState<Estimator>();
  useEffect(() => {
    let isCurrent = true;
    createEstimator().then((estimator) => isCurrent && setEstimator(estimator));
    return () => {
      isCurrent = false;
    };
  }, []);
  return estimator;
}

/** For each pair and method, the true similarity and its estimate on a scale from 0 to 100%. */
function Gauges({ estimates }: { estimates: readonly PairEstimates[] }) {
  const t = useTranslations('minHash.figure');
  const format = useNumberFormats();
  return (
    <ScrollTable caption={t('caption')} className={styles['gauges']} testId="min-hash-gauges">
      <thead>
        <tr>
          <th scope="col">{t('pair')}</th>
          {METHODS.map((method) => (
            <th key={method} scope="col">
              {t(method, { bytes: BYTES[method] })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {estimates.map((pair) => (
          <tr key={pair.kind} data-kind={pair.kind}>
            <th scope="row">{t(`pairs.${pair.kind}`)}</th>
            {METHODS.map((method) => (
              <td key={method}>
                <Gauge {...pair[method]} />
                <span>
                  {t('values', {
                    truth: format.percent(pair[method].truth),
                    estimate: format.percent(pair[method].estimate),
                  })}
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

function Gauge({ truth, estimate }: Estimate) {
  return (
    <svg viewBox="-6 -8 212 16" aria-hidden="true">
      <path className={styles['scale']} d="M0 0H200" />
      <path className={styles['error']} d={`M${200 * truth} 0H${200 * estimate}`} />
      <path className={styles['truth']} d={`M${200 * truth} -7V7`} />
      <circle className={styles['estimate']} cx={200 * estimate} r="5" />
    </svg>
  );
}

/** How long both fingerprints of a text take in this browser, measured on request. */
function Speed({ estimator }: { estimator: Estimator }) {
  const t = useTranslations('minHash.costs');
  const language = useLocale();
  const format = useNumberFormats();
  const [times, setTimes] = useState<ReturnType<Estimator['time']>>();
  const measure = () => setTimes(estimator.time(textsOf('edited', language).a));
  return (
    <div className={`beside ${styles['speed']}`}>
      <button type="button" className="button" onClick={measure}>
        {t('measure')}
      </button>
      <p role="status" data-testid="min-hash-speed">
        {times &&
          t('took', {
            simHash: format.approximate(times.simHash * 1_000),
            minHash: format.approximate(times.minHash * 1_000),
          })}
      </p>
    </div>
  );
}

/** What the methods find on the project's evaluation data. */
function RecallTable() {
  const t = useTranslations('minHash.recall');
  const format = useNumberFormats();
  return (
    <ScrollTable caption={t('caption')} className={styles['recall']} regionClassName="beside">
      <thead>
        <tr>
          <th scope="col">{t('method')}</th>
          {RECALL_SETS.map((set) => (
            <th key={set} scope="col">
              {t(set)}
            </th>
          ))}
          <th scope="col">{t('templates')}</th>
          <th scope="col">{t('bytes')}</th>
        </tr>
      </thead>
      <tbody>
        {MEASURED_METHODS.map((method) => (
          <tr key={method}>
            <th scope="row">{t(method)}</th>
            {RECALL_SETS.map((set, i) => (
              <td key={set}>{format.fixed(MEASURED[method].recall[i] ?? 0, 3)}</td>
            ))}
            <td>{t('ofEleven', { count: MEASURED[method].templates })}</td>
            <td>{MEASURED[method].bytes}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
