import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { bucketLoad } from '../../../core/tables/bucket-load.ts';
import { useNumberFormats } from '../../lib/format.ts';
import { useUrlState } from '../../lib/url-store.ts';
import { tablesSchema } from '../state.ts';
import { FillFigure } from './FillFigure.tsx';
import { evenFullest, fillRows } from './fill-rows.ts';
import { passageHeads } from './heads.ts';
import styles from './Skew.module.css';
import { SkewChoices } from './SkewChoices.tsx';

/** How real fingerprints crowd in the buckets, and why probes cost more than on paper. */
export default function Skew() {
  const t = useTranslations('tables.skew');
  const format = useNumberFormats();
  const [{ skewProfile, skewSegment }, change] = useUrlState('tables', tablesSchema);
  const crowd = useMemo(
    () => bucketLoad(passageHeads(skewProfile), skewSegment - 1),
    [skewProfile, skewSegment],
  );
  const rows = useMemo(() => fillRows(crowd), [crowd]);
  const few = (value: number) => format.approximate(value);
  return (
    <>
      <div className="prose">
        <p>
          {t('lead', { count: format.number(crowd.count), buckets: format.number(crowd.buckets) })}
        </p>
        <SkewChoices skewProfile={skewProfile} skewSegment={skewSegment} change={change} />
        <p role="status" className={styles['says']} data-testid="skew-says">
          {t('says', {
            fullest: String(crowd.maxLoad),
            even: String(evenFullest(crowd)),
            strangers: few(crowd.falseCandidates),
            evenly: few(crowd.uniformFalseCandidates),
            times: few(crowd.falseCandidates / crowd.uniformFalseCandidates),
          })}
        </p>
      </div>
      <FillFigure rows={rows} />
      <div className="prose">
        <p>{t('why')}</p>
        <p className="note">{t('source')}</p>
      </div>
    </>
  );
}
