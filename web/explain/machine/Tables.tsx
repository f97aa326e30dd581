import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { bitAt, formatBits } from '../../../core/fingerprint/bits.ts';
import { useNumberFormats } from '../../lib/format.ts';
import type { TraceView, WeightedTerm } from '../engine/trace-view.ts';
import styles from './Tables.module.css';

/** All that the matrix shows, as two plain tables, made when they are opened. */
export function Tables({ picture }: { picture: TraceView }) {
  const t = useTranslations('explain.machine.table');
  const [isOpen, open] = useState(false);
  return (
    <details onToggle={(event) => open(event.currentTarget.open)}>
      <summary>{t('summary')}</summary>
      {isOpen && (
        <div className={styles['tables']}>
          <FeatureTable picture={picture} />
          <BitTable picture={picture} />
        </div>
      )}
    </details>
  );
}

function FeatureTable({ picture: { features, width } }: { picture: TraceView }) {
  const t = useTranslations('explain.machine');
  const format = useNumberFormats();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whatever scrolls can be scrolled by keys.
    <section className={styles['scroll']} tabIndex={0} aria-label={t('table.features')}>
      <table className={`plain-table ${styles['table']}`}>
        <caption>{t('table.features')}</caption>
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
      </table>
    </section>
  );
}

function BitTable({ picture: { columns, before } }: { picture: TraceView }) {
  const t = useTranslations('explain.machine.table');
  const { decimal: number } = useNumberFormats();
  const pusher = (most: WeightedTerm | undefined) =>
    most && `${most.term} (${number(most.weight)})`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whatever scrolls can be scrolled by keys.
    <section className={styles['scroll']} tabIndex={0} aria-label={t('bits')}>
      <table className={`plain-table ${styles['table']}`}>
        <caption>{t('bits')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('bit')}</th>
            <th scope="col">{t('up')}</th>
            <th scope="col">{t('down')}</th>
            <th scope="col">{t('sum')}</th>
            <th scope="col">{t('value')}</th>
            {before && <th scope="col">{t('before')}</th>}
            <th scope="col">{t('weak')}</th>
            <th scope="col">{t('mostUp')}</th>
            <th scope="col">{t('mostDown')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ bit, up, down, sum, isSet, weak }) => (
            <tr key={bit}>
              <th scope="row">{bit}</th>
              <td>{number(up.weight)}</td>
              <td>{number(down.weight)}</td>
              <td>{number(sum)}</td>
              <td>{isSet ? 1 : 0}</td>
              {before && <td>{bitAt(before.bits, bit) ? 1 : 0}</td>}
              <td>{weak && t('yes')}</td>
              <td>{pusher(up.heaviest)}</td>
              <td>{pusher(down.heaviest)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
