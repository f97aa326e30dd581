import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import { type Bits, bitAt } from '../../../../core/fingerprint/bits.ts';
import type { Column } from '../../engine/trace-view.ts';
import { bitNumbers } from '../bit-numbers.ts';
import styles from './BitRow.module.css';

/** The bits of a fingerprint or hash, with those marked that are weak or flipped. */
export function BitRow({
  part,
  head,
  bits,
  before,
  columns,
  width = columns?.length ?? 0,
  stop,
}: {
  part: 'signs' | 'ordinary';
  head: string;
  bits: Bits;
  before: Bits | undefined;
  /** Of a fingerprint only: the bits of an ordinary hash have no sums behind them. */
  columns?: readonly Column[];
  width?: number;
  stop: number | undefined;
}) {
  const t = useTranslations('explain.machine.matrix');
  return (
    <tr className={styles['row']} data-part={part} data-testid={`bits-${part}`}>
      <th scope="row" tabIndex={stop === 0 ? 0 : undefined}>
        {head}
      </th>
      <td tabIndex={stop === 1 ? 0 : undefined} />
      {bitNumbers(width).map((bit) => {
        const one = bitAt(bits, bit);
        const flipped = before !== undefined && bitAt(before, bit) !== one;
        const weak = columns?.[bit]?.weak === true;
        return (
          <td
            key={bit}
            className={styles['bit']}
            style={{ '--bit': bit } as CSSProperties}
            data-one={one || undefined}
            data-weak={weak || undefined}
            data-flipped={flipped || undefined}
            tabIndex={stop === bit + 2 ? 0 : undefined}
            aria-label={[one ? '1' : '0', weak && t('weak'), flipped && t('flipped')]
              .filter(Boolean)
              .join(', ')}
          />
        );
      })}
    </tr>
  );
}
