import { useFormatter, useTranslations } from 'use-intl';
import { formatApproxBytes, formatApproxTime } from '../../../core/tables/planner/format.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ScrollTable } from '../../../ui/ScrollTable.tsx';
import styles from './DesignTable.module.css';
import {
  MAX_MEASURED_BYTES,
  NEIGHBORS,
  PREDICTED_COUNTS,
  type PredictedMethod,
  predictMethods,
} from './predictions.ts';

/** What the cost model predicts for collections that are too large for a browser. */
export function Predictions() {
  const t = useTranslations('designs.predictions');
  const format = useFormatter();
  const columns = PREDICTED_COUNTS.map((count) => ({ count, methods: predictMethods(count) }));
  const [small, large] = columns.map(({ methods }) => methods);
  return (
    <Disclosure className="beside" summary={t('heading')} testId="large-collections">
      <div className="prose">
        <p>{t('lead', { neighbors: format.number(NEIGHBORS) })}</p>
      </div>
      <ScrollTable
        caption={t('caption')}
        isCaptionHidden
        className={styles['table']}
        testId="predictions"
      >
        <thead>
          <tr>
            <th scope="col">{t('method')}</th>
            {columns.map(({ count }) => (
              <th key={count} scope="colgroup" colSpan={2} className={styles['group']}>
                {t('among', { count: format.number(count) })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {small?.map(({ kind, tables }, row) => (
            <tr key={`${kind}-${tables}`}>
              <th scope="row">
                {t(`methods.${kind}`, { tables, neighbors: format.number(NEIGHBORS) })}
              </th>
              {columns.map(({ count, methods }) => {
                const cost = methods[row]?.cost;
                return (
                  cost && [
                    <td key={`${count}-time`} className={styles['group']}>
                      {formatApproxTime(cost.lookupNs)}
                    </td>,
                    <td key={`${count}-bytes`}>{formatApproxBytes(cost.bytes)}</td>,
                  ]
                );
              })}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      {small && large && <Conclusion small={small} large={large} />}
      <p className="note">
        {t('measured', {
          scan: formatApproxBytes(MAX_MEASURED_BYTES.scan),
          tables: formatApproxBytes(MAX_MEASURED_BYTES.tables),
          segments: formatApproxBytes(MAX_MEASURED_BYTES.segments),
        })}
      </p>
    </Disclosure>
  );
}

function Conclusion({
  small,
  large,
}: {
  small: readonly PredictedMethod[];
  large: readonly PredictedMethod[];
}) {
  const t = useTranslations('designs.predictions');
  const costOf = (
    methods: readonly PredictedMethod[],
    kind: PredictedMethod['kind'],
    tables: number,
  ) => methods.find((method) => method.kind === kind && method.tables === tables)?.cost;
  const [scanFew, enumerate] = [costOf(small, 'scan', 0), costOf(small, 'enumerate', 1)];
  const [scanMany, twenty] = [costOf(large, 'scan', 0), costOf(large, 'tables', 20)];
  if (!scanFew || !enumerate || !scanMany || !twenty) return null;
  return (
    <div className="prose">
      <p>
        {t('conclusion', {
          scanFew: formatApproxTime(scanFew.lookupNs),
          enumerate: formatApproxTime(enumerate.lookupNs),
          scanMany: formatApproxTime(scanMany.lookupNs),
          twenty: formatApproxTime(twenty.lookupNs),
          bytes: formatApproxBytes(twenty.bytes),
        })}
      </p>
    </div>
  );
}
