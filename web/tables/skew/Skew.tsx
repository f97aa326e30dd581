import { scaleLog } from 'd3-scale';
import { useId, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { type BucketLoad, bucketLoad } from '../../../core/tables/bucket-load.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useNumberFormats } from '../../lib/format.ts';
import { Messages } from '../../lib/i18n.tsx';
import { useUrlState } from '../../lib/url-store.ts';
import { passageFingerprints } from '../passage-fingerprints.ts';
import { PROFILES, tablesSchema } from '../state.ts';
import { skewMessages } from './messages.ts';
import styles from './Skew.module.css';

/** A smaller number of buckets has no bar. */
const MIN_DRAWN_BUCKETS = 0.05;

const SEGMENTS = [1, 2, 3, 4];

/** How unevenly real fingerprints fill buckets, and why probes cost more than calculated. */
export default function Skew() {
  return (
    <Messages add={skewMessages}>
      <Chapter />
    </Messages>
  );
}

function Chapter() {
  const t = useTranslations('skew');
  const format = useNumberFormats();
  const [{ skewProfile, skewSegment }, update] = useUrlState('tables', tablesSchema);
  const load = useMemo(
    () => bucketLoad(passageFingerprints(skewProfile), skewSegment - 1),
    [skewProfile, skewSegment],
  );
  const rows = useMemo(() => loadRows(load), [load]);
  return (
    <>
      <div className="prose">
        <p>
          {t('lead', { count: format.number(load.count), buckets: format.number(load.buckets) })}
        </p>
        <div className={styles['choices']}>
          <Select
            label={t('profile')}
            options={PROFILES.map((value) => ({ value, label: t(`profiles.${value}`) }))}
            value={skewProfile}
            onChange={(value) => update({ skewProfile: value }, 'push')}
          />
          <Select
            label={t('segment')}
            options={SEGMENTS.map((value) => ({
              value,
              label: t('segmentBits', {
                number: String(value),
                from: String(16 * (value - 1)),
                to: String(16 * value - 1),
              }),
            }))}
            value={skewSegment}
            onChange={(value) => update({ skewSegment: value }, 'push')}
          />
        </div>
        <p role="status" className={styles['summary']} data-testid="skew-summary">
          {t('summary', {
            fullest: String(load.maxLoad),
            expected: String(expectedMaxLoad(load)),
            unrelated: format.expected(load.falseCandidates),
            expectedUnrelated: format.expected(load.uniformFalseCandidates),
            times: format.approximate(load.falseCandidates / load.uniformFalseCandidates),
          })}
        </p>
      </div>
      <LoadFigure rows={rows} />
      <div className="prose">
        <p>{t('why')}</p>
      </div>
      <Disclosure className="beside" summary={t('sourceSummary')}>
        <p className="note">{t('source')}</p>
      </Disclosure>
    </>
  );
}

/** A table whose last column is a bar chart. */
function LoadFigure({ rows }: { rows: readonly LoadRow[] }) {
  const t = useTranslations('skew.figure');
  const format = useNumberFormats();
  const id = useId();
  const most = Math.max(
    ...rows.map(({ buckets, expectedBuckets }) => Math.max(buckets, expectedBuckets)),
  );
  const scale = scaleLog([MIN_DRAWN_BUCKETS, most], [0, 100]).clamp(true);
  const widthOf = (buckets: number) => `${scale(Math.max(MIN_DRAWN_BUCKETS, buckets))}%`;
  return (
    <section className={styles['figure']} aria-labelledby={id}>
      <h3 id={id}>{t('caption')}</h3>
      <table className={styles['table']} data-testid="skew">
        <thead>
          <tr>
            <th scope="col">{t('load')}</th>
            <th scope="col">{t('real')}</th>
            <th scope="col">{t('even')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map(({ load, buckets, expectedBuckets }) => (
            <tr key={load}>
              <th scope="row">{load}</th>
              <td>{format.number(buckets)}</td>
              <td>
                {expectedBuckets < MIN_DRAWN_BUCKETS
                  ? t('none')
                  : format.approximate(expectedBuckets)}
              </td>
              <td className={styles['bars']} aria-hidden="true">
                <i className={styles['real']} style={{ width: widthOf(buckets) }} />
                <i className={styles['even']} style={{ width: widthOf(expectedBuckets) }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles['legend']} aria-hidden="true">
        <span>
          <i className={styles['real']} /> {t('real')}
        </span>
        <span>
          <i className={styles['even']} /> {t('even')}
        </span>
        <span>{t('scale')}</span>
      </p>
    </section>
  );
}

/** The number of buckets that hold `load` fingerprints: counted, and expected of an even spread. */
interface LoadRow {
  readonly load: number;
  readonly buckets: number;
  readonly expectedBuckets: number;
}

/** Returns the rows from one fingerprint per bucket up. Empty buckets don't show any skew. */
export function loadRows({ bucketsByLoad, uniformBucketsByLoad }: BucketLoad): LoadRow[] {
  const length = Math.max(bucketsByLoad.length, uniformBucketsByLoad.length);
  return Array.from({ length: Math.max(0, length - 1) }, (_, index) => ({
    load: index + 1,
    buckets: bucketsByLoad[index + 1] ?? 0,
    expectedBuckets: uniformBucketsByLoad[index + 1] ?? 0,
  }));
}

/** Returns the largest load that at least one bucket is expected to have. */
export function expectedMaxLoad({ uniformBucketsByLoad }: BucketLoad): number {
  return Math.max(
    0,
    uniformBucketsByLoad.findLastIndex((buckets) => buckets >= 1),
  );
}
