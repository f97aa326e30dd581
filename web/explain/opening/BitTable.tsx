import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Bits, toBinary } from '../../../core/fingerprint/bits.ts';
import styles from './Opening.module.css';

/** The bits of the figure in digits. */
export function BitTable({
  rows,
  width,
}: {
  rows: readonly (readonly ['ordinaryA' | 'ordinaryB' | 'simhashA' | 'simhashB', Bits])[];
  width: number;
}) {
  const t = useTranslations('explain.opening.table');
  const [isOpen, open] = useState(false);
  return (
    <details onToggle={(event) => open(event.currentTarget.open)}>
      <summary>{t('summary')}</summary>
      {isOpen && (
        <table className={styles['table']}>
          <tbody>
            {rows.map(([name, bits]) => (
              <tr key={name}>
                <th scope="row">{t(name)}</th>
                <td>{toBinary(bits, width).replace(/.{16}(?=.)/g, '$& ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  );
}
