import type { CSSProperties } from 'react';
import { bitNumbers } from '../bit-numbers.ts';
import styles from './SumRow.module.css';

/** The sums of all columns, as bars above and below a line. */
export function SumRow({
  head,
  weight,
  sums,
  all,
  signed,
  isRoomy,
  stop,
}: {
  head: string;
  /** The weight of all features. */
  weight: string;
  sums: readonly number[];
  /** The sums of all rows, by which the bars are scaled: those that are added up grow. */
  all: readonly number[];
  signed: (sum: number) => string;
  /** Whether the numbers have room. */
  isRoomy: boolean;
  stop: number | undefined;
}) {
  const largest = Math.max(...all.map(Math.abs), ...sums.map(Math.abs));
  return (
    <tr className={styles['row']} data-part="sums" data-roomy={isRoomy || undefined}>
      <th scope="row" tabIndex={stop === 0 ? 0 : undefined}>
        {head}
      </th>
      <td className={styles['weight']} tabIndex={stop === 1 ? 0 : undefined}>
        {weight}
      </td>
      {bitNumbers(sums.length).map((bit) => {
        const sum = sums[bit] ?? 0;
        return (
          <td
            key={bit}
            className={styles['sum']}
            data-one={sum > 0 || undefined}
            data-zero={sum === 0 || undefined}
            style={{ '--height': largest > 0 ? Math.abs(sum) / largest : 0 } as CSSProperties}
            tabIndex={stop === bit + 2 ? 0 : undefined}
            aria-label={isRoomy ? undefined : signed(sum)}
          >
            {isRoomy && <span>{signed(sum)}</span>}
          </td>
        );
      })}
    </tr>
  );
}
