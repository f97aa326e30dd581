import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Bits, toBinary } from '../../../core/fingerprint/bits.ts';
import { traceClearing } from '../../../core/lab/clear-lowest.ts';
import styles from './Distance.module.css';
import type { TwoPrints } from './prints.ts';

/** Both ways with their numbers, and all bits in digits for whoever opens them. */
export function Tables({
  two: { a, b, width },
  differing,
  distance,
}: {
  two: TwoPrints;
  differing: Bits;
  distance: number;
}) {
  const t = useTranslations('explain.distance');
  const [isOpen, open] = useState(false);
  const digits = (bits: Bits) => toBinary(bits, width).replace(/.{16}(?=.)/g, '$& ');
  const rounds = traceClearing(differing, width);
  return (
    <>
      <table className={styles['table']} data-testid="ways">
        <thead>
          <tr>
            <th scope="col">{t('table.way')}</th>
            <th scope="col">{t('table.rounds')}</th>
            <th scope="col">{t('table.ones')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('ways.clear')}</th>
            <td>{rounds.length - 1}</td>
            <td>{rounds.length - 1}</td>
          </tr>
          <tr>
            <th scope="row">{t('ways.look')}</th>
            <td>{width}</td>
            <td>{distance}</td>
          </tr>
        </tbody>
      </table>
      <details onToggle={(event) => open(event.currentTarget.open)}>
        <summary>{t('table.summary')}</summary>
        {isOpen && (
          <table className={styles['digits']}>
            <tbody>
              {[
                ['A', a] as const,
                ['B', b] as const,
                ...rounds.map((x, round) => [t('table.after', { round }), x] as const),
              ].map(([name, bits]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{digits(bits)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </details>
    </>
  );
}
