import { useTranslations } from 'use-intl';
import { bitAt, formatBits } from '../../../core/fingerprint/bits.ts';
import { ScrollTable } from '../../../ui/ScrollTable.tsx';
import { useNumberFormats } from '../../lib/format.ts';
import type { TraceView, WeightedTerm } from '../engine/trace-view.ts';
import styles from './DataTables.module.css';

/** The data of the matrix as two plain tables. They load after the first view. */
export default function DataTables({ trace }: { trace: TraceView }) {
  return (
    <div className={styles['tables']}>
      <FeatureTable trace={trace} />
      <BitTable trace={trace} />
    </div>
  );
}

function FeatureTable({ trace: { features, width } }: { trace: TraceView }) {
  const t = useTranslations('machine');
  const format = useNumberFormats();
  return (
    <ScrollTable caption={t('table.features')} className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{t('matrix.feature')}</th>
          <th scope="col">{t('table.count')}</th>
          <th scope="col">{t('matrix.weight')}</th>
          <th scope="col">{t('table.hash')}</th>
        </tr>
      </thead>
      <tbody>
        {features.rows.map(({ term, count, weight, hash }) => (
          <tr key={term}>
            <th scope="row">{term}</th>
            <td>{count}</td>
            <td>{format.decimal(weight)}</td>
            <td className={styles['hash']}>{formatBits(hash, width)}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

function BitTable({ trace: { columns, before } }: { trace: TraceView }) {
  const t = useTranslations('machine.table');
  const { decimal } = useNumberFormats();
  const formatFeature = (feature: WeightedTerm | undefined) =>
    feature && `${feature.term} (${decimal(feature.weight)})`;
  return (
    <ScrollTable caption={t('bits')} className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{t('bit')}</th>
          <th scope="col">{t('up')}</th>
          <th scope="col">{t('down')}</th>
          <th scope="col">{t('sum')}</th>
          <th scope="col">{t('value')}</th>
          {before && <th scope="col">{t('before')}</th>}
          <th scope="col">{t('weak')}</th>
          <th scope="col">{t('strongestUp')}</th>
          <th scope="col">{t('strongestDown')}</th>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ bit, up, down, sum, isSet, weak }) => (
          <tr key={bit}>
            <th scope="row">{bit}</th>
            <td>{decimal(up.weight)}</td>
            <td>{decimal(down.weight)}</td>
            <td>{decimal(sum)}</td>
            <td>{isSet ? 1 : 0}</td>
            {before && <td>{bitAt(before.bits, bit) ? 1 : 0}</td>}
            <td>{weak && t('yes')}</td>
            <td>{formatFeature(up.heaviest)}</td>
            <td>{formatFeature(down.heaviest)}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
